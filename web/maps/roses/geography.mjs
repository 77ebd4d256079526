// Where things are on the map of the Wars of the Roses: the sheet, England and
// Wales in six regions on their real coast, and the lands abroad.
import { readFileSync } from 'node:fs';
import { createNoise2D } from 'simplex-noise';
import { bordersOf, divideLand } from '../areas.mjs';
import { britainOnSheet } from '../britain.mjs';
import { countryOnSheet, projectionFor } from '../coast.mjs';
import * as clip from '../lib/clip.mjs';
import { insidePolygon } from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The rules' regions, their borders and the true places of the cards. */
export const canon = read('./canon.json');
/** Where the pieces stand, so that nothing lies over anything else. */
export const layout = read('./layout.json');

export const sheet = { width: 1760, height: 2000, margin: 40 };

export const projection = projectionFor({
  ...sheet,
  bounds: [-6.05, 49.72, 2.35, 55.95],
  parallels: [51, 54.5],
  meridian: -2,
});

const ABROAD = ['Ireland', 'Isle of Man', 'France', 'Belgium', 'Netherlands'];
const CARISBROOKE = [-1.314, 50.687];

/** The Isle of Wight belongs to the West Country, whatever coast is nearest. */
function giveWight(regions, to) {
  const wight = projection(CARISBROOKE);
  for (const [id, polygons] of regions) {
    const island = polygons.find((polygon) => insidePolygon(wight, polygon));
    if (!island || id === to) continue;
    regions.set(
      id,
      polygons.filter((polygon) => polygon !== island),
    );
    regions.get(to).push(island);
  }
}

export function drawGeography() {
  const { england: land, scotland } = britainOnSheet(projection, sheet);
  const abroad = clip.union(
    scotland,
    ...ABROAD.map((name) => countryOnSheet(name, projection, sheet)).filter((m) => m.length > 0),
  );
  const vertices = Object.fromEntries(
    canon.regions.flatMap(({ outline }) => outline.map((p) => [p.join(), projection(p)])),
  );
  const regions = divideLand({
    areas: canon.regions.map(({ id, outline }) => ({ id, polygon: outline.map((p) => p.join()) })),
    vertices,
    land,
    noise: createNoise2D(seeded(1455)),
    sheet,
    wandering: { reach: 8, wave: 95 },
  });
  giveWight(regions, 'wc');
  return { land, abroad, regions, borders: bordersOf(regions) };
}
