// What everybody may count of a lord, with its signs.
import { figuresOf, valueOf } from '../../lib/figures';
import type { GameTexts } from '../../lib/gameTexts';
import type { IconName } from '../../lib/icons.generated';
import type { PublicFigures } from '../../lib/protocol';
import type { Seat } from './types.generated';

export const FIGURE_ICONS: Readonly<Record<string, IconName>> = {
  knights: 'helm',
  lands: 'castle',
  hand: 'treaty',
  deck: 'draw',
  discard: 'discard',
  dice: 'dice',
};

/** "points: 6 · knights: 21 · …" */
export const figuresTold = (figures: PublicFigures, seat: Seat, texts: GameTexts): string =>
  figuresOf(texts.words)
    .map(({ name }) => `${texts.figure(name)}: ${valueOf(figures, seat, name) ?? '–'}`)
    .join(' · ');
