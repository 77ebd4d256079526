// What a chart is about: a line, a bar or a strip belongs to somebody.
import type { Arms } from '../../lib/heraldry';

export interface Series {
  readonly id: string;
  readonly name: string;
  readonly arms: Arms;
}

/** A line is told apart by its dashes too; the first one is whole. */
export const DASHES = ['', '9 4', '3 3', '12 4 3 4', '6 2 2 2', '2 5'] as const;
export const dashOf = (index: number): string => DASHES[index % DASHES.length] ?? '';
