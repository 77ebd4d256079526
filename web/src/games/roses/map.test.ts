// The drawn map against the rules: borders, seas, and room for every piece.
import { describe, expect, it } from 'vitest';
import {
  CARDS,
  factOf,
  isBishop,
  isNoble,
  isShip,
  REGIONS,
  regionFact,
  SEAS,
  seaRegion,
} from './facts';
import map from './map.json';
import type { Region } from './types';

type Point = readonly [number, number];
interface Box {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const rings = (path: string): Point[][] =>
  path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((pair) => pair.split(',').map(Number) as unknown as Point),
    );
/** A region's edge, sorted out by height so that asking for a point is quick. */
const ROW = 20;
const outlines = new Map(
  REGIONS.map((id) => {
    const rows = new Map<number, [Point, Point][]>();
    for (const ring of rings(map.regions[id].path))
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length] ?? a;
        const [low, high] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
        for (let row = Math.floor(low / ROW); row <= Math.floor(high / ROW); row++)
          rows.set(row, [...(rows.get(row) ?? []), [a, b]]);
      });
    return [id, rows];
  }),
);

function inside(x: number, y: number, region: Region): boolean {
  let odd = false;
  for (const [[ax, ay], [bx, by]] of outlines.get(region)?.get(Math.floor(y / ROW)) ?? [])
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  return odd;
}

describe('the map of England and Wales', () => {
  it('has the borders of the rules and no others', () => {
    const drawn = map.borders.map(({ a, b }) => [a, b].sort().join('-')).sort();
    const rules = REGIONS.flatMap((a) =>
      regionFact(a).neighbours.map((b) => [a, b].sort().join('-')),
    );
    expect(drawn).toEqual([...new Set(rules)].sort());
  });

  it('has the seas of the rules, each with room for four ships or more', () => {
    for (const sea of SEAS) {
      expect(map.seas[sea].region).toBe(seaRegion(sea));
      expect(map.seas[sea].ships.length).toBeGreaterThanOrEqual(3);
    }
  });

  const fixed = { ...map.places, ...map.bishops } as Record<string, { x: number; y: number }>;
  /** A piece may hang over the coast, hardly over a neighbour. */
  const stands = (x: number, y: number, region: Region, w: number, h: number) => {
    const around = [-2, -1, 0, 1, 2].flatMap((i) =>
      [-2, -1, 0, 1, 2].map((j) => [x + (i * w) / 4.4, y + (j * h) / 4.4] as const),
    );
    const at = around.filter(([px, py]) => inside(px, py, region)).length;
    const elsewhere = around.filter(([px, py]) =>
      REGIONS.some((other) => other !== region && inside(px, py, other)),
    ).length;
    return (inside(x, y, region) || at >= 8) && elsewhere <= 6;
  };

  it('has every place and bishop in its own region', () => {
    for (const card of CARDS.filter((one) => !isNoble(one) && !isShip(one))) {
      const spot = fixed[card];
      const fact = factOf(card);
      expect(spot && fact && stands(spot.x, spot.y, fact.region, 90, 90), card).toBe(true);
    }
  });

  it('has room in every region for nobles who march there', () => {
    for (const region of REGIONS) {
      expect(map.regions[region].nobles.length).toBeGreaterThanOrEqual(4);
      map.regions[region].nobles.forEach(({ x, y }, i) =>
        expect(stands(x, y, region, 76, 94), `${region} ${i}`).toBe(true),
      );
    }
  });

  it('lets nothing lie over anything else', () => {
    const [plate, noble, bishop, ship, plaque] = [
      [map.sizes.plate, map.sizes.plate],
      map.sizes.noble,
      map.sizes.bishop,
      map.sizes.ship,
      map.sizes.plaque,
    ] as unknown as readonly Point[];
    const box = (id: string, x: number, y: number, [w, h]: Point): Box => ({ id, x, y, w, h });
    const boxes: Box[] = [
      ...CARDS.filter((card) => fixed[card] && !isNoble(card) && !isShip(card)).map((card) =>
        box(
          card,
          fixed[card]?.x ?? 0,
          fixed[card]?.y ?? 0,
          (isBishop(card) ? bishop : plate) ?? [0, 0],
        ),
      ),
      ...REGIONS.flatMap((id) =>
        map.regions[id].nobles.map(({ x, y }, i) => box(`${id} noble ${i}`, x, y, noble ?? [0, 0])),
      ),
      ...SEAS.flatMap((id) =>
        map.seas[id].ships.map(({ x, y }, i) => box(`${id} ship ${i}`, x, y, ship ?? [0, 0])),
      ),
      ...REGIONS.map((id) => {
        const [w, h] = plaque ?? [0, 0];
        const at = map.regions[id].plaque;
        return box(`${id} plaque`, at.x + w / 2, at.y + h / 2, [w, h]);
      }),
    ];
    const clashes = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const over = Math.min(
          (a.w + b.w) / 2 - Math.abs(a.x - b.x),
          (a.h + b.h) / 2 - Math.abs(a.y - b.y),
        );
        return over > 10 ? [`${a.id} over ${b.id} by ${Math.round(over)}`] : [];
      }),
    );
    expect(clashes).toEqual([]);
    for (const { id, x, y, w, h } of boxes)
      expect(x - w / 2 > 20 && x + w / 2 < 1740 && y - h / 2 > 20 && y + h / 2 < 1980, id).toBe(
        true,
      );
  });
});
