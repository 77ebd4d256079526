// Knights of one colour, told as lists of strengths.
import type { Colour, Pub, Strength } from './types.generated';

export const STRENGTHS = [1, 2, 3, 4] as const;

type Counts = Readonly<Record<Strength, number>>;
export const countOf = (counts: Counts, strength: number): number =>
  counts[`${strength}` as Strength];

/** Every knight by himself, the strongest last. */
export const each = (counts: Counts): number[] =>
  STRENGTHS.flatMap((strength) => Array<number>(countOf(counts, strength)).fill(strength));

export const controllerOf = (pub: Pub, colour: Colour): Colour =>
  (Object.entries(pub.ally) as [Colour, Colour | null][]).find(
    ([, ally]) => ally === colour,
  )?.[0] ?? colour;

export interface Stack {
  readonly colour: Colour;
  readonly knights: Counts;
}
/** The stacks of a conflict from the top. */
export const stacksOf = ({ slots }: Pub['war']['upper_left']): Stack[] =>
  slots.flatMap(({ colour, knights }) => (colour === null ? [] : [{ colour, knights }]));
