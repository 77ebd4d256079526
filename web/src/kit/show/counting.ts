// A count of votes, influence or points at one place: what each seat has there,
// piece by piece, and what it comes to. The numbers come from the table; here
// they are only put in the order in which they are told.
import type { Arms } from '../../lib/heraldry';

export interface CountedPart {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** What is lost is told, and not added. */
  readonly lost?: boolean;
}

/** A small token that is counted: an area, a town. */
export interface CountedChip {
  readonly id: string;
  readonly text: string;
  readonly title: string;
}

export interface CountedRow {
  readonly id: string;
  readonly name: string;
  readonly arms?: Arms;
  readonly parts: readonly CountedPart[];
  /** As the table tells it; without it the parts are added up. */
  readonly sum?: number;
  readonly chips?: readonly CountedChip[];
  /** In words, under the bar. */
  readonly told?: string;
  /** What the seat gets for it. */
  readonly prize?: string;
  readonly mark?: 'reached' | 'best' | undefined;
}

type Counted = Pick<CountedRow, 'parts' | 'sum'>;

export const sumOfParts = ({ parts, sum }: Counted): number =>
  sum ?? parts.reduce((all, part) => all + (part.lost ? 0 : part.value), 0);

/** What the longest bar needs: all that is drawn of it, and the goal with some air. */
export function widest(rows: readonly Counted[], goal?: number): number {
  const drawn = rows.map(({ parts }) => parts.reduce((all, { value }) => all + value, 0));
  return Math.max(1, goal === undefined ? 0 : goal + 3, ...drawn, ...rows.map(sumOfParts));
}

/** When each part appears while its row is counted, in milliseconds at the usual speed. */
export const delays = (count: number, each: number): number[] =>
  Array.from({ length: count }, (_, i) => i * each);

/** How the counting goes on: the places done, the one at hand and those to come. */
export type PlaceState = 'done' | 'now' | 'open';
export const placeStates = (count: number, at: number): PlaceState[] =>
  Array.from({ length: count }, (_, i) => (i < at ? 'done' : i === at ? 'now' : 'open'));
