// The things of Lancaster that are counted, each with its picture and its tint.
import type { IconName } from '../../lib/icons.generated';

export const TINTS = {
  gold: '#8a5f00',
  squire: '#3f5a2b',
  marker: '#8a1c14',
  upgrade: '#1d5592',
  knight: '#38271a',
  noble: '#7a5200',
  tower: '#5d4833',
  ship: '#1d5592',
  laurel: '#2f6b2f',
  banner: '#38271a',
  swords: '#38271a',
} as const satisfies Partial<Record<IconName, string>>;

export type Resource = keyof typeof TINTS;

/** So many of a thing; no number where there is just the thing. */
export interface Amount {
  readonly of: Resource;
  readonly count?: number | string;
}
