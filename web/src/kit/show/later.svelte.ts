// What may follow a moment later: a frame's work is kept small by painting what matters first (the
// map, what is asked) and the rest in the frames after it.

// All that wait share one call a frame.
let waiting: (() => void)[] = [];
function inNextFrame(then: () => void): void {
  if (waiting.length === 0)
    requestAnimationFrame(() => {
      const now = waiting;
      waiting = [];
      for (const one of now) one();
    });
  waiting.push(then);
}

/** The value, so many frames behind. */
export function later<T>(value: () => T, frames = 1): { readonly now: T } {
  let newest = value();
  let now = $state.raw(newest);
  let left = 0;

  const follow = () => {
    left--;
    if (left > 0) inNextFrame(follow);
    else if (left === 0) now = newest;
  };
  $effect(() => {
    newest = value();
    // A hidden page gets no frames.
    if (document.hidden) now = newest;
    else if (left <= 0 && newest !== now) {
      left = frames;
      inNextFrame(follow);
    }
  });
  // Whoever is gone is not told any more.
  $effect(() => () => (left = 0));
  return {
    get now() {
      return now;
    },
  };
}
