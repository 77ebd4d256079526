// Where things are on the map of England and Wales: the sheet, the land in
// play, the lands abroad, the thirteen areas and their borders.
import { readFileSync } from 'node:fs';
import * as clip from '../lib/clip.mjs';
import { createNoise2D } from 'simplex-noise';
import { bordersOf, divideLand } from '../areas.mjs';
import { britainOnSheet } from '../britain.mjs';
import { countryOnSheet, projectionFor } from '../coast.mjs';
import {
  distance,
  insideMulti,
  nearestOnSegment,
  ringCentre,
  segmentsOf,
  smoothThrough,
} from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';

export const canon = JSON.parse(readFileSync(new URL('./canon.json', import.meta.url), 'utf8'));

export const sheet = { width: 1720, height: 2000, margin: 54 };

export const projection = projectionFor({
  ...sheet,
  bounds: [-6.2, 49.78, 2.12, 55.92],
  parallels: [51, 54.5],
  meridian: -2,
});

/** Man is drawn larger than it is: pieces must find it, and old maps do the same. */
const MAN_SCALE = 1.85;

const europe = ['Ireland', 'France', 'Belgium', 'Netherlands', 'Germany'];

/** The rules' line ends near the coarse coast; ours goes a step onto the true one. */
function landing(p, region) {
  const [shore] = segmentsOf(region)
    .map(([a, b]) => nearestOnSegment(p, a, b))
    .sort((q, r) => distance(p, q) - distance(p, r));
  const around = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8).map((angle) => [
    shore[0] + 9 * Math.cos(angle),
    shore[1] + 9 * Math.sin(angle),
  ]);
  const inland = around.filter((q) => insideMulti(q, region));
  return inland.length > 0 ? ringCentre(inland) : shore;
}

/** A point beside the middle, so that a short crossing is drawn as a gentle arc. */
const bowed = (from, to) => [
  (from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.12,
  (from[1] + to[1]) / 2 - (to[0] - from[0]) * 0.12,
];

export function drawGeography() {
  const { england, scotland } = britainOnSheet(projection, sheet);
  const trueMan = countryOnSheet('Isle of Man', projection, sheet);
  const centre = ringCentre(trueMan[0][0]);
  const grow = ([x, y]) => [
    centre[0] + (x - centre[0]) * MAN_SCALE,
    centre[1] + (y - centre[1]) * MAN_SCALE,
  ];
  const man = trueMan.map((polygon) => polygon.map((ring) => ring.map(grow)));
  const land = clip.union(england, man);
  const abroad = clip.union(
    scotland,
    ...europe.map((name) => countryOnSheet(name, projection, sheet)).filter((m) => m.length > 0),
  );
  const vertices = Object.fromEntries(
    Object.entries(canon.vertices).map(([name, lonLat]) => [name, projection(lonLat)]),
  );
  const regions = divideLand({
    areas: canon.areas,
    vertices,
    land,
    noise: createNoise2D(seeded(1086)),
    sheet,
    wandering: { reach: 8, wave: 95 },
  });
  const borders = bordersOf(regions);
  const enlarge = (id, p) => (id === 'man' ? grow(p) : p);
  const seaLines = canon.edges
    .filter((edge) => edge.kind === 'sea')
    .map(({ a, b, line }) => {
      const points = line.map((lonLat) => projection(lonLat));
      const middle = points.slice(1, -1);
      const from = landing(enlarge(a, points[0]), regions.get(a));
      const to = landing(enlarge(b, points.at(-1)), regions.get(b));
      return {
        a,
        b,
        line: smoothThrough([from, ...(middle.length ? middle : [bowed(from, to)]), to], 10),
      };
    });
  return { land, abroad, regions, borders, seaLines, enlarge };
}
