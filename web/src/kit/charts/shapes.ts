// What the charts count before they draw: stretches of a stack, runs of an
// owner, labels that must not cover each other.

export interface Stretch<P> {
  readonly part: P;
  readonly from: number;
  readonly to: number;
}

/** Parts laid end to end; what is worth nothing is left out. */
export function stacked<P extends { readonly value: number }>(parts: readonly P[]): Stretch<P>[] {
  let from = 0;
  return parts.flatMap((part) => {
    if (part.value <= 0) return [];
    const stretch = { part, from, to: from + part.value };
    from = stretch.to;
    return [stretch];
  });
}

export interface Run<O> {
  readonly owner: O;
  /** First and last column, both included. */
  readonly from: number;
  readonly to: number;
}

/** Columns in a row with the same owner, as one; those of nobody are left out. */
export function runs<O>(owners: readonly (O | null)[]): Run<O>[] {
  const found: { owner: O; from: number; to: number }[] = [];
  owners.forEach((owner, i) => {
    const last = found.at(-1);
    if (owner === null) return;
    if (last && last.owner === owner && last.to === i - 1) last.to = i;
    else found.push({ owner, from: i, to: i });
  });
  return found;
}

/** Places pushed apart so that no two are nearer than `gap`, none beyond `end`; in the given order. */
export function spread(places: readonly number[], gap: number, end = Infinity): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  order.forEach((i, rank) => {
    const before = order[rank - 1];
    if (before !== undefined) moved[i] = Math.max(moved[i] ?? 0, (moved[before] ?? 0) + gap);
  });
  // Those that were pushed over the end push back.
  [...order].reverse().forEach((i, rank, back) => {
    const after = back[rank - 1];
    const limit = after === undefined ? end : (moved[after] ?? end) - gap;
    moved[i] = Math.min(moved[i] ?? 0, limit);
  });
  return moved;
}

/** A round number at or above the highest, for the end of a scale. */
export function topOf(values: readonly number[], air = 0): number {
  return Math.max(1, ...values) + air;
}

/** About so many whole numbers from one to the other, the last one always among them. */
export function wholeTicks(from: number, to: number, about: number): number[] {
  const step = Math.max(1, Math.round((to - from) / Math.max(1, about)));
  const ticks: number[] = [];
  for (let tick = from; tick <= to; tick += step) ticks.push(tick);
  const last = ticks.at(-1);
  if (last !== undefined && last !== to) {
    if (to - last <= step / 2) ticks.pop();
    ticks.push(to);
  }
  return ticks;
}
