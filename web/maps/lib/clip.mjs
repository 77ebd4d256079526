// Boolean operations on multipolygons. The library underneath can fail on
// points that nearly, but not quite, coincide; so all points first go to a
// fine grid whose steps are exact in binary.
import clipping from 'polygon-clipping';

const GRID = 64;
const snap = (v) => Math.round(v * GRID) / GRID;
const snapped = (multi) =>
  multi.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [snap(x), snap(y)])));

const onGrid =
  (operation) =>
  (first, ...others) =>
    snapped(operation(snapped(first), ...others.map(snapped)));

export const union = onGrid(clipping.union);
export const intersection = onGrid(clipping.intersection);
export const difference = onGrid(clipping.difference);
