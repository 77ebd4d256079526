// The printed picture of France: everything that never changes. Province colours,
// markers and names lie live on top, names because they come in two languages.
import { chart, grain, outline, rivers } from '../chart.mjs';
import * as clip from '../lib/clip.mjs';
import { realmName, seaNameAlong } from '../labels.mjs';
import { densify, insideMulti, segmentIndex, segmentsOf } from '../lib/geometry.mjs';
import { seeded } from '../lib/random.mjs';
import { linePath, mix, multiPath, tag } from '../lib/svg.mjs';
import * as ornaments from '../ornaments.mjs';
import { palette } from '../palette.mjs';
import { places, projection, sheet } from './geography.mjs';
import { RANGES, RIVERS, WOODS } from './land.mjs';

/** Muted earths, so that an owner's tint on top is never mistaken for them. */
const PIGMENTS = ['#94714c', '#6f8796', '#b98a3a', '#ad6a58', '#7d8c55', '#8f7590'];
const ROAD = { edge: '#4a3623', surface: '#f2dfae', middle: '#8a6a3c' };

const ROSE = [208, 1130];
const REALMS = [
  { text: 'ANGLIA', x: 690, y: 205, size: 28, turn: 0 },
  { text: 'IMPERIVM', x: 1548, y: 640, size: 40, turn: 82 },
  { text: 'ARAGONIA', x: 730, y: 1856, size: 30, turn: 0 },
  { text: 'CASTELLA', x: 270, y: 1770, size: 32, turn: 0 },
];
const SEAS = [
  ['Mare Britannicum', 'mare-britannicum', 'M130,600C330,540 420,430 790,360', 40],
  ['Oceanus Aquitanicus', 'oceanus', 'M90,1372C230,1330 380,1340 560,1420', 38],
  ['Mare Mediterraneum', 'mare-med', 'M1150,1826C1280,1796 1420,1796 1600,1826', 38],
];

/** Neighbours get different pigments, each used about as often as the others. */
function pigmentsFor(regions) {
  const ids = [...regions.keys()];
  const near = new Map(ids.map((id) => [id, segmentIndex(segmentsOf(regions.get(id)), 4)]));
  const touch = (a, b) => regions.get(a)[0][0].some((p) => near.get(b)(p) < 3);
  const chosen = new Map();
  const uses = (pigment) => [...chosen.values()].filter((one) => one === pigment).length;
  for (const id of ids) {
    const beside = [...chosen].filter(([other]) => touch(id, other) || touch(other, id));
    const taken = new Set(beside.map(([, pigment]) => pigment));
    const free = PIGMENTS.filter((pigment) => !taken.has(pigment));
    chosen.set(id, free.sort((a, b) => uses(a) - uses(b))[0] ?? PIGMENTS[0]);
  }
  return chosen;
}

/** What hills and trees must leave free: markers, names in both languages, crowns, realms. */
function keptFree() {
  const towns = Object.values(places.towns);
  return [
    ...towns.map(({ x, y }) => ({ x, y, w: 62, h: 60 })),
    ...towns.flatMap(({ label }) =>
      Object.values(label).map(({ x, y, width }) => ({ x, y, w: width / 2 + 12, h: 24 })),
    ),
    ...Object.values(places.crowns).map(({ x, y }) => ({ x, y, w: 34, h: 28 })),
    ...REALMS.map(({ x, y, text, turn }) =>
      turn === 0
        ? { x, y: y - 10, w: text.length * 18, h: 26 }
        : { x, y, w: 40, h: text.length * 26 },
    ),
  ];
}

/** Hills and trees where there is room for them, those in front drawn last. */
function relief({ land, roads }) {
  const random = seeded(31);
  const kept = keptFree();
  const road = segmentIndex(
    roads.flatMap(({ line }) => line.slice(1).map((p, i) => [line[i], p])),
    26,
  );
  const roomFor = ([x, y], up, w, h, apart) =>
    insideMulti([x, y], land) &&
    road([x, y - up * 0.7]) >= apart &&
    kept.every((k) => Math.abs(x - k.x) > k.w + w || Math.abs(y - up - k.y) > k.h + h);
  const about = ([x, y], w, h) => [x + (random() - 0.5) * w, y + (random() - 0.5) * h];
  const drawn = [];
  for (const range of RANGES)
    for (const point of densify(range.map(projection), 26))
      for (let i = 0; i < 3; i++) {
        const spot = about(point, 70, 54);
        if (roomFor(spot, 14, 20, 20, 20))
          drawn.push([spot[1], ornaments.hill(spot, 0.9 + random() * 0.45, random)]);
      }
  for (const wood of WOODS)
    for (let i = 0; i < 5; i++) {
      const spot = about(projection(wood), 64, 34);
      if (roomFor(spot, 12, 14, 16, 16))
        drawn.push([spot[1], ornaments.tree(spot, 0.95 + random() * 0.3, random)]);
    }
  return drawn.sort((a, b) => a[0] - b[0]).map(([, drawing]) => drawing);
}

function provinces(regions) {
  const pigments = pigmentsFor(regions);
  return [...regions].map(([id, multi]) => {
    const d = multiPath(multi);
    const pigment = pigments.get(id);
    return [
      tag('clipPath', { id: `in-${id}` }, tag('path', { d })),
      tag(
        'g',
        { 'clip-path': `url(#in-${id})` },
        tag('path', { d, fill: mix(palette.land, pigment, 0.13) }),
        tag('path', {
          d,
          fill: 'none',
          stroke: pigment,
          'stroke-width': 44,
          'stroke-opacity': 0.42,
          filter: 'url(#wash)',
        }),
      ),
    ];
  });
}

const roadLayer = (roads, stroke, width, more = {}) =>
  roads.map(({ line }) =>
    tag('path', {
      d: linePath(line),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...more,
    }),
  );

export function drawScene({ land, regions, roads }) {
  const landPath = multiPath(land);
  const inPlay = multiPath(clip.union(...regions.values()));
  return chart(
    sheet,
    ornaments.waterlines(landPath),
    ornaments.rhumbLines(ROSE),
    tag('path', { d: landPath, fill: palette.foreign }),
    tag('path', { d: landPath, fill: 'url(#hatch)' }),
    provinces(regions),
    grain(sheet),
    rivers(RIVERS, projection),
    [...regions.values()].map((multi) =>
      outline(multiPath(multi), 2.6, {
        'stroke-dasharray': '11 5 2 5',
        'stroke-opacity': 0.8,
      }),
    ),
    outline(inPlay, 3.6),
    outline(landPath, 3),
    relief({ land, roads }),
    roadLayer(roads, ROAD.edge, 11, { 'stroke-opacity': 0.95 }),
    roadLayer(roads, ROAD.surface, 7),
    roadLayer(roads, ROAD.middle, 1.6, { 'stroke-dasharray': '7 7' }),
    REALMS.map(({ text, x, y, size, turn }) => realmName(text, [x, y], size, turn)),
    SEAS.map((sea) => seaNameAlong(...sea)),
    ornaments.compassRose(ROSE, 96),
    ornaments.cog([420, 1590], 0.8, -1, palette.seaInk),
    ornaments.cog([1520, 1912], 0.56, -1),
    ornaments.seaSerpent([130, 1560], 0.74, 1),
    tag(
      'g',
      { transform: 'translate(330,124) scale(.84)' },
      ornaments.titleRibbon([0, 0], 470, 'Francia', 'Regnum Francorum'),
    ),
  );
}
