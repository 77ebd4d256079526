// The outlines of the pieces in units of the map, each round its own middle, and the
// divisions of their fields: shape says kind, field says owner.
import type { Division } from '../../../lib/heraldry';
import type { Kind } from '../facts';

export type Shape = 'plate' | 'heater' | 'arch' | 'sail';

export const SHAPE: Readonly<Record<Kind, Shape>> = {
  royal_castle: 'plate',
  large_town: 'plate',
  small_town: 'plate',
  port: 'plate',
  noble: 'heater',
  bishop: 'arch',
  captain: 'sail',
};

export const OUTLINES: Readonly<Record<Shape, string>> = {
  plate:
    'M-33,-45H33a12,12 0 0,1 12,12V33a12,12 0 0,1 -12,12H-33a12,12 0 0,1 -12,-12V-33a12,12 0 0,1 12,-12Z',
  heater: 'M-38,-40H38V4C38,30 20,44 0,54C-20,44 -38,30 -38,4Z',
  arch: 'M-33,41V-6C-33,-24 -14,-36 0,-46C14,-36 33,-24 33,-6V41Z',
  sail: 'M-30,-36C-34,-18 -34,-6 -28,10H28C34,-6 34,-18 30,-36Z',
};

/** The box that a division is drawn in: half width, top and bottom. */
const BOXES: Readonly<Record<Shape, readonly [number, number, number]>> = {
  plate: [46, -46, 46],
  heater: [40, -42, 56],
  arch: [35, -48, 43],
  sail: [36, -38, 13],
};

export function divisionPath(division: Division, shape: Shape): string {
  const [x, top, bottom] = BOXES[shape];
  const middle = (top + bottom) / 2;
  const h = bottom - top;
  switch (division) {
    case 'pale':
      return `M0,${top}H${x}V${bottom}H0Z`;
    case 'quarterly':
      return `M0,${top}H${x}V${middle}H0ZM${-x},${middle}H0V${bottom}H${-x}Z`;
    case 'chevron':
      return `M${-x},${bottom - h * 0.12}L0,${middle - h * 0.12}L${x},${bottom - h * 0.12}V${bottom}H${x * 0.6}L0,${middle + h * 0.18}L${-x * 0.6},${bottom}H${-x}Z`;
    case 'bend':
      return `M${-x},${top}L${x},${bottom}V${bottom - h * 0.35}L${-x * 0.3},${top}Z`;
    case 'fess':
      return `M${-x},${middle - h * 0.15}H${x}V${middle + h * 0.15}H${-x}Z`;
    default:
      return '';
  }
}

/** Half the size of what answers to a finger, for each shape. */
export const REACH: Readonly<Record<Shape, readonly [number, number]>> = {
  plate: [51, 51],
  heater: [45, 64],
  arch: [40, 51],
  sail: [49, 48],
};

export const MITRE = 'M-17,20L-20,0C-17,-14 -6,-22 0,-30C6,-22 17,-14 20,0L17,20Z';
export const CORONET = 'M-30,-40L-34,-60L-18,-50L0,-66L18,-50L34,-60L30,-40Z';
export const HULL = 'M-44,12H44C42,28 32,36 20,36H-20C-32,36 -42,28 -44,12Z';
