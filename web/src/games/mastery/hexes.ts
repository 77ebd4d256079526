// Where the tiles of each map lie, and their outlines. Neighbours share one edge drawn by an
// uneven hand, so that nothing gapes. A unit is a hundredth of a hexagon's radius.
import type { Box, Point } from '../../kit/map/view';
import { n, seeded } from './brush';
import type { Place } from './types.generated';

export type Slot = Place | 'w0' | 'w1';

/** Axial coordinates: q to the right, r down and half to the right. */
type Hex = readonly [q: number, r: number];
/** A castle and its four lands from left to right. */
type Home = readonly [castle: Hex, v1a: Hex, v2a: Hex, v2b: Hex, v1b: Hex];

interface Plan {
  readonly homes: readonly Home[];
  readonly middles: readonly Hex[];
  readonly lakes: readonly Hex[];
}

const RING: readonly Home[] = [
  [
    [-2, 3],
    [-3, 3],
    [-2, 2],
    [-1, 2],
    [-1, 3],
  ],
  [
    [-3, 1],
    [-3, 0],
    [-2, 0],
    [-2, 1],
    [-3, 2],
  ],
  [
    [-1, -2],
    [0, -3],
    [0, -2],
    [-1, -1],
    [-2, -1],
  ],
  [
    [2, -3],
    [3, -3],
    [2, -2],
    [1, -2],
    [1, -3],
  ],
  [
    [3, -1],
    [3, 0],
    [2, 0],
    [2, -1],
    [3, -2],
  ],
  [
    [1, 2],
    [0, 3],
    [0, 2],
    [1, 1],
    [2, 1],
  ],
];

/** By the number of players, from two. */
const PLANS: readonly Plan[] = [
  {
    homes: [
      [
        [-1, 2],
        [-2, 2],
        [-1, 1],
        [0, 1],
        [0, 2],
      ],
      [
        [1, -2],
        [2, -2],
        [1, -1],
        [0, -1],
        [0, -2],
      ],
    ],
    middles: [
      [-1, 0],
      [1, 0],
    ],
    lakes: [[0, 0]],
  },
  {
    homes: [
      [
        [-1, 2],
        [-2, 2],
        [-1, 1],
        [0, 1],
        [0, 2],
      ],
      [
        [-1, -1],
        [0, -2],
        [0, -1],
        [-1, 0],
        [-2, 0],
      ],
      [
        [2, -1],
        [2, 0],
        [1, 0],
        [1, -1],
        [2, -2],
      ],
    ],
    middles: [
      [-2, 1],
      [1, -2],
      [1, 1],
    ],
    lakes: [[0, 0]],
  },
  {
    homes: [
      [
        [1, 2],
        [0, 2],
        [1, 1],
        [2, 1],
        [2, 2],
      ],
      [
        [-2, 2],
        [-3, 2],
        [-2, 1],
        [-1, 1],
        [-1, 2],
      ],
      [
        [0, -2],
        [1, -2],
        [0, -1],
        [-1, -1],
        [-1, -2],
      ],
      [
        [3, -2],
        [4, -2],
        [3, -1],
        [2, -1],
        [2, -2],
      ],
    ],
    middles: [
      [0, 1],
      [-1, 0],
      [1, -1],
      [2, 0],
    ],
    lakes: [
      [0, 0],
      [1, 0],
    ],
  },
  {
    homes: RING.slice(0, 5),
    middles: [
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
      [0, 0],
    ],
    lakes: [
      [0, 1],
      [1, 0],
    ],
  },
  {
    homes: RING,
    middles: [
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
    ],
    lakes: [[0, 0]],
  },
];

export interface Tile extends Point {
  readonly slot: Slot;
  readonly hex: Hex;
  readonly lake: boolean;
  readonly castle: boolean;
  readonly outline: string;
  /** What lies across each edge, from the upper right one clockwise; null: the sea. */
  readonly across: readonly (Slot | null)[];
  /** Each edge by itself, as a path. */
  readonly edges: readonly string[];
}

