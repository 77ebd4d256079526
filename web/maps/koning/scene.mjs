// The picture of the koning map: which pigment, river, wood, hill and ornament
// goes where. Everything here is printed; pieces and owners come on top later.
import { RIVERS } from '../britain.mjs';
import { chart, foreignLand, grain, outline, rivers } from '../chart.mjs';
import { densify } from '../lib/geometry.mjs';
import { seat, town, votesShield } from '../heraldry.mjs';
import { nameBox, placeName, realmName, seaName, seaNameAlong } from '../labels.mjs';
import { seeded } from '../lib/random.mjs';
import { multiPath } from '../lib/svg.mjs';
import * as ornaments from '../ornaments.mjs';
import { borderLines, relief, washes } from '../scenery.mjs';
import { canon, projection, sheet } from './geography.mjs';
import { nameSize, SIZES } from './spots.mjs';

/** Muted earths, so that an owner's tint on top is never mistaken for them. */
const PIGMENT = {
  man: '#94714c',
  sedberouie: '#6f8796',
  loncastre: '#b98a3a',
  tateshale: '#ad6a58',
  wigemor: '#7d8c55',
  stadford: '#8f7590',
  lincolia: '#b98a3a',
  grentebrige: '#6f8796',
  oxeneford: '#ad6a58',
  lundonia: '#b98a3a',
  rouecestre: '#7d8c55',
  sarisberie: '#94714c',
  lideforde: '#8f7590',
};

const MINSTERS = new Set(['lincolia', 'sarisberie', 'rouecestre', 'lundonia', 'grentebrige']);

const ROSE = [1478, 655];

/** Where ornaments and sea names stand; no place name or piece may go there. */
export const RESERVED = [
  { x: ROSE[0], y: ROSE[1], r: 165 },
  { x: 1300, y: 180, w: 660, h: 230 },
  { x: 925, y: 1830, w: 730, h: 70 },
  { x: 1578, y: 1335, w: 150, h: 160 },
];

/** Names of lands abroad, which no hill may cover. */
const REALMS = [
  { x: 560, y: 196, w: 330, h: 60 },
  { x: 104, y: 770, w: 60, h: 380 },
];

/** lon, lat, tries, spread in x and y on the sheet. */
const HILLS = [
  [-3.85, 53.0, 26, 60, 60],
  [-3.65, 52.4, 22, 44, 90],
  [-3.4, 51.88, 14, 60, 24],
  [-3.1, 54.52, 18, 44, 34],
  [-2.25, 54.72, 14, 40, 40],
  [-2.1, 54.1, 10, 30, 40],
  [-1.95, 53.75, 10, 26, 60],
  [-2.2, 55.25, 22, 70, 60],
  [-1.05, 54.37, 16, 60, 22],
  [-3.95, 50.62, 14, 50, 30],
  [-1.85, 53.2, 10, 26, 34],
  [-3.6, 51.12, 10, 60, 14],
  [-4.75, 50.48, 10, 40, 26],
  [-2.1, 51.85, 6, 20, 26],
  [-4.5, 54.3, 6, 26, 26],
  [-3.05, 52.45, 8, 26, 26],
  [-3.35, 55.35, 20, 110, 40],
  [-4.1, 55.2, 16, 110, 40],
  [-3.0, 55.65, 10, 90, 24],
  [-6.1, 54.15, 8, 30, 20],
  [-0.1, 53.35, 8, 18, 50],
  [-2.65, 51.28, 6, 30, 10],
];
const WOODS = [
  [-1.05, 53.15, 16, 26, 50],
  [-1.6, 50.9, 14, 30, 16],
  [-2.57, 51.83, 10, 14, 22],
  [0.3, 51.05, 26, 100, 22],
  [-1.75, 52.4, 16, 40, 30],
  [0.65, 52.45, 18, 60, 26],
  [-0.75, 51.78, 10, 18, 20],
  [-1.4, 54.05, 10, 30, 24],
  [-1.85, 55.2, 10, 20, 50],
  [1.3, 52.55, 14, 50, 60],
  [-0.9, 52.45, 12, 40, 16],
  [-2.6, 53.75, 8, 30, 40],
  [-4.2, 51.95, 16, 70, 30],
  [-2.8, 52.75, 14, 40, 40],
  [-3.2, 51.0, 10, 40, 20],
  [-1.0, 51.2, 12, 40, 30],
  [0.35, 51.75, 12, 40, 26],
  [-3.1, 53.1, 8, 30, 16],
  [-0.35, 52.8, 10, 40, 26],
  [-2.4, 53.25, 8, 40, 14],
  [-5.0, 51.85, 8, 40, 14],
];

