// The map's data as the board needs it: places that can be lit, roads between towns, the sides from
// which foreign powers come.
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

/** Half a town's lit ring, and how far its sign hangs above it. */
const RING = 47;
const SIGN = 56;

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
    sign: { x: TOWNS[id].x, y: TOWNS[id].y - SIGN },
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

/** A bow beside the straight way, out to sea: westwards of whoever sails, or round the south. */
function bow(from: Point, to: Point): Point[] {
  const bend = from.y < to.y ? 0.22 : -0.22;
  const middle = {
    x: (from.x + to.x) / 2 - Math.abs(to.y - from.y) * Math.abs(bend),
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  return Array.from({ length: 17 }, (_, i) => {
    const t = i / 16;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * middle.x + c * to.x, y: a * from.y + b * middle.y + c * to.y };
  });
}

/** The way from town to town: the road if there is one, else a bow. */
export function wayBetween(from: Town, to: Town): readonly Point[] {
  const road = ROADS.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (!road) return bow(TOWNS[from], TOWNS[to]);
  const points = pointsOf(road.path);
  return road.a === from ? points : points.reverse();
}

/** Where a foreign power comes onto the map. */
export const GATES: Record<Power, Point> = {
  scotland: { x: 700, y: 70 },
  castile: { x: 90, y: 1800 },
  aragon: { x: 900, y: 1940 },
  savoy: { x: 1620, y: 1330 },
  empire: { x: 1620, y: 760 },
  guelders_holland: { x: 1470, y: 80 },
};
