// Where things are on the map of France: the sheet, the land, the provinces and
// the roads. The places of towns, names and crowns were settled once and are
// kept in places.json; a test watches that nothing lies on anything else.
import { readFileSync } from 'node:fs';
import { Delaunay } from 'd3-delaunay';
import { createNoise2D } from 'simplex-noise';
import { countryOnSheet } from '../coast.mjs';
import * as clip from '../lib/clip.mjs';
import { densify, polygonArea, ringArea, simplifyLine, smoothThrough } from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';
import { SITES } from './land.mjs';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
export const canon = read('./canon.json');
export const places = read('./places.json');

export const sheet = { width: 1680, height: 2000, margin: 50 };

const at = (town) => [places.towns[town].x, places.towns[town].y];

// ---- projection: a plain cylinder with liberties, so that crowded towns have room --------

const SCALE = 189;
const NORTH = 51.95;
/** South of here there are few towns, so the land is drawn ever lower. */
const SOUTH = 44.2;
/** Flanders and the country round Paris are seen through a lens. */
const LENSES = [
  { lonLat: [3.35, 50.35], size: 290, power: 0.36 },
  { lonLat: [2.3, 48.7], size: 190, power: 0.16 },
];

function flat([lon, lat]) {
  const below = SOUTH - lat;
  const y =
    below <= 0
      ? (NORTH - lat) * SCALE
      : (NORTH - SOUTH) * SCALE + below * SCALE * (1 - 0.13 * Math.min(below, 2.2));
  return [122 + (lon + 4.85) * SCALE * 0.672, 52 + y];
}

const lenses = LENSES.map(({ lonLat, ...lens }) => ({ ...lens, centre: flat(lonLat) }));

export function projection(lonLat) {
  const [x, y] = flat(lonLat);
  let [dx, dy] = [0, 0];
  for (const { centre, size, power } of lenses) {
    const [u, v] = [x - centre[0], y - centre[1]];
    const pull = power * Math.exp(-(u * u + v * v) / (2 * size * size));
    dx += u * pull;
    dy += v * pull;
  }
  return [x + dx - 14, y + dy + 34];
}

// ---- land ---------------------------------------------------------------------------------

const COUNTRIES = [
  'France',
  'Belgium',
  'Netherlands',
  'Luxembourg',
  'Germany',
  'Switzerland',
  'Italy',
  'Spain',
  'Andorra',
  'United Kingdom',
  'Jersey',
  'Guernsey',
];
const WINDOW = { west: -12, south: 35, east: 16, north: 56 };

/** Neighbours drawn apart leave slits between them: no water, so closed. */
function drawLand() {
  const parts = COUNTRIES.map((name) => countryOnSheet(name, projection, sheet, WINDOW));
  return clip
    .union(...parts.filter((part) => part.length > 0))
    .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => ringArea(hole) > 3000)])
    .filter(([outer]) => ringArea(outer) > 60);
}

// ---- provinces ----------------------------------------------------------------------------

const wander = createNoise2D(seeded(1337));
/** Moves points by a smooth field: borders that meet still meet after it. */
const astray = ([x, y]) => [
  x + 7 * wander(x / 90, y / 90) + 2.6 * wander(x / 27, y / 27),
  y + 7 * wander(x / 90 + 57, y / 90 - 31) + 2.6 * wander(x / 27 - 31, y / 27 + 57),
];

const largest = (multi) => [...multi].sort((a, b) => polygonArea(b) - polygonArea(a)).slice(0, 1);

/** The cells round the towns and sites of each province, merged and cut to the mainland. */
function drawProvinces(land) {
  const sites = [
    ...canon.towns.map(({ id, province }) => ({ point: at(id), province })),
    ...Object.entries(SITES).flatMap(([province, list]) =>
      list.map((lonLat) => ({ point: projection(lonLat), province })),
    ),
  ];
  const over = 400;
  const cells = Delaunay.from(sites.map(({ point }) => point)).voronoi([
    -over,
    -over,
    sheet.width + over,
    sheet.height + over,
  ]);
  const cellOf = (i) => [[densify(cells.cellPolygon(i), 7).map(astray).slice(0, -1)]];
  const mainland = largest(land);
  return new Map(
    canon.provinces.map(({ id }) => {
      const own = sites.flatMap(({ province }, i) => (province === id ? [cellOf(i)] : []));
      const [[outer, ...holes]] = largest(clip.intersection(mainland, clip.union(...own)));
      return [id, [[outer, ...holes.filter((hole) => ringArea(hole) > 150)]]];
    }),
  );
}

// ---- roads --------------------------------------------------------------------------------

/** Way points a little off the true ones, so that no road seems to swim or to cross another. */
const COURSES = {
  'brest|nantes': [
    [-3.85, 48.12],
    [-2.62, 47.82],
  ],
  'brest|rennes': [[-2.76, 48.42]],
  'besancon|lyon': [[5.45, 46.35]],
};

/** A point beside the middle: a road without way points is a gentle bow. */
const bowed = ([ax, ay], [bx, by]) => [
  (ax + bx) / 2 + (by - ay) * 0.05,
  (ay + by) / 2 - (bx - ax) * 0.05,
];

function drawRoads() {
  return canon.roads.map(({ a, b, via = [] }) => {
    const course = (COURSES[`${a}|${b}`] ?? via).map(projection);
    const middle = course.length > 0 ? course : [bowed(at(a), at(b))];
    return { a, b, line: simplifyLine(smoothThrough([at(a), ...middle, at(b)], 10), 0.5) };
  });
}

export function drawGeography() {
  const land = drawLand();
  return { land, regions: drawProvinces(land), roads: drawRoads() };
}
