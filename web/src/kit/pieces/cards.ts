// What is printed on a card, and how a hand is put in order.
import type { Thing } from '../../games/board';
import type { IconName } from '../../lib/icons.generated';

/** A card's face in plain values; a game has a table of them. */
export interface CardFace {
  readonly name: string;
  readonly icon?: IconName;
  /** In the corner: a value, a multiplier. */
  readonly worth?: string;
  /** Of its lines and letters. */
  readonly tint?: string;
  readonly paper?: string;
  /** A line under the name. */
  readonly fact?: string;
  /** A coloured band over it, such as the region it belongs to. */
  readonly band?: { readonly text: string; readonly colour: string };
}

export type CardSize = 'small' | 'compact' | 'normal' | 'large';

/** Tints that go together; each kind of card of a game takes one. */
export const TINTS = {
  blue: { tint: '#264a7d', paper: '#e9e6d6' },
  purple: { tint: '#63306f', paper: '#efe2e4' },
  red: { tint: '#8e1f1a', paper: '#f3e0d2' },
  gold: { tint: '#7d5a0c', paper: '#f7e8b4' },
  green: { tint: '#2b5d33', paper: '#e6ecd2' },
  grey: { tint: '#4c4237', paper: '#ece4d0' },
} as const satisfies Record<string, Pick<CardFace, 'tint' | 'paper'>>;

export interface HandCard {
  /** Its kind: equal cards lie on one pile. */
  readonly id: string;
  readonly count: number;
  readonly face: CardFace;
  /** Where it can be chosen: what choosing does. */
  readonly lit?: { readonly thing: Thing; readonly label: string };
  readonly chosen?: boolean;
  /** Pale: cannot be used now. */
  readonly faded?: boolean;
  /** A line beside or under it. */
  readonly note?: string;
  /** What it is for, told when it is pointed at. */
  readonly title?: string;
}

export interface HandGroup {
  readonly id: string;
  readonly title?: string;
  readonly cards: readonly HandCard[];
}

/** Equal cards together, in the game's order; what the order does not name comes last. */
export function gathered<T extends string>(
  cards: Iterable<T>,
  order: readonly T[],
): { id: T; count: number }[] {
  const counts = new Map<T, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const place = (card: T) => {
    const at = order.indexOf(card);
    return at < 0 ? order.length : at;
  };
  return [...counts]
    .sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([id, count]) => ({ id, count }));
}