export interface HexMap {
  readonly tiles: readonly Tile[];
  readonly tile: ReadonlyMap<Slot, Tile>;
  readonly box: Box;
}

const RADIUS = 100;
const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: RADIUS * Math.sin((i * Math.PI) / 3),
  y: -RADIUS * Math.cos((i * Math.PI) / 3),
}));
/** The hexagon across edge i, which runs from corner i to the next. */
const ACROSS: readonly Hex[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

const centre = ([q, r]: Hex): Point => ({
  x: RADIUS * Math.sqrt(3) * (q + r / 2),
  y: RADIUS * 1.5 * r,
});

const WOBBLE = 6.4;
const PARTS = 6;

/** An edge with the hand's wobble; it depends on its ends alone, so both tiles draw the same. */
function edge(middle: Point, i: number): Point[] {
  const corner = (at: number): Point => {
    const { x, y } = CORNERS[at % 6] as Point;
    return { x: middle.x + x, y: middle.y + y };
  };
  const [a, b] = [corner(i), corner(i + 1)];
  const backwards = a.x > b.x + 0.5 || (Math.abs(a.x - b.x) < 0.5 && a.y > b.y);
  const [from, to] = backwards ? [b, a] : [a, b];
  const chance = seeded(Math.round(from.x * 3 + from.y * 7 + to.x * 13 + to.y * 29) + 5000);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const points = Array.from({ length: PARTS + 1 }, (_, k) => {
    const off = k === 0 || k === PARTS ? 0 : (chance() - 0.5) * WOBBLE;
    return {
      x: from.x + (dx * k) / PARTS - (dy / RADIUS) * off,
      y: from.y + (dy * k) / PARTS + (dx / RADIUS) * off,
    };
  });
  return backwards ? points.reverse() : points;
}

const through = (points: readonly Point[]) =>
  'M' + points.map(({ x, y }) => `${n(x)},${n(y)}`).join('L');

function slots(plan: Plan): [Slot, Hex][] {
  const LANDS = ['v1a', 'v2a', 'v2b', 'v1b'] as const;
  return [
    ...plan.homes.flatMap(([castle, ...lands], i): [Slot, Hex][] => [
      [`c${i}` as Slot, castle],
      ...lands.map((hex, k): [Slot, Hex] => [`s${i}_${LANDS[k] ?? ''}` as Slot, hex]),
    ]),
    ...plan.middles.map((hex, i): [Slot, Hex] => [`x${i}` as Slot, hex]),
    ...plan.lakes.map((hex, i): [Slot, Hex] => [`w${i}` as Slot, hex]),
  ];
}

function survey(plan: Plan): HexMap {
  const all = slots(plan);
  const at = new Map(all.map(([slot, hex]) => [hex.join(), slot]));
  const tiles = all.map(([slot, hex]): Tile => {
    const middle = centre(hex);
    const edges = CORNERS.map((_, i) => edge(middle, i));
    return {
      slot,
      hex,
      ...middle,
      lake: slot.startsWith('w'),
      castle: slot.startsWith('c'),
      outline: `${through(edges.flatMap((points) => points.slice(0, -1)))}Z`,
      edges: edges.map(through),
      across: ACROSS.map(([q, r]) => at.get([hex[0] + q, hex[1] + r].join()) ?? null),
    };
  });
  const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  const SEA = 26;
  const [half, high] = [(RADIUS * Math.sqrt(3)) / 2 + SEA, RADIUS + SEA];
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - high];
  return {
    tiles,
    tile: new Map(tiles.map((tile) => [tile.slot, tile])),
    box: { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + high - y },
  };
}

const surveyed = new Map<number, HexMap>();

/** The map for so many players; drawn once. */
export function hexMap(players: number): HexMap {
  const known = surveyed.get(players);
  if (known) return known;
  const plan = PLANS[players - 2];
  if (!plan) throw new Error(`there is no map for ${players} players`);
  const map = survey(plan);
  surveyed.set(players, map);
  return map;
}
