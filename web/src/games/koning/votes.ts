// What everybody can count on the map: who holds what, and how the votes
// stand. For showing only; what may be done comes from the server.
import map from './map.json';
import type { Area, Card, Pub, Seat } from './types.generated';

export const CARDS = ['x1', 'x2', 'x3'] as const satisfies readonly Card[];
export const AREAS = Object.keys(map.areas) as Area[];
const MOST_DEALT = 15;
const CARDS_AT_START = 20;
export const FEW_CARDS = 3;

export const seatsOf = (pub: Pub): Seat[] => Object.keys(pub.hand_size) as Seat[];
export const shieldOf = (area: Area): number => map.areas[area].votes;
export const inPlay = (pub: Pub, area: Area): boolean => area !== 'man' || pub.options.players > 3;
/** Where the one begins who has the first turn, by the number of players. */
const FIRST_AREAS: Readonly<Record<number, Area>> = {
  3: 'rouecestre',
  4: 'tateshale',
  5: 'stadford',
};
export const firstAreaOf = (pub: Pub): Area => FIRST_AREAS[pub.options.players] ?? 'tateshale';
export const votesNeeded = (pub: Pub): number => (pub.options.players === 3 ? 19 : 20);
export const sizeOf = (cards: Record<Card, number>): number =>
  CARDS.reduce((sum, card) => sum + cards[card], 0);

export const holds = (pub: Pub, seat: Seat, area: Area): boolean =>
  pub.lands[seat].includes(area) || pub.baron[seat] === area;

/** While a conflict runs, its area still belongs to the one who is attacked. */
export function holderOf(pub: Pub, area: Area): Seat | null {
  const seats = seatsOf(pub);
  const settled = seats.find((seat) => pub.lands[seat].includes(area));
  if (settled) return settled;
  if (pub.phase?.startsWith('conflict') && pub.area === area && pub.defender) {
    if (pub.baron[pub.defender] === area) return pub.defender;
  }
  return seats.find((seat) => pub.baron[seat] === area) ?? null;
}

export const heldBy = (pub: Pub, seat: Seat): Area[] =>
  AREAS.filter((area) => holds(pub, seat, area));
export const isProtected = (pub: Pub, seat: Seat): boolean => heldBy(pub, seat).length === 1;

export const areaVotes = (pub: Pub, seat: Seat): number =>
  heldBy(pub, seat).reduce((sum, area) => sum + shieldOf(area), 0);
export const afterPenalty = (votes: number): number => votes - Math.floor(votes / 3);

/** The votes an election would count now: without cards a third is lost. */
export function countedVotes(pub: Pub, seat: Seat): number {
  const votes = areaVotes(pub, seat);
  return pub.hand_size[seat] === 0 ? afterPenalty(votes) : votes;
}
export const voteSum = (pub: Pub, seat: Seat): number => countedVotes(pub, seat) + pub.bonus[seat];

export function defenceBonus(pub: Pub, area: Area): number {
  const holder = holderOf(pub, area);
  return holder === null ? 0 : 2 * pub.courtiers[area] + (pub.baron[holder] === area ? 2 : 0);
}

/** All cards are in hands, staked, or on the discard pile. */
export function discardSize(pub: Pub): number {
  const seats = seatsOf(pub);
  const out = seats.reduce((sum, seat) => sum + pub.hand_size[seat] + sizeOf(pub.stake[seat]), 0);
  return seats.length * CARDS_AT_START - out;
}
export const wouldBeDealt = (pub: Pub): number =>
  Math.min(MOST_DEALT, Math.floor(discardSize(pub) / seatsOf(pub).length));
