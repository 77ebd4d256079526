// Finds places in an area for what is printed there (town, votes shield, name)
// and for what will stand there (barons, courtiers), so that nothing covers
// anything else. A seeded search: cheap, repeatable, and run once a bake.
import { boundsOf, distance, insideMulti, segmentIndex, segmentsOf } from './lib/geometry.mjs';
import { seeded } from './lib/random.mjs';

const CELL = 5;
/** Farther from an edge than this, nobody asks how far. */
const FAR = 70;

/** Signed distance to the edge of a multipolygon (positive inside, at most FAR), on a grid. */
function distanceField(multi, [x0, y0, x1, y1], beyond) {
  const columns = Math.ceil((x1 - x0) / CELL) + 1;
  const rows = Math.ceil((y1 - y0) / CELL) + 1;
  const nearest = segmentIndex(segmentsOf(multi), FAR);
  const field = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const p = [x0 + i * CELL, y0 + j * CELL];
      const d = Math.min(FAR, nearest(p));
      field[j * columns + i] = insideMulti(p, multi) ? d : -d;
    }
  }
  return (x, y) => {
    const i = Math.round((x - x0) / CELL);
    const j = Math.round((y - y0) / CELL);
    if (i < 0 || j < 0 || i >= columns || j >= rows) return beyond;
    return field[j * columns + i];
  };
}

/** Ways to group the seats of the courtiers round the shield. */
function groupings(seats, shieldRadius, courtierRadius) {
  const step = 2 * courtierRadius + 3;
  const reach = shieldRadius + courtierRadius + 4;
  const half = step / 2;
  const row = (n, y) => Array.from({ length: n }, (_, i) => [(i - (n - 1) / 2) * step, y]);
  const byCount = {
    2: [
      row(2, reach - 4),
      [
        [-reach, 0],
        [reach, 0],
      ],
      [
        [0, reach],
        [0, reach + step],
      ],
      [
        [reach, 0],
        [8, reach],
      ],
      [
        [-reach, 0],
        [-8, reach],
      ],
    ],
    3: [
      row(3, reach),
      [...row(2, reach - 4), [0, reach - 4 + step * 0.87]],
      [
        [-reach, 4],
        [0, reach],
        [reach, 4],
      ],
      [
        [0, reach],
        [0, reach + step],
        [0, reach + 2 * step],
      ],
      [...row(2, reach - 4), [reach + 2, -8]],
      [...row(2, reach - 4), [-reach - 2, -8]],
    ],
    4: [
      [...row(2, reach - 4), ...row(2, reach - 4 + step)],
      row(4, reach),
      [[-reach, 12], ...row(2, reach - 4), [reach, 12]],
      [
        [-reach, -half],
        [-reach, half],
        [reach, -half],
        [reach, half],
      ],
      [0, 1, 2, 3].map((i) => [0, reach + i * step]),
    ],
  };
  const quarterTurn = (offsets) => offsets.map(([x, y]) => [-y, x]);
  return byCount[seats].flatMap((offsets) => {
    const turns = [offsets];
    while (turns.length < 4) turns.push(quarterTurn(turns.at(-1)));
    return turns;
  });
}

const SWAPS = [
  ['baron', 'shield'],
  ['attacker', 'shield'],
  ['label', 'baron'],
  ['label', 'attacker'],
  ['label', 'shield'],
];

const square = (v) => (v > 0 ? v * v : 0);

const rectangleGap = (box, x, y) =>
  Math.hypot(
    Math.max(0, Math.abs(x - box.x) - box.w / 2),
    Math.max(0, Math.abs(y - box.y) - box.h / 2),
  );

/**
 * @param area     { id, region, town: [x, y], wishShield: [x, y], labelSize: [w, h], spill }
 * @param others   land (multipolygon) that does not belong to the area
 * @param fixed    circles { x, y, r } and boxes { x, y, w, h } already on the sheet
 * @param sizes    { courtier, baron, shield, town } radii
 */
