// The picture of the koning map: which pigment, river, wood, hill and ornament
// goes where. Everything here is printed; pieces and owners come on top later.
import { densify, insideMulti } from '../lib/geometry.mjs';
import { seat, town, votesShield } from '../heraldry.mjs';
import {
  letteringStyle,
  nameBox,
  placeName,
  realmName,
  seaName,
  seaNameAlong,
} from '../labels.mjs';
import { seeded } from '../lib/random.mjs';
import { linePath, mix, multiPath, tag } from '../lib/svg.mjs';
import * as ornaments from '../ornaments.mjs';
import { palette } from '../palette.mjs';
import { agedPaper, definitions } from '../texture.mjs';
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

const RIVERS = [
  // Thames
  [
    [
      [-2.03, 51.68],
      [-1.7, 51.69],
      [-1.28, 51.74],
      [-1.15, 51.62],
      [-0.97, 51.47],
      [-0.76, 51.56],
      [-0.5, 51.43],
      [-0.28, 51.47],
      [-0.1, 51.505],
      [0.02, 51.5],
    ],
    7,
  ],
  // Severn
  [
    [
      [-3.65, 52.47],
      [-3.15, 52.63],
      [-2.76, 52.71],
      [-2.45, 52.57],
      [-2.28, 52.3],
      [-2.22, 52.1],
      [-2.25, 51.87],
      [-2.46, 51.72],
    ],
    7,
  ],
  // Trent
  [
    [
      [-2.1, 53.05],
      [-2.0, 52.84],
      [-1.6, 52.83],
      [-1.15, 52.95],
      [-0.82, 53.1],
      [-0.78, 53.4],
      [-0.71, 53.69],
    ],
    6,
  ],
  // Ouse of York
  [
    [
      [-2.2, 54.33],
      [-1.6, 54.12],
      [-1.15, 54.0],
      [-1.07, 53.85],
      [-0.88, 53.72],
      [-0.7, 53.7],
    ],
    6,
  ],
  // Great Ouse
  [
    [
      [-1.1, 52.05],
      [-0.75, 52.06],
      [-0.45, 52.14],
      [-0.15, 52.33],
      [0.25, 52.43],
      [0.36, 52.6],
      [0.38, 52.77],
    ],
    5,
  ],
  // Wye
  [
    [
      [-3.7, 52.42],
      [-3.4, 52.15],
      [-3.05, 52.08],
      [-2.72, 52.05],
      [-2.62, 51.85],
      [-2.67, 51.64],
    ],
    5,
  ],
  // Tyne
  [
    [
      [-2.45, 55.0],
      [-2.1, 54.98],
      [-1.75, 54.97],
      [-1.43, 55.01],
    ],
    5,
  ],
  // Tees
  [
    [
      [-2.35, 54.68],
      [-1.9, 54.55],
      [-1.5, 54.5],
      [-1.2, 54.63],
    ],
    4,
  ],
  // Dee of Chester, Mersey
  [
    [
      [-3.7, 52.88],
      [-3.15, 52.97],
      [-2.9, 53.05],
      [-2.95, 53.2],
      [-3.1, 53.26],
    ],
    4,
  ],
  // Exe, Tamar
  [
    [
      [-3.7, 51.15],
      [-3.52, 50.95],
      [-3.5, 50.72],
      [-3.43, 50.63],
    ],
    4,
  ],
  [
    [
      [-4.5, 50.93],
      [-4.35, 50.7],
      [-4.22, 50.48],
      [-4.18, 50.37],
    ],
    4,
  ],
  // Eden
  [
    [
      [-2.4, 54.45],
      [-2.62, 54.65],
      [-2.85, 54.87],
      [-3.05, 54.96],
    ],
    4,
  ],
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

/** Scatters marks round given centres, clear of everything printed and of each other. */
function scatter(centres, { random, land, taken, apart, foot }) {
  const found = [];
  for (const [lon, lat, tries, spreadX, spreadY] of centres) {
    const [x, y] = projection([lon, lat]);
    for (let i = 0; i < tries; i++) {
      const p = [x + (random() * 2 - 1) * spreadX, y + (random() * 2 - 1) * spreadY];
      const feet = [-foot, 0, foot].map((dx) => [p[0] + dx, p[1]]);
      const free =
        taken.every(
          (box) =>
            Math.abs(box.x - p[0]) > box.w / 2 + foot ||
            Math.abs(box.y - (p[1] - foot * 0.8)) > box.h / 2 + foot * 0.9,
        ) &&
        found.every((q) => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.7) > apart) &&
        feet.every((q) => land.some((region) => insideMulti(q, region)));
      if (free) found.push(p);
    }
  }
  return found.sort((a, b) => a[1] - b[1]);
}

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

