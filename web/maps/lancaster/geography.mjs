// Where things are on the sheet of England in 1413: the land in play, the lands
// abroad, the nine counties and their borders.
import { readFileSync } from 'node:fs';
import { createNoise2D } from 'simplex-noise';
import { bordersOf, divideLand } from '../areas.mjs';
import { britainOnSheet } from '../britain.mjs';
import { countryOnSheet, projectionFor } from '../coast.mjs';
import * as clip from '../lib/clip.mjs';
import { seeded } from '../lib/random.mjs';

export const canon = JSON.parse(readFileSync(new URL('./canon.json', import.meta.url), 'utf8'));

export const sheet = { width: 1400, height: 1680, margin: 40 };

export const projection = projectionFor({
  ...sheet,
  bounds: [-5.75, 49.93, 1.95, 55.72],
  parallels: [51, 54.5],
  meridian: -2,
});

const neighbours = ['Isle of Man', 'Ireland', 'France', 'Belgium'];

export function drawGeography() {
  const { england, scotland } = britainOnSheet(projection, sheet);
  const abroad = clip.union(
    scotland,
    ...neighbours
      .map((name) => countryOnSheet(name, projection, sheet))
      .filter((multi) => multi.length > 0),
  );
  const regions = divideLand({
    areas: canon.counties,
    vertices: Object.fromEntries(
      Object.entries(canon.vertices).map(([name, lonLat]) => [name, projection(lonLat)]),
    ),
    land: england,
    noise: createNoise2D(seeded(1413)),
    sheet,
    wandering: { reach: 7, wave: 90 },
  });
  return { land: england, abroad, regions, borders: bordersOf(regions) };
}
