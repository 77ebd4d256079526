// Real coastlines on the sheet: Natural Earth (world-atlas, 1:10m) through a
// conformal conic projection. Knows about countries, nothing about any game.
import { createRequire } from 'node:module';
import { geoConicConformal } from 'd3-geo';
import { feature } from 'topojson-client';
import * as clip from './lib/clip.mjs';
import { createNoise2D } from 'simplex-noise';
import { densify, ringArea, simplifyLine } from './lib/geometry.mjs';
import { seeded } from './lib/random.mjs';

const topology = createRequire(import.meta.url)('world-atlas/countries-10m.json');
const countries = feature(topology, topology.objects.countries).features;

/** A projection that fits `bounds` [west, south, east, north] inside the sheet's margin. */
export function projectionFor({ width, height, margin, bounds, parallels, meridian }) {
  const [west, south, east, north] = bounds;
  const steps = Array.from({ length: 11 }, (_, i) => i / 10);
  const grid = steps.flatMap((u) =>
    steps.map((v) => [west + (east - west) * u, south + (north - south) * v]),
  );
  return geoConicConformal()
    .parallels(parallels)
    .rotate([-meridian, 0])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: 'MultiPoint', coordinates: grid },
    );
}

/** Lands outside this window would project to nonsense, and are not on the sheet anyway. */
const BRITISH_ISLES = { west: -14, south: 45, east: 16, north: 60 };

const inside =
  ({ west, south, east, north }) =>
  ([lon, lat]) =>
    lon > west && lon < east && lat > south && lat < north;

/**
 * At this scale the coast has long straight pieces. A little noise gives it the
 * unsteady line of a pen; a field, so that shared shores stay shared.
 */
const tremble = createNoise2D(seeded(1066));
function byHand([x, y]) {
  const shift = (u, v) =>
    2.1 * tremble(x / 26 + u, y / 26 + v) + 1.1 * tremble(x / 9 - v, y / 9 + u);
  return [x + shift(0, 0), y + shift(40, 7)];
}

const TOLERANCE = 0.6;

/** The multipolygon of a country on the sheet, cut off a little outside its edges. */
export function countryOnSheet(name, projection, { width, height }, window = BRITISH_ISLES) {
  const found = countries.find((country) => country.properties.name === name);
  if (!found) throw new Error(`no country called ${name}`);
  const { type, coordinates } = found.geometry;
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates)
    .filter((polygon) => polygon[0].some(inside(window)))
    .map((polygon) =>
      polygon
        .map((ring) =>
          simplifyLine(
            densify(
              ring.map((p) => projection(p)),
              4,
            ).map(byHand),
            TOLERANCE,
          ),
        )
        .filter((ring) => ring.length > 3 && ringArea(ring) > 6),
    )
    .filter((polygon) => polygon.length > 0);
  const over = 90;
  const sheet = [
    [
      [-over, -over],
      [width + over, -over],
      [width + over, height + over],
      [-over, height + over],
    ],
  ];
  return polygons.length > 0 ? clip.intersection(polygons, [sheet]) : [];
}
