// The outlines of the pieces, round the origin; a piece of size 1 is two units wide.
import { octagonPath } from '../../lib/heraldry';
import type { Box } from '../map/view';

export const SHAPES = ['disc', 'octagon', 'plate', 'shield', 'arch', 'ship'] as const;
export type Shape = (typeof SHAPES)[number];

interface Outline {
  readonly path: string;
  /** The box of the outline, which a division fills. */
  readonly box: Box;
  /** Where what it shows is drawn, and how large. */
  readonly sign: { readonly y: number; readonly size: number };
}

const square = { x: -1, y: -1, width: 2, height: 2 };

export const OUTLINES: Record<Shape, Outline> = {
  disc: {
    path: 'M-1,0A1,1 0 1,1 1,0A1,1 0 1,1 -1,0Z',
    box: square,
    sign: { y: 0, size: 1.2 },
  },
  octagon: { path: octagonPath(1), box: square, sign: { y: 0, size: 1.2 } },
  plate: {
    path: 'M-.74,-1H.74A.26,.26 0 0,1 1,-.74V.74A.26,.26 0 0,1 .74,1H-.74A.26,.26 0 0,1 -1,.74V-.74A.26,.26 0 0,1 -.74,-1Z',
    box: square,
    sign: { y: -0.06, size: 1.36 },
  },
  shield: {
    path: 'M-.92,-1.06H.92V.02C.92,.72 .48,1.1 0,1.38C-.48,1.1 -.92,.72 -.92,.02Z',
    box: { x: -0.92, y: -1.06, width: 1.84, height: 2.44 },
    sign: { y: 0.02, size: 1.3 },
  },
  arch: {
    path: 'M-.8,1V-.16C-.8,-.6 -.34,-.9 0,-1.14C.34,-.9 .8,-.6 .8,-.16V1Z',
    box: { x: -0.8, y: -1.14, width: 1.6, height: 2.14 },
    sign: { y: 0.08, size: 1.05 },
  },
  // The sail; the hull is drawn beside it.
  ship: {
    path: 'M-.68,-.84C-.78,-.44 -.78,-.14 -.64,.24H.64C.78,-.14 .78,-.44 .68,-.84Z',
    box: { x: -0.78, y: -0.84, width: 1.56, height: 1.08 },
    sign: { y: -0.3, size: 0.84 },
  },
};

/** The box round a whole piece with all that may hang on it, for a picture of its own. */
export const aroundPiece = (size: number): Box => ({
  x: -1.35 * size,
  y: -1.75 * size,
  width: 2.7 * size,
  height: 3.25 * size,
});

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** All pips of a face in one path, so many units apart and so large. */
export const pipsPath = (value: number, apart: number, radius: number): string =>
  (PIPS[value] ?? [])
    .map(
      ([x, y]) =>
        `M${x * apart - radius},${y * apart}a${radius},${radius} 0 1,0 ${2 * radius},0` +
        `a${radius},${radius} 0 1,0 ${-2 * radius},0Z`,
    )
    .join('');
