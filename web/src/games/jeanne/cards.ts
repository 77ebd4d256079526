// The faces of the battle cards: yellow with their value, red with their picture.
import { TINTS, type CardFace } from '../../kit/pieces/cards';
import type { GameTexts } from '../../lib/gameTexts';
import { fill } from '../../lib/template';
import { CARD_ICON } from './pictures';
import type { Card, Derived } from './types.generated';
import { words } from './words/index.svelte';

export function faceOf(card: Card, derived: Derived, texts: GameTexts): CardFace {
  const value = derived.card_value[card];
  return {
    name: texts.name('card.short', card),
    icon: CARD_ICON[card],
    ...(value > 0 ? { worth: String(value), ...TINTS.gold } : TINTS.red),
  };
}

/** Its name and what it is for. */
export const helpOf = (card: Card, derived: Derived, texts: GameTexts): string =>
  `${texts.name('card', card)}. ${fill(words.t.cardHelp[card], { value: derived.card_value[card] })}`;
