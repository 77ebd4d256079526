// What is printed on cards and board. The numbers are the rules' own: a test of the
// engine compares this table with them.
import facts from './facts.json';
import type { Card, Noble, Pub, Region, Sea, Seat, Ship } from './types';

export type Kind =
  'royal_castle' | 'large_town' | 'small_town' | 'port' | 'bishop' | 'captain' | 'noble';

export interface Fact {
  readonly kind: Kind;
  readonly region: Region;
  readonly ip: number;
  readonly income: number;
  /** Nought for persons. */
  readonly garrison: number;
  /** Of a white and a black stone; nought for places. */
  readonly white: number;
  readonly black: number;
  /** A cathedral town or its bishop. */
  readonly cathedral: boolean;
}

export interface RegionFact {
  readonly votes: number;
  readonly first: number;
  readonly second: number;
  readonly neighbours: readonly Region[];
}

const cards = facts.cards as Readonly<Record<string, Fact>>;

/** Null for mercenaries, which are nowhere. */
export const factOf = (card: Card): Fact | null => cards[card] ?? null;
/** All cards that stand on the board, in the order of the rules. */
export const CARDS = Object.keys(cards) as readonly Card[];
export const REGIONS = Object.keys(facts.regions) as readonly Region[];
export const SEAS = Object.keys(facts.seas) as readonly Sea[];
export const regionFact = (region: Region) => facts.regions[region] as RegionFact;
export const seaRegion = (sea: Sea) => facts.seas[sea] as Region;

export const isNoble = (card: Card) => card.startsWith('noble_');
export const isShip = (card: Card) => card.startsWith('ship_');
export const isBishop = (card: Card) => card.startsWith('bishop_');
export const isPerson = (card: Card) => isNoble(card) || isShip(card) || isBishop(card);
export const isMercenaries = (card: Card) => card.startsWith('mercenaries');

/** The influence table, strongest first, and what each item is worth. */
export const TABLE: readonly (readonly [Kind, string])[] = [
  ['noble', '4–10'],
  ['royal_castle', '6'],
  ['large_town', '4'],
  ['bishop', '3'],
  ['small_town', '3'],
  ['port', '2'],
  ['captain', '2'],
];

export const STANDING = ['admiral', 'archbishop', 'constable', 'warden'] as const;

/** Whose each card is. */
export function ownersOf(cards: Readonly<Record<Seat, readonly Card[]>>): Map<Card, Seat> {
  const owners = new Map<Card, Seat>();
  for (const [seat, held] of Object.entries(cards))
    for (const card of held) owners.set(card, seat as Seat);
  return owners;
}

/** The region in which a card counts now. */
export function regionOf(card: Card, where: Pick<Pub, 'noble_region' | 'ship_sea'>): Region | null {
  if (isNoble(card)) return where.noble_region[card as Noble];
  if (isShip(card)) return seaRegion(where.ship_sea[card as Ship]);
  return factOf(card)?.region ?? null;
}
