// Knights of one colour, told as lists of strengths.
import type { Colour, Place, Pub, Strength } from './types.generated';

export const STRENGTHS = [1, 2, 3, 4] as const;

type Counts = Readonly<Record<Strength, number>>;
export const countOf = (counts: Counts, strength: number): number =>
  counts[`${strength}` as Strength];

/** Every knight by himself, the strongest last. */
export const each = (counts: Counts): number[] =>
  STRENGTHS.flatMap((strength) => Array<number>(countOf(counts, strength)).fill(strength));

const entries = <Key extends string, Of>(of: Readonly<Record<Key, Of>>) =>
  Object.entries(of) as [Key, Of][];

export const controllerOf = (pub: Pub, colour: Colour): Colour =>
  (Object.entries(pub.ally) as [Colour, Colour | null][]).find(
    ([, ally]) => ally === colour,
  )?.[0] ?? colour;

/** Where a deployed knight of this strength stands; null: nowhere. */
export function placeOf(pub: Pub, seat: Colour, strength: number): Place | null {
  const county = entries(pub.county).find(
    ([, there]) => there.colour === seat && there.strength === strength,
  );
  const space = entries(pub.castle[seat]).find(([, there]) => there === strength);
  const war = entries(pub.war).find(([, { slots }]) =>
    slots.some(({ colour, knights }) => colour === seat && countOf(knights, strength) > 0),
  );
  return (county ?? space ?? war)?.[0] ?? null;
}

export interface Stack {
  readonly colour: Colour;
  readonly knights: Counts;
}
/** The stacks of a conflict from the top. */
export const stacksOf = ({ slots }: Pub['war']['upper_left']): Stack[] =>
  slots.flatMap(({ colour, knights }) => (colour === null ? [] : [{ colour, knights }]));
