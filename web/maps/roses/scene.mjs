// The picture of the map of the Wars of the Roses: pigments, rivers, relief and
// lettering. Pieces, names of places and the regions' plaques are laid over it live.
import { RIVERS } from '../britain.mjs';
import { chart, foreignLand, grain, outline, rivers } from '../chart.mjs';
import { realmName, seaName } from '../labels.mjs';
import { densify } from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';
import { linePath, multiPath, tag } from '../lib/svg.mjs';
import * as ornaments from '../ornaments.mjs';
import { palette } from '../palette.mjs';
import { borderLines, relief, washes } from '../scenery.mjs';
import { layout, projection, sheet } from './geography.mjs';
import { printedBoxes } from './boxes.mjs';

/** Six muted earths: nobody's colour, and no two neighbours alike. */
const PIGMENT = {
  nm: '#6f8ca0',
  ne: '#c2914a',
  mi: '#8f6f92',
  se: '#b36a55',
  wc: '#94714c',
  wa: '#768a4f',
};

/** Longitude, latitude, tries, spread in x and y on the sheet. */
const HILLS = [
  [-3.75, 52.65, 16, 60, 60],
  [-3.5, 52.1, 12, 60, 40],
  [-3.1, 54.5, 12, 40, 40],
  [-2.2, 54.62, 10, 40, 30],
  [-2.0, 53.95, 8, 30, 40],
  [-2.3, 55.3, 14, 60, 40],
  [-1.05, 54.37, 10, 60, 22],
  [-3.95, 50.62, 8, 40, 24],
  [-1.85, 53.2, 6, 26, 24],
  [-4.75, 50.45, 6, 40, 20],
  [-3.35, 55.35, 20, 110, 40],
  [-4.1, 55.2, 16, 110, 40],
  [-3.0, 55.65, 12, 90, 24],
  [-6.1, 54.15, 8, 30, 20],
  [-4.55, 54.22, 5, 20, 20],
];
const WOODS = [
  [-1.05, 53.2, 10, 26, 40],
  [-1.6, 50.88, 8, 30, 12],
  [0.4, 51.05, 18, 100, 20],
  [0.65, 52.45, 14, 60, 26],
  [-1.9, 55.15, 8, 20, 50],
  [1.3, 52.3, 8, 40, 26],
  [-4.2, 51.95, 12, 70, 24],
  [-2.8, 52.85, 8, 40, 30],
  [-3.1, 51.0, 8, 40, 20],
  [-2.3, 53.4, 6, 40, 14],
  [-2.1, 52.4, 8, 30, 30],
  [-2.4, 50.85, 8, 40, 20],
];

/** Where the rhumb lines start: under the sheet's title, so the rose itself is not drawn. */
const ROSE = [1500, 440];

const seaBound = (line) =>
  tag('path', {
    d: linePath(line),
    fill: 'none',
    stroke: palette.seaInk,
    'stroke-width': 3,
    'stroke-dasharray': '3 11',
    'stroke-linecap': 'round',
    'stroke-opacity': '.75',
  });

export function drawScene({ land, abroad, regions, borders }) {
  const taken = printedBoxes();
  // Hills may stand beside a border but never hide it.
  for (const { lines } of borders)
    for (const line of lines)
      for (const [x, y] of densify(line, 14)) taken.push({ x, y, w: 4, h: 4 });
  const landPath = multiPath(land);
  const abroadPath = multiPath(abroad);
  return chart(
    sheet,
    ornaments.waterlines(landPath + abroadPath),
    ornaments.rhumbLines(ROSE),
    foreignLand(abroadPath),
    washes(regions, PIGMENT, 0.24),
    grain(sheet),
    rivers(RIVERS, projection),
    borderLines(borders, 1.35),
    outline(landPath, 3.6),
    relief({
      projection,
      random: seeded(1461),
      hills: HILLS,
      woods: WOODS,
      land,
      abroad,
      taken,
      apart: 34,
      foot: 17,
    }),
    layout.seaBounds.map(seaBound),
    realmName('SCOTIA', [420, 150], 44),
    realmName('HIBERNIA', [92, 760], 32, -88),
    realmName('FRANCIA', [1606, 1880], 28),
    seaName('Mare Germanicum', [1460, 424], 40, -4),
    seaName('Mare Hibernicum', [256, 900], 34, -62),
    seaName('Oceanus Britannicus', [214, 1668], 28, -24),
    seaName('Sabrina', [380, 1478], 30, -6),
  );
}
