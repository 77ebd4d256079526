// What may follow a moment later: a frame's work is kept small by painting what
// matters first (the board, what is asked) and the rest in the frame after it.

/** The value, one frame behind. */
export function later<T>(value: () => T): { readonly now: T } {
  let newest = value();
  let now = $state.raw(newest);
  let waiting = 0;

  const follow = () => {
    waiting = 0;
    now = newest;
  };
  $effect(() => {
    newest = value();
    // A hidden page gets no frames.
    if (document.hidden) follow();
    else if (waiting === 0 && newest !== now) waiting = requestAnimationFrame(follow);
  });
  $effect(() => () => cancelAnimationFrame(waiting));
  return {
    get now() {
      return now;
    },
  };
}
