// The generated types as the board may rely on them: every field of the rules may be "none" as far
// as a type can tell, but nobody in a ranking is nobody, and every noble stands somewhere.
import type * as G from './types.generated';

export type {
  Action,
  Award,
  Card,
  Game,
  GameEvent,
  House,
  Location,
  Noble,
  Own,
  Person,
  Prompt,
  Region,
  Sea,
  Seat,
  Ship,
  Tie,
} from './types.generated';

export interface Pub extends Omit<G.Pub, 'turn_order' | 'noble_region' | 'ship_sea'> {
  turn_order: G.Seat[];
  noble_region: Record<G.Noble, G.Region>;
  ship_sea: Record<G.Ship, G.Sea>;
}

/** How the players stand in a region. */
export interface Contest {
  ip: Record<G.Seat, number>;
  rank: G.Seat[];
  tie: G.Tie | null;
  second_tie: G.Tie | null;
}
export type Contests = Readonly<Record<G.Region, Contest>>;

export interface Derived extends Omit<G.Derived, 'now' | 'picks'> {
  now: { regions: Contests; votes: Record<G.House, number>; crown: G.House | null };
  picks: G.Seat[];
}

export interface OwnDerived extends Omit<G.OwnDerived, 'then'> {
  then: { regions: Contests; votes: Record<G.House, number>; crown: G.House | null };
}

/** Who is Captain of Calais this round, and for which region. */
export interface Captain {
  readonly seat: G.Seat;
  readonly region: G.Region;
}