function printedBoxes(spots) {
  const boxes = [];
  for (const { id, name } of canon.areas) {
    const s = spots.get(id);
    const [w, h] = nameBox(name, nameSize(id));
    boxes.push({ x: s.label[0], y: s.label[1], w: w + 6, h: h + 8 });
    boxes.push({ x: s.town[0], y: s.town[1] - 8, w: 66, h: 72 });
    boxes.push({ x: s.shield[0], y: s.shield[1], w: 70, h: 86 });
    for (const p of s.courtiers) boxes.push({ x: p[0], y: p[1], w: 54, h: 54 });
  }
  return boxes;
}

function milesOnSheet(miles) {
  const [a, b] = [projection([-2, 52.5]), projection([-2, 53.5])];
  return ((b[1] - a[1]) * -miles) / 69.1;
}

export function drawScene({ land, abroad, regions, borders, seaLines, spots }) {
  const random = seeded(1154);
  const taken = [...printedBoxes(spots), ...REALMS];
  for (const { line } of seaLines)
    for (const [x, y] of densify(line, 12)) taken.push({ x, y, w: 14, h: 14 });
  // Hills may stand beside a border but never hide it.
  for (const { lines } of borders) {
    for (const line of lines)
      for (const [x, y] of densify(line, 14)) taken.push({ x, y, w: 4, h: 4 });
  }
  const drawnRelief = relief({
    projection,
    random,
    hills: HILLS,
    woods: WOODS,
    land,
    abroad,
    taken,
    apart: 34,
    foot: 17,
  });
  const landPath = multiPath(land);
  const abroadPath = multiPath(abroad);
  const at = (lon, lat) => projection([lon, lat]).map(Math.round);
  const printed = canon.areas.map(({ id, name, votes }) => {
    const s = spots.get(id);
    return [
      s.courtiers.map((p) => seat(p, SIZES.courtier)),
      town(s.town, MINSTERS.has(id)),
      votesShield(s.shield, votes),
      placeName(name, s.label, nameSize(id)),
    ];
  });
  const mile = milesOnSheet(10);

  return chart(
    sheet,
    ornaments.waterlines(landPath + abroadPath),
    ornaments.rhumbLines(ROSE),
    foreignLand(abroadPath),
    washes(regions, PIGMENT),
    grain(sheet),
    borderLines(borders),
    outline(landPath, 3.6),
    rivers(RIVERS, projection),
    drawnRelief,
    realmName('SCOTIA', [560, 212], 46),
    realmName('HIBERNIA', [108, 790], 33, -88),
    realmName('FRANCIA', [1530, 1908], 34),
    seaNameAlong('Mare Germanicum', 'mare-germanicum', 'M1080,470C1240,420 1460,400 1660,440', 50),
    seaNameAlong('Oceanus Britannicus', 'oceanus', 'M560,1862C780,1822 1060,1830 1290,1795', 46),
    seaNameAlong('Mare Hibernicum', 'mare-hibernicum', 'M210,1275C240,1120 270,1000 365,860', 40),
    seaName('Sabrina', at(-5.35, 51.22), 36, -6),
    seaLines.map(({ line }) => ornaments.seaCrossing(line)),
    ornaments.compassRose(ROSE, 124),
    ornaments.cog([1578, 1372], 0.84, -1),
    ornaments.cog([182, 1640], 0.82, 1, '#2f545c'),
    ornaments.seaSerpent([1130, 1925], 0.86, 1),
    ornaments.scaleBar(
      [520, 1908],
      mile,
      5,
      ['0', 'x', 'xx', 'xxx', 'xl', 'l'],
      'Milliaria Anglica',
    ),
    printed,
    ornaments.titleRibbon([1300, 106], 480, 'Anglia', 'Vivat Rex Anglorum'),
  );
}
