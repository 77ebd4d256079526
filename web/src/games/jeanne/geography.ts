// The map's data as the board needs it: places that can be lit, roads between towns, the sides from
// which foreign powers come.
import { arc } from '../../kit/map/path';
import { circle, type MapPlace } from '../../kit/map/places';
import type { Point } from '../../kit/map/view';
import data from './map.json';
import type { Power, Province, Town } from './types.generated';

export interface TownPlace {
  readonly x: number;
  readonly y: number;
  readonly province: Province;
  readonly port: boolean;
  readonly mountain: boolean;
  readonly label: Record<'en' | 'nl', Label>;
}
interface Label {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
}
export interface ProvincePlace {
  readonly points: number;
  readonly towns: readonly Town[];
  readonly crown: Point;
  readonly path: string;
}

const [x = 0, y = 0, width = 0, height = 0] = data.viewBox;
export const BOX = { x, y, width, height };
export const ASPECT = width / height;
export const PICTURE = `/${data.picture}`;
export const TOWNS = data.towns as unknown as Record<Town, TownPlace>;
export const PROVINCES = data.provinces as unknown as Record<Province, ProvincePlace>;
export const TOWN_IDS = Object.keys(TOWNS) as readonly Town[];
export const PROVINCE_IDS = Object.keys(PROVINCES) as readonly Province[];
export const ROADS = data.roads as unknown as readonly { a: Town; b: Town; path: string }[];

/** Half a town's lit ring, and how far above or below it its sign hangs. */
const RING = 47;
const SIGN = 56;
/** Half of a sign with a number, on a screen where the map is small. */
const HALF_SIGN = { width: 46, height: 26 };

/** How much of the towns' names a sign at this place would cover. */
export function covered(at: Point, half = HALF_SIGN): number {
  const names = TOWN_IDS.flatMap((id) => Object.values(TOWNS[id].label));
  return names.reduce((sum, { x, y, width, size }) => {
    const across = half.width + width / 2 - Math.abs(at.x - x);
    const up = half.height + size * 0.37 - Math.abs(at.y - y);
    return sum + Math.max(0, across) * Math.max(0, up);
  }, 0);
}

/** Where a town's sign hangs: above its ring, or below where names stand above. */
export function signOf({ x, y }: Point): Point {
  const [above, below] = [y - SIGN, y + SIGN];
  return { x, y: covered({ x, y: above }) > covered({ x, y: below }) ? below : above };
}

export const PLACES: readonly MapPlace[] = [
  ...PROVINCE_IDS.map((id) => ({
    thing: `province:${id}`,
    outline: PROVINCES[id].path,
    at: PROVINCES[id].crown,
    layer: 0,
  })),
  ...TOWN_IDS.map((id) => ({
    thing: `town:${id}`,
    outline: circle(TOWNS[id], RING),
    at: { x: TOWNS[id].x, y: TOWNS[id].y },
    sign: signOf(TOWNS[id]),
    layer: 1,
  })),
];

export const neighbours = (town: Town): readonly Town[] =>
  ROADS.flatMap(({ a, b }) => (a === town ? [b] : b === town ? [a] : []));

const pointsOf = (path: string): Point[] =>
  path
    .slice(1)
    .split('L')
    .map((pair) => {
      const [px = 0, py = 0] = pair.split(',').map(Number);
      return { x: px, y: py };
    });

/** The lane along the coast, from the North Sea round Spain to Provence, and the ports it passes. */
const LANE: readonly (readonly [x: number, y: number, port?: Town])[] = [
  [1040, 105, 'brugge'],
  [850, 225, 'calais'],
  [640, 460, 'rouen'],
  [500, 455, 'cherbourg'],
  [320, 530],
  [110, 650],
  [75, 770, 'brest'],
  [110, 930],
  [330, 1040],
  [465, 1165, 'la_rochelle'],
  [500, 1330, 'bordeaux'],
  [480, 1570, 'bayonne'],
  [250, 1620],
  [25, 1650],
  [25, 1976],
  [1040, 1976],
  [1110, 1900, 'barcelona'],
  [1215, 1745, 'montpellier'],
  [1430, 1775, 'marseille'],
];

/** The same way with its corners cut off, again and again. */
function rounded(points: readonly Point[], times = 3): Point[] {
  const between = (a: Point, b: Point, t: number) => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t,
  });
  if (times === 0) return [...points];
  const cut = points
    .slice(1)
    .flatMap((b, i) => [between(points[i] ?? b, b, 0.25), between(points[i] ?? b, b, 0.75)]);
  return rounded([...points.slice(0, 1), ...cut, ...points.slice(-1)], times - 1);
}

/** From port to port along the coast. */
function seaWay(from: Town, to: Town): readonly Point[] {
  const [a, b] = [from, to].map((town) => LANE.findIndex(([, , port]) => port === town));
  if (a === undefined || b === undefined) return [];
  const lane = LANE.slice(Math.min(a, b), Math.max(a, b) + 1).map(([px, py]) => ({ x: px, y: py }));
  return rounded([TOWNS[from], ...(a < b ? lane : lane.reverse()), TOWNS[to]]);
}

/** The way of an attack: the road if there is one, by sea from port to port, or else straight across. */
export function wayBetween(from: Town, to: Town, farOff = false): readonly Point[] {
  const road = ROADS.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (road) {
    const points = pointsOf(road.path);
    return road.a === from ? points : points.reverse();
  }
  if (!farOff && TOWNS[from].port && TOWNS[to].port) return seaWay(from, to);
  return arc(TOWNS[from], TOWNS[to]);
}

/** Where a foreign power comes onto the map. */
export const GATES: Record<Power, Point> = {
  scotland: { x: 700, y: 70 },
  castile: { x: 90, y: 1800 },
  aragon: { x: 640, y: 1915 },
  savoy: { x: 1620, y: 1330 },
  empire: { x: 1620, y: 760 },
  guelders_holland: { x: 1470, y: 80 },
};
