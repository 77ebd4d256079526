// Where every piece stands on the map: places and bishops have their own spots,
// nobles and ships share those of their region or sea.
import type { Point } from '../../kit/map/view';
import { CARDS, factOf, isNoble, isShip } from './facts';
import map from './map.json';
import type { Card, Noble, Region, Sea, Seat, Ship } from './types';

export interface Spot extends Point {
  /** Smaller where more stand than there is room for. */
  readonly scale: number;
}

export interface Where {
  readonly noble_region: Readonly<Record<Noble, Region>>;
  readonly ship_sea: Readonly<Record<Ship, Sea>>;
}

const regions = map.regions as Readonly<Record<Region, { nobles: readonly Point[] }>>;
const seas = map.seas as Readonly<Record<Sea, { ships: readonly Point[] }>>;
const homes = map.homes as Readonly<Record<string, string>>;
// Every spot is one object for good: what stands where it stood needs no new look.
const free = (all: readonly Point[]): readonly Spot[] =>
  all.map(({ x, y }) => ({ x, y, scale: 1 }));
const FIXED: ReadonlyMap<Card, Spot> = new Map(
  Object.entries({ ...map.places, ...map.bishops }).map(([card, { x, y }]) => [
    card as Card,
    { x, y, scale: 1 },
  ]),
);
const NOBLES = mapped(regions, ({ nobles }) => free(nobles));
const SHIPS = mapped(seas, ({ ships }) => free(ships));

function mapped<K extends string, A, B>(all: Readonly<Record<K, A>>, make: (one: A) => B) {
  return new Map(Object.entries<A>(all).map(([key, one]) => [key as K, make(one)]));
}

/** As many as fit stand free; the rest crowd together at the last spot. */
function share(spots: readonly Spot[] | undefined, n: number): Spot {
  const at = spots?.[n];
  if (at) return at;
  const last = spots?.at(-1) ?? { x: 0, y: 0 };
  const over = n - (spots?.length ?? 0) + 1;
  return { x: last.x + 34 * over, y: last.y + 22 * over, scale: 0.8 };
}

/** Owned nobles first and the stronger before the weaker, so that the first spots matter most. */
const weight = (card: Card, owners: ReadonlyMap<Card, Seat>) =>
  (owners.has(card) ? 100 : 0) + (factOf(card)?.ip ?? 0);

function inRegion(region: Region, where: Where, owners: ReadonlyMap<Card, Seat>): Card[] {
  return CARDS.filter((card) => isNoble(card) && where.noble_region[card as Noble] === region).sort(
    (a, b) => weight(b, owners) - weight(a, owners),
  );
}

/** The first spot of a sea is kept for the ship that is at home there. */
function inSea(sea: Sea, where: Where): (Card | null)[] {
  const lying = CARDS.filter((card) => isShip(card) && where.ship_sea[card as Ship] === sea);
  const home = CARDS.find((card) => homes[card] === sea);
  if (!home) return lying;
  return lying.includes(home) ? [home, ...lying.filter((card) => card !== home)] : [null, ...lying];
}

export function spotsOf(where: Where, owners: ReadonlyMap<Card, Seat>): Map<Card, Spot> {
  const spots = new Map<Card, Spot>(FIXED);
  for (const [id, nobles] of NOBLES)
    inRegion(id, where, owners).forEach((card, n) => spots.set(card, share(nobles, n)));
  for (const [id, ships] of SHIPS)
    inSea(id, where).forEach((card, n) => card && spots.set(card, share(ships, n)));
  return spots;
}

/** Where a noble who marches, or a ship that sails, would come to stand. */
export function arrival(
  card: Card,
  to: Region | Sea,
  where: Where,
  owners: ReadonlyMap<Card, Seat>,
): Spot {
  if (isShip(card)) {
    const sea = to as Sea;
    if (homes[card] === sea) return share(SHIPS.get(sea), 0);
    return share(SHIPS.get(sea), inSea(sea, where).length);
  }
  const region = to as Region;
  return share(NOBLES.get(region), inRegion(region, where, owners).length);
}
