// What marks a player besides his colour: the division of a field of any shape, a hatching for
// areas and a dash for lines. They follow his arms, so they are the same in every game.
import { luminance, type Arms, type Division } from '../../lib/heraldry';
import type { ChargeName } from '../../lib/icons.generated';
import type { Box } from '../map/view';

const n = (value: number) => Math.round(value * 10) / 10;

/** The second tincture of a field that fills the box; to be cut to the field's own outline. */
export function divisionIn(division: Division, { x, y, width: w, height: h }: Box): string {
  const at = (across: number, down: number) => `${n(x + w * across)},${n(y + h * down)}`;
  const shape = (...points: [number, number][]) => `M${points.map((p) => at(...p)).join('L')}Z`;
  switch (division) {
    case 'plain':
      return '';
    case 'pale':
      return shape([0.5, 0], [1, 0], [1, 1], [0.5, 1]);
    case 'fess':
      return shape([0, 0.34], [1, 0.34], [1, 0.66], [0, 0.66]);
    case 'bend':
      return shape([0, 0], [0.3, 0], [1, 0.7], [1, 1], [0.7, 1], [0, 0.3]);
    case 'quarterly':
      return (
        shape([0.5, 0], [1, 0], [1, 0.5], [0.5, 0.5]) +
        shape([0, 0.5], [0.5, 0.5], [0.5, 1], [0, 1])
      );
    case 'chevron':
      return shape(
        [0, 0.78],
        [0.5, 0.3],
        [1, 0.78],
        [1, 1],
        [0.86, 1],
        [0.5, 0.64],
        [0.14, 1],
        [0, 1],
      );
  }
}

/** The heraldists' hatchings, by the charge that goes with the colour; in a square of 36. */
const HATCHES: Record<ChargeName, { lines: string; width: number }> = {
  lion: { lines: 'M0,0V36M18,0V36', width: 4 },
  fleurDeLys: { lines: 'M0,0H36M0,18H36', width: 4 },
  stag: { lines: 'M0,36L36,0M-9,9L9,-9M27,45L45,27', width: 4 },
  eagle: { lines: 'M9,9h.1M27,27h.1M27,9h.1M9,27h.1', width: 9 },
  boar: { lines: 'M0,0L36,36M36,0L0,36', width: 4 },
  horse: { lines: 'M0,9H36M0,27H36M9,0V36M27,0V36', width: 3 },
};
export const hatchOf = (arms: Arms) => HATCHES[arms.charge];

/** White lines would be lost on parchment. */
export const hatchColour = ({ colour }: Arms): string =>
  luminance(colour) > 0.6 ? '#6a6250' : colour;

const idOf = ({ charge, colour }: Arms) => `hatch-${charge}-${colour.slice(1)}`;
export const hatchId = idOf;
/** Fills an area with the player's hatching; needs `Patterns` in the same picture. */
export const hatched = (arms: Arms): string => `url(#${idOf(arms)})`;

/** A broken line of his own, as a share of its width: on, off, on, off. */
const DASHES: Record<Division, readonly number[]> = {
  plain: [],
  pale: [3, 1.6],
  chevron: [0.01, 2.2],
  bend: [6, 1.6, 0.01, 1.6],
  quarterly: [1.4, 1.4],
  fess: [8, 2],
};
export const dashOf = ({ division }: Arms, width: number): string =>
  DASHES[division].map((part) => n(part * width) || 0.01).join(' ');
