// The picture of the Lancaster map: which pigment, river, wood, hill and ornament
// goes where. Plaques, names and the dial are live and come on top later.
import { RIVERS } from '../britain.mjs';
import { chart, foreignLand, grain, outline, rivers } from '../chart.mjs';
import { realmName, seaNameAlong } from '../labels.mjs';
import { densify } from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';
import { multiPath } from '../lib/svg.mjs';
import * as ornaments from '../ornaments.mjs';
import { borderLines, relief, washes } from '../scenery.mjs';
import { projection, sheet } from './geography.mjs';
import { DIAL, PLAQUE, ROSE, SPOTS, TITLE } from './spots.mjs';

/** Muted earths, so that a holder's tint on top is never mistaken for them. */
const PIGMENT = {
  northumberland: '#6f8796',
  york: '#b98a3a',
  chester: '#7d8c55',
  stafford: '#ad6a58',
  lincoln: '#8f7590',
  gloucester: '#b98a3a',
  devon: '#6f8796',
  surrey: '#7d8c55',
  kent: '#ad6a58',
};

/** lon, lat, tries, spread in x and y on the sheet. */
const HILLS = [
  [-3.9, 53.0, 22, 60, 50],
  [-3.7, 52.6, 16, 40, 40],
  [-3.5, 51.9, 14, 60, 24],
  [-3.1, 54.52, 16, 44, 34],
  [-2.25, 54.85, 16, 50, 40],
  [-2.2, 55.25, 20, 60, 50],
  [-1.05, 54.37, 14, 60, 18],
  [-3.95, 50.62, 14, 50, 24],
  [-1.85, 53.25, 10, 26, 34],
  [-4.75, 50.48, 10, 40, 20],
  [-3.35, 55.35, 18, 110, 40],
  [-4.1, 55.2, 16, 110, 40],
  [-3.0, 55.6, 8, 90, 24],
  [0.1, 53.4, 6, 18, 30],
];
const WOODS = [
  [-1.05, 53.1, 14, 30, 44],
  [-1.6, 50.9, 12, 34, 18],
  [0.3, 51.05, 20, 90, 20],
  [-1.75, 52.4, 14, 44, 28],
  [0.65, 52.45, 22, 76, 34],
  [1.3, 52.6, 16, 46, 46],
  [-2.6, 53.75, 12, 34, 44],
  [-4.2, 51.95, 16, 76, 28],
  [-0.9, 52.45, 14, 50, 30],
  [-3.2, 51.0, 12, 44, 22],
  [-1.4, 54.05, 12, 36, 26],
  [-1.85, 55.2, 10, 24, 40],
  [0.35, 51.75, 12, 44, 20],
  [-0.4, 52.9, 12, 40, 30],
  [-4.6, 50.7, 8, 34, 20],
];

/** Where the live things will lie: no hill or tree there. */
const LIVE = [
  ...Object.values(SPOTS).flatMap(({ plaque: [x, y], name: [nx, ny] }) => [
    { x, y, w: PLAQUE.width, h: PLAQUE.height + 10 },
    { x: nx, y: ny - 14, w: 430, h: 58 },
  ]),
  { x: DIAL.x, y: DIAL.y, w: DIAL.width, h: DIAL.height },
  { x: 330, y: 120, w: 300, h: 60 },
];

export function drawScene({ land, abroad, regions, borders }) {
  const random = seeded(1415);
  const taken = [...LIVE];
  // Hills may stand beside a border but never hide it.
  for (const { lines } of borders)
    for (const line of lines)
      for (const [x, y] of densify(line, 14)) taken.push({ x, y, w: 4, h: 4 });
  const drawnRelief = relief({
    projection,
    random,
    hills: HILLS,
    woods: WOODS,
    land,
    abroad,
    taken,
    apart: 32,
    foot: 16,
  });
  const landPath = multiPath(land);
  const abroadPath = multiPath(abroad);
  return chart(
    sheet,
    ornaments.waterlines(landPath + abroadPath),
    ornaments.rhumbLines(ROSE.at),
    foreignLand(abroadPath),
    washes(regions, PIGMENT),
    grain(sheet),
    borderLines(borders),
    outline(landPath, 3.4),
    rivers(RIVERS, projection),
    drawnRelief,
    realmName('SCOTIA', [330, 130], 40),
    realmName('FRANCIA', [1334, 1480], 25, -86),
    seaNameAlong('Mare Hibernicum', 'mare-hibernicum', 'M120,760C130,640 190,520 290,420', 34),
    seaNameAlong('Oceanus Britannicus', 'oceanus', 'M560,1628C740,1590 940,1600 1120,1560', 36),
    ornaments.compassRose(ROSE.at, ROSE.radius),
    ornaments.cog([150, 1226], 0.72, 1, '#2f545c'),
    ornaments.cog([1150, 1470], 0.6, -1),
    ornaments.titleRibbon(TITLE.at, TITLE.width, 'Anglia', 'Anno MCCCCXIII'),
  );
}