export function placeInArea({ area, others, fixed: everywhere, sizes, sheet, seed }) {
  const reach = 170;
  const [rx0, ry0, rx1, ry1] = boundsOf(area.region.flatMap((polygon) => polygon[0]));
  const window = [
    Math.max(sheet.margin, rx0 - reach),
    Math.max(sheet.margin, ry0 - reach),
    Math.min(sheet.width - sheet.margin, rx1 + reach),
    Math.min(sheet.height - sheet.margin, ry1 + reach),
  ];
  const fixed = everywhere.filter(
    (f) =>
      f.x > window[0] - 150 &&
      f.x < window[2] + 150 &&
      f.y > window[1] - 80 &&
      f.y < window[3] + 80,
  );
  const own = distanceField(area.region, window, -FAR);
  const foreign = distanceField(others, window, FAR);
  const patterns = groupings(area.votes, sizes.shield, sizes.courtier);
  const [labelW, labelH] = area.labelSize;
  const seaWeight = area.spill ? 0.5 : 4;

  const circlesOf = (s) => {
    const circle = (p, r, need) => ({ x: p[0], y: p[1], r, need });
    const seats = patterns[s.pattern].map(([dx, dy]) => [s.shield[0] + dx, s.shield[1] + dy]);
    return [
      circle(s.town, sizes.town, 0.6),
      circle(s.shield, sizes.shield, 2.5),
      circle(s.baron, sizes.baron, 1),
      circle(s.attacker, sizes.baron, 0.6),
      ...seats.map((p) => circle(p, sizes.courtier, 1.3)),
    ];
  };

  const cost = (s) => {
    const circles = circlesOf(s);
    const label = { x: s.label[0], y: s.label[1], w: labelW, h: labelH };
    let total = 0;
    circles.forEach((c, i) => {
      const inside = own(c.x, c.y);
      total += c.need * seaWeight * square(c.r + 2 - inside);
      if (!area.spill) total += 30 * square(10 - inside);
      total += c.need * 14 * square(c.r + 1 + foreign(c.x, c.y));
      for (let j = i + 1; j < circles.length; j++) {
        const other = circles[j];
        const gap = i < 4 || j < 4 ? 7 : 2;
        total += 30 * square(c.r + other.r + gap - Math.hypot(c.x - other.x, c.y - other.y));
      }
      total += 30 * square(c.r + 6 - rectangleGap(label, c.x, c.y));
      for (const f of fixed) {
        if (f.r) total += 25 * square(c.r + f.r + 5 - Math.hypot(c.x - f.x, c.y - f.y));
        else total += 25 * square(c.r + 6 - rectangleGap(f, c.x, c.y));
      }
    });
    for (let u = -2; u <= 2; u++) {
      for (let v = -1; v <= 1; v++) {
        const x = label.x + (u * labelW) / 4;
        const y = label.y + (v * labelH) / 2;
        const inside = own(x, y);
        total += 9 * square(10 + foreign(x, y));
        // A name across the coast reads badly: all on land is best, all at sea second.
        if (area.nameAtSea) {
          total += square(14 - Math.abs(inside));
          // Out at sea the name must clearly belong to this coast, not to the one opposite.
          if (inside < 0) total += 0.12 * square(-inside - 18) + square(40 + foreign(x, y));
        } else total += 4 * square(8 - inside);
      }
    }
    for (const f of fixed) {
      if (f.r) total += 25 * square(f.r + 5 - rectangleGap(label, f.x, f.y));
      else {
        const w = (f.w + label.w) / 2 + 6 - Math.abs(f.x - label.x);
        const h = (f.h + label.h) / 2 + 6 - Math.abs(f.y - label.y);
        if (w > 0 && h > 0) total += 25 * w * h;
      }
    }
    total += 0.8 * square(distance(s.town, area.town) - 12);
    total += 0.6 * distance(s.label, s.town);
    total += 0.35 * distance(s.shield, area.wishShield);
    total += 0.3 * distance(s.baron, s.attacker);
    total += 0.15 * distance(s.baron, s.town);
    total += 0.15 * distance(s.label, s.shield);
    return total;
  };

  const random = seeded(seed);
  const pick = () => {
    const p = [rx0 + random() * (rx1 - rx0), ry0 + random() * (ry1 - ry0)];
    return p;
  };
  let best = null;
  let bestCost = Infinity;
  for (let round = 0; round < 36 && (round < 3 || bestCost > 450); round++) {
    let state = {
      town: area.town,
      shield: pick(),
      baron: pick(),
      attacker: pick(),
      label: pick(),
      pattern: Math.floor(random() * patterns.length),
    };
    let now = cost(state);
    const steps = 11000;
    for (let step = 0; step < steps; step++) {
      const cooling = 1 - step / steps;
      const next = { ...state };
      const what = random();
      const move = (p) => {
        const far = 4 + 160 * cooling * cooling * random();
        return [p[0] + (random() - 0.5) * 2 * far, p[1] + (random() - 0.5) * 2 * far];
      };
      if (what < 0.06) {
        const [a, b] = SWAPS[Math.floor(random() * SWAPS.length)];
        [next[a], next[b]] = [state[b], state[a]];
      } else if (what < 0.14) next.pattern = Math.floor(random() * patterns.length);
      else if (what < 0.37) next.shield = move(state.shield);
      else if (what < 0.57) next.baron = move(state.baron);
      else if (what < 0.77) next.attacker = move(state.attacker);
      else if (what < 0.95) next.label = move(state.label);
      else next.town = move(state.town);
      const then = cost(next);
      const heat = 900 * cooling ** 3;
      if (then < now || random() < Math.exp((now - then) / (heat + 1e-9)))
        [state, now] = [next, then];
      if (now < bestCost) [best, bestCost] = [state, now];
    }
  }
  // The holder is there more often than an attacker: his is the better place.
  if (own(...best.attacker) > own(...best.baron)) {
    best = { ...best, baron: best.attacker, attacker: best.baron };
  }
  const [town, shield, baron, attacker, ...courtiers] = circlesOf(best).map(({ x, y }) => [
    Math.round(x),
    Math.round(y),
  ]);
  return {
    town,
    shield,
    baron,
    attacker,
    courtiers,
    label: best.label.map(Math.round),
    cost: bestCost,
  };
}
