// A contest of two or more sides as a table: what each side brings, source by
// source, and the sums as far as everything is open. Adding up is all that
// happens here; what counts, and who wins, is told by the table.

export interface Source {
  readonly id: string;
  readonly label: string;
}

export interface Contribution {
  readonly side: string;
  readonly source: string;
  /** Null: it lies there but is worth nothing by itself. */
  readonly value: number | null;
  /** Face down until then. */
  readonly shown: boolean;
  /** It was there, and counts no more. */
  readonly struck?: boolean;
}

/** What a side brings by this source. */
export const broughtBy = <C extends Contribution>(
  all: readonly C[],
  side: string,
  source: string,
): C[] => all.filter((one) => one.side === side && one.source === source);

/** What is open and still counts. */
export const sumOf = (all: readonly Contribution[], side: string): number =>
  all.reduce(
    (sum, one) =>
      one.side === side && one.shown && one.struck !== true ? sum + (one.value ?? 0) : sum,
    0,
  );

/** A side's sum after each of the sources, in their order. */
export function runningSums(
  all: readonly Contribution[],
  sources: readonly Source[],
  side: string,
): number[] {
  let sum = 0;
  return sources.map(({ id }) => (sum += sumOf(broughtBy(all, side, id), side)));
}

/** Those with the highest total; nobody as long as nobody has one. */
export function ahead(totals: Readonly<Record<string, number | null>>): string[] {
  const best = Math.max(...Object.values(totals).map((total) => total ?? -Infinity));
  if (!Number.isFinite(best)) return [];
  return Object.keys(totals).filter((side) => totals[side] === best);
}

/** Of two sides the first one's part of the bar, in hundredths; even if neither has anything. */
export function shareOf(first: number, second: number): number {
  const whole = Math.max(0, first) + Math.max(0, second);
  return whole === 0 ? 50 : (Math.max(0, first) * 100) / whole;
}
