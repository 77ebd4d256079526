// Where things are on the map of England and Wales: the sheet, the land in
// play, the lands abroad, the thirteen areas and their borders.
import { readFileSync } from 'node:fs';
import * as clip from '../lib/clip.mjs';
import { createNoise2D } from 'simplex-noise';
import { bordersOf, divideLand } from '../areas.mjs';
import { countryOnSheet, projectionFor } from '../coast.mjs';
import {
  distance,
  insideMulti,
  nearestOnSegment,
  polygonArea,
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

const onSheet = (lonLat) => lonLat.map((p) => projection(p));

/** Solway, Liddel, Cheviot, Tweed; then round Scotland by sea, to cut it off. */
const SCOTTISH_BORDER = [
  [-5.4, 54.4],
  [-4.2, 54.6],
  [-3.75, 54.74],
  [-3.42, 54.92],
  [-3.06, 54.99],
  [-2.88, 55.07],
  [-2.69, 55.17],
  [-2.6, 55.27],
  [-2.46, 55.36],
  [-2.31, 55.39],
  [-2.19, 55.47],
  [-2.25, 55.52],
  [-2.34, 55.63],
  [-2.2, 55.68],
  [-2.04, 55.81],
  [-1.5, 55.86],
];
const ROUND_SCOTLAND = [
  [4, 56],
  [4, 60],
  [-10, 60],
  [-10, 53.6],
  [-5.6, 53.6],
];

/**
 * Tidal water that the small-scale coast leaves out, but the rules need: no
 * land border may join the two banks.
 */
const ESTUARIES = [
  // Thames, up to the mouth of the Lea.
  [
    [-0.03, 51.502],
    [0.1, 51.525],
    [0.26, 51.495],
    [0.42, 51.505],
    [0.55, 51.545],
    [1.05, 51.57],
    [1.05, 51.46],
    [0.62, 51.462],
    [0.42, 51.435],
    [0.26, 51.44],
    [0.1, 51.484],
    [-0.02, 51.48],
  ],
  // Humber, up to the Trent.
  [
    [-0.74, 53.712],
    [-0.45, 53.735],
    [-0.25, 53.74],
    [-0.05, 53.66],
    [0.1, 53.59],
    [0.25, 53.5],
    [0.02, 53.585],
    [-0.2, 53.67],
    [-0.45, 53.695],
    [-0.68, 53.688],
  ],
  // Severn, up to Sharpness.
  [
    [-2.47, 51.74],
    [-2.58, 51.66],
    [-2.69, 51.605],
    [-2.95, 51.5],
    [-2.9, 51.44],
    [-2.71, 51.52],
    [-2.59, 51.61],
    [-2.45, 51.7],
  ],
];

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
  const britain = countryOnSheet('United Kingdom', projection, sheet);
  const trueMan = countryOnSheet('Isle of Man', projection, sheet);
  const centre = ringCentre(trueMan[0][0]);
  const grow = ([x, y]) => [
    centre[0] + (x - centre[0]) * MAN_SCALE,
    centre[1] + (y - centre[1]) * MAN_SCALE,
  ];
  const man = trueMan.map((polygon) => polygon.map((ring) => ring.map(grow)));
  const north = [[...smoothThrough(onSheet(SCOTTISH_BORDER), 6), ...onSheet(ROUND_SCOTLAND)]];
  const estuaries = ESTUARIES.map((ring) => [smoothThrough(onSheet([...ring, ring[0]]), 5)]);
  const englandAndWales = clip
    .difference(clip.difference(britain, [north]), ...estuaries.map((e) => [e]))
    .filter((polygon) => projection.invert(ringCentre(polygon[0]))[0] > -5.95)
    // Crumbs that the estuaries leave behind.
    .filter((polygon) => polygonArea(polygon) > 120 || projection.invert(polygon[0][0])[0] < -4);
  const land = clip.union(englandAndWales, man);
  const abroad = clip.union(
    clip.intersection(britain, [north]),
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
