// The arms on the cards of the games without a map: a cloth, a shield and its charges.
import type { ChargeName } from '../lib/icons.generated';

export interface Charge {
  readonly kind: 'rose' | 'sword' | 'tower' | 'crown' | ChargeName;
  readonly colour: string;
  /** Where its middle lies on the shield, and how high it is. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
}

export interface Emblem {
  readonly cloth: string;
  readonly thread: string;
  readonly field: string;
  readonly second?: string;
  /** The part of the shield in the second colour. */
  readonly division?: string;
  readonly charges: readonly Charge[];
}

/** Both forty high round the origin, the sword point up. */
export const SWORD =
  'M0,-20L1.9,-16.5V7H7.5V9.6H1.7V15.4A2.6,2.6 0 1 1 -1.7,15.4V9.6H-7.5V7H-1.9V-16.5Z';
export const TOWER =
  'M-12,-18H-7.5V-14H-2.3V-18H2.3V-14H7.5V-18H12V-9L9.5,-6V13H12V19H-12V13H-9.5V-6L-12,-9ZM-3.2,19V9A3.2,3.2 0 0 1 3.2,9V19ZM-1,-4H1V2H-1Z';

const RED = '#a8231b';
const WHITE = '#f6efdc';
const GOLD = '#e9bd3c';
const BLUE = '#1f4f96';
const STEEL = '#dfe3e6';

const RIGHT_HALF = 'M0,-18H16V24H0Z';
const CHIEF = 'M-16,-18H16V-8H-16Z';

export const EMBLEMS: Readonly<Record<string, Emblem>> = {
  lancaster: {
    cloth: '#7d2a22',
    thread: '#d9a441',
    field: WHITE,
    second: RED,
    division: CHIEF,
    charges: [
      { kind: 'rose', colour: RED, x: 0, y: 5.2, size: 22 },
      { kind: 'lion', colour: GOLD, x: -8.2, y: -12.3, size: 7.4 },
      { kind: 'crown', colour: GOLD, x: 0, y: -12.3, size: 7.4 },
      { kind: 'lion', colour: GOLD, x: 8.2, y: -12.3, size: 7.4 },
    ],
  },
  roses: {
    cloth: '#3d3a5c',
    thread: '#c7b07a',
    field: GOLD,
    second: BLUE,
    division: RIGHT_HALF,
    charges: [
      { kind: 'crown', colour: WHITE, x: 0, y: -12, size: 9 },
      { kind: 'rose', colour: RED, x: -7.3, y: -0.5, size: 13 },
      { kind: 'rose', colour: WHITE, x: 7.3, y: -0.5, size: 13 },
      { kind: 'sword', colour: STEEL, x: 0, y: 9, size: 20 },
    ],
  },
  mastery: {
    cloth: '#38512f',
    thread: '#cdb36a',
    field: '#2f6b2f',
    second: '#22262b',
    division: RIGHT_HALF,
    charges: [
      { kind: 'sword', colour: STEEL, x: 0, y: 1, size: 34, turn: 38 },
      { kind: 'sword', colour: STEEL, x: 0, y: 1, size: 34, turn: -38 },
      { kind: 'tower', colour: GOLD, x: 0, y: 4, size: 17 },
    ],
  },
  // After the arms that were given to Joan's family: a sword between two lilies, bearing a crown.
  jeanne: {
    cloth: '#24406e',
    thread: '#d9bd6a',
    field: BLUE,
    charges: [
      { kind: 'sword', colour: STEEL, x: 0, y: 3.5, size: 33 },
      { kind: 'crown', colour: GOLD, x: 0, y: -11.3, size: 10 },
      { kind: 'fleurDeLys', colour: GOLD, x: -8.6, y: 1, size: 12 },
      { kind: 'fleurDeLys', colour: GOLD, x: 8.6, y: 1, size: 12 },
    ],
  },
  // Any other game.
  '': {
    cloth: '#5b4630',
    thread: '#d9b86a',
    field: RED,
    charges: [{ kind: 'crown', colour: GOLD, x: 0, y: 0, size: 22 }],
  },
};
