// What may follow a moment later: a frame's work is kept small by painting what matters first (the
// map, what is asked) and the rest in the frames after it.

/** The value, so many frames behind. */
export function later<T>(value: () => T, frames = 1): { readonly now: T } {
  let newest = value();
  let now = $state.raw(newest);
  let waiting = 0;

  const follow = (left: number) => {
    waiting = left > 0 ? requestAnimationFrame(() => follow(left - 1)) : 0;
    if (left === 0) now = newest;
  };
  $effect(() => {
    newest = value();
    // A hidden page gets no frames.
    if (document.hidden) {
      cancelAnimationFrame(waiting);
      follow(0);
    } else if (waiting === 0 && newest !== now) follow(frames);
  });
  $effect(() => () => cancelAnimationFrame(waiting));
  return {
    get now() {
      return now;
    },
  };
}
