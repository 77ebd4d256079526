// The things of the game by name, and small sums of what is in sight. What a rule decides (holders, votes,
// bonuses) comes from the server.
import map from './map.json';
import type { Area, Card, Pub, Seat } from './types.generated';

export const CARDS = ['x1', 'x2', 'x3'] as const satisfies readonly Card[];
export const AREAS = Object.keys(map.areas) as Area[];

export const seatsOf = (pub: Pub): Seat[] => Object.keys(pub.hand_size) as Seat[];
/** What is painted on the map. */
export const shieldOf = (area: Area): number => map.areas[area].votes;
export const sizeOf = (cards: Record<Card, number>): number =>
  CARDS.reduce((sum, card) => sum + cards[card], 0);
