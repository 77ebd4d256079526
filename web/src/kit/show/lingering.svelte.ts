// What was lit or asked stays in sight while the answer to it is on its way: it would only vanish
// and come back, and be built anew for that.

const LONGEST = 300;

/** The value; when there is none any more the last one, until there is another or it takes too long. */
export function lingering<T>(value: () => T, isThere: (value: T) => boolean): { readonly now: T } {
  let last: T | null = null;
  let over = $state.raw(0);
  const there = $derived(isThere(value()));
  const now = $derived.by(() => {
    const newest = value();
    void over;
    if (there) last = newest;
    return last ?? newest;
  });
  let goneSince = 0;
  let timed = false;
  /** One timer at a time: with every answer there would be one to be set and one to be taken back. */
  const wait = (ms: number) => {
    timed = true;
    setTimeout(() => {
      timed = false;
      const left = goneSince + LONGEST - performance.now();
      if (goneSince === 0) return;
      if (left > 0) return wait(left);
      last = null;
      over++;
    }, ms);
  };
  $effect(() => {
    goneSince = there ? 0 : performance.now();
    if (!there && !timed) wait(LONGEST);
  });
  $effect(() => () => (goneSince = 0));
  return {
    get now() {
      return now;
    },
  };
}
