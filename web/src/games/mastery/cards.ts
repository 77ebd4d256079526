// The pictures of the cards: the one table for the hand, the ladder, the panels and what happens.
import { TINTS, type CardFace } from '../../kit/pieces/cards';
import type { GameTexts } from '../../lib/gameTexts';
import type { IconName } from '../../lib/icons.generated';
import type { Card } from './types.generated';

export type Group = 'conflict' | 'support' | 'goods';
export const GROUPS: readonly Group[] = ['conflict', 'support', 'goods'];

interface CardLook {
  readonly group: Group;
  /** What it is worth in battle. */
  readonly worth: string;
  readonly icon: IconName;
}

export const CARDS: Readonly<Record<Card, CardLook>> = {
  conflict_2: { group: 'conflict', worth: '+2', icon: 'swords' },
  conflict_3: { group: 'conflict', worth: '+3', icon: 'swords' },
  conflict_4: { group: 'conflict', worth: '+4', icon: 'swords' },
  conflict_5: { group: 'conflict', worth: '+5', icon: 'swords' },
  ambush: { group: 'conflict', worth: '1–6', icon: 'ambush' },
  support_1: { group: 'support', worth: '+1', icon: 'trumpet' },
  support_2: { group: 'support', worth: '+2', icon: 'trumpet' },
  call_to_arms: { group: 'goods', worth: '', icon: 'horn' },
  authority: { group: 'goods', worth: '', icon: 'treaty' },
  tactical_advance: { group: 'goods', worth: '', icon: 'rider' },
  fracture: { group: 'goods', worth: '', icon: 'fracture' },
};
export const ALL_CARDS = Object.keys(CARDS) as Card[];

const GROUP_TINTS = { conflict: TINTS.red, support: TINTS.blue, goods: TINTS.gold } as const;

/** What is printed on it; a worth is part of the name too, so that it is said. */
export function faceOf(card: Card, texts: GameTexts): CardFace {
  const { group, worth, icon } = CARDS[card];
  return {
    name: texts.name('card', card),
    icon,
    ...GROUP_TINTS[group],
    ...(worth === '' ? {} : { worth }),
  };
}