function areaLayer(regions) {
  const fills = [...regions].map(([id, region]) => {
    const d = multiPath(region);
    const colour = PIGMENT[id];
    return [
      tag(
        'defs',
        {},
        tag('path', { id: `area-${id}`, d }),
        tag('clipPath', { id: `clip-${id}` }, tag('use', { href: `#area-${id}` })),
      ),
      tag('use', { href: `#area-${id}`, fill: mix(palette.land, colour, 0.13) }),
      tag(
        'g',
        { 'clip-path': `url(#clip-${id})` },
        tag('use', {
          href: `#area-${id}`,
          fill: 'none',
          stroke: colour,
          'stroke-width': 44,
          'stroke-opacity': '.5',
          filter: 'url(#wash)',
        }),
        tag('use', {
          href: `#area-${id}`,
          fill: 'none',
          stroke: colour,
          'stroke-width': 13,
          'stroke-opacity': '.5',
          filter: 'url(#soft)',
        }),
      ),
    ].join('');
  });
  return fills.join('');
}

function borderLayer(borders) {
  const d = borders.flatMap(({ lines }) => lines.map(linePath)).join('');
  const stroke = (colour, width, extra) =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...extra,
    });
  return (
    stroke(palette.halo, 5.5, { 'stroke-opacity': '.55' }) +
    stroke(palette.ink, 3.2, { 'stroke-dasharray': '13 7 2 7', 'stroke-opacity': '.92' })
  );
}

function milesOnSheet(miles) {
  const [a, b] = [projection([-2, 52.5]), projection([-2, 53.5])];
  return ((b[1] - a[1]) * -miles) / 69.1;
}

export function drawScene({ land, abroad, regions, borders, seaLines, spots }) {
  const { width, height, margin } = sheet;
  const random = seeded(1154);
  const taken = [...printedBoxes(spots), ...REALMS];
  for (const { line } of seaLines)
    for (const [x, y] of densify(line, 12)) taken.push({ x, y, w: 14, h: 14 });
  // Hills may stand beside a border but never hide it.
  for (const { lines } of borders) {
    for (const line of lines)
      for (const [x, y] of densify(line, 14)) taken.push({ x, y, w: 4, h: 4 });
  }
  const everywhere = [land, abroad];
  const hills = scatter(HILLS, { random, land: everywhere, taken, apart: 34, foot: 17 });
  const hillBoxes = hills.map(([x, y]) => ({ x, y: y - 12, w: 30, h: 34 }));
  const trees = scatter(WOODS, {
    random,
    land: [land],
    taken: [...taken, ...hillBoxes],
    apart: 19,
    foot: 9,
  });
  // One list, drawn from north to south, so that the nearer stands in front.
  const relief = [
    ...hills.map((p) => [p[1], ornaments.hill(p, 0.95 + random() * 0.35, random)]),
    ...trees.map((p) => [p[1], ornaments.tree(p, 0.95 + random() * 0.3, random)]),
  ].sort((a, b) => a[0] - b[0]);
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

  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    tag(
      'defs',
      {},
      tag('style', {}, letteringStyle()),
      definitions(),
      tag(
        'clipPath',
        { id: 'inside' },
        tag('rect', {
          x: margin,
          y: margin,
          width: width - 2 * margin,
          height: height - 2 * margin,
        }),
      ),
    ),
    tag('rect', { width, height, fill: palette.land }),
    tag(
      'g',
      { 'clip-path': 'url(#inside)' },
      tag('rect', { width, height, fill: palette.sea }),
      ornaments.waterlines(landPath + abroadPath),
      ornaments.rhumbLines(ROSE),
      tag('path', { d: abroadPath, fill: palette.foreign }),
      tag('path', {
        d: abroadPath,
        fill: 'url(#hatch)',
        stroke: palette.ink,
        'stroke-opacity': '.55',
        'stroke-width': 2,
      }),
      areaLayer(regions),
      tag('rect', { width, height, filter: 'url(#pigment)', opacity: '.3' }),
      borderLayer(borders),
      tag('path', {
        d: landPath,
        fill: 'none',
        stroke: palette.ink,
        'stroke-width': 3.6,
        'stroke-linejoin': 'round',
      }),
      RIVERS.map(([course, mouth]) =>
        ornaments.river(
          course.map((p) => projection(p)),
          mouth,
        ),
      ),
      relief.map(([, drawing]) => drawing),
      realmName('SCOTIA', [560, 212], 46),
      realmName('HIBERNIA', [108, 790], 33, -88),
      realmName('FRANCIA', [1530, 1908], 34),
      seaNameAlong(
        'Mare Germanicum',
        'mare-germanicum',
        'M1080,470C1240,420 1460,400 1660,440',
        50,
      ),
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
    ),
    ornaments.frame(sheet),
    agedPaper(sheet),
  );
}
