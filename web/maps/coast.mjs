// Real coastlines on the sheet: Natural Earth (world-atlas, 1:10m) through a
// conformal conic projection. Knows about countries, nothing about any game.
import { createRequire } from 'node:module';
import { geoConicConformal } from 'd3-geo';
import { feature } from 'topojson-client';
import * as clip from './lib/clip.mjs';
import { boundsOf, ringArea, simplifyLine } from './lib/geometry.mjs';

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
const WINDOW = { west: -14, south: 45, east: 16, north: 60 };

const inWindow = ([lon, lat]) =>
  lon > WINDOW.west && lon < WINDOW.east && lat > WINDOW.south && lat < WINDOW.north;

/** The multipolygon of a country on the sheet, cut off a little outside its edges. */
export function countryOnSheet(name, projection, { width, height }, tolerance = 0.7) {
  const found = countries.find((country) => country.properties.name === name);
  if (!found) throw new Error(`no country called ${name}`);
  const { type, coordinates } = found.geometry;
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates)
    .filter((polygon) => polygon[0].some(inWindow))
    .map((polygon) =>
      polygon
        .map((ring) =>
          simplifyLine(
            ring.map((p) => projection(p)),
            tolerance,
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

export const multiBounds = (multi) => boundsOf(multi.flatMap((polygon) => polygon[0]));
