// The drawn map against the rules' own tables: towns, provinces, roads, ports and
// mountains; no road crosses another, and nothing lies on anything else.
import { describe, expect, it } from 'vitest';
import rules from '../../../../src/games/jeanne/data.h?raw';
import { covered, signOf, TOWN_IDS, TOWNS, wayBetween } from './geography';
import map from './map.json';

type Point = readonly [number, number];
interface Box {
  readonly x: number;
  readonly y: number;
  /** Half the width and half the height. */
  readonly w: number;
  readonly h: number;
}

/** Half extents of a town's marker with works behind its shield. */
const MARKER = { w: 41, h: 40 };
const CROWN = { w: 30, h: 20 };

const towns = Object.entries(map.towns);
const provinces = Object.entries(map.provinces);
const names = (text: string) => [...text.matchAll(/Town::(\w+)/g)].map(([, town]) => town ?? '');
/** The text of one of the rules' tables. */
function table(name: string): string {
  const from =
    rules.indexOf(`${name} =`) < 0 ? rules.indexOf(`${name}{`) : rules.indexOf(`${name} =`);
  expect(from, name).toBeGreaterThan(0);
  return rules.slice(from, rules.indexOf(';', from));
}

const points = (path: string): Point[] =>
  path
    .replace(/Z.*$/, '')
    .slice(1)
    .split('L')
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number);
      return [x ?? Number.NaN, y ?? Number.NaN] as const;
    });

function inside(x: number, y: number, ring: Point[]): boolean {
  let odd = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;
const marker = ({ x, y }: { x: number; y: number }): Box => ({ x, y, ...MARKER });

describe('the rules’ tables', () => {
  it('have these towns in these provinces', () => {
    const drawn = provinces.map(([, province]) => province.towns);
    const ruled = [...table('kTownsOf').matchAll(/towns\(\{([^}]*)\}\)/g)].map(([, list]) =>
      names(list ?? ''),
    );
    expect(drawn).toEqual(ruled);
    expect(towns).toHaveLength(47);
    for (const [id, town] of towns)
      expect(map.provinces[town.province as keyof typeof map.provinces].towns).toContain(id);
  });

  it('have these roads', () => {
    const ruled = [...table('kRoadList').matchAll(/\{Town::(\w+), Town::(\w+)\}/g)];
    expect(map.roads.map(({ a, b }) => [a, b])).toEqual(ruled.map(([, a, b]) => [a, b]));
    expect(map.roads).toHaveLength(85);
  });

  it('have these ports and mountains', () => {
    const drawn = (mark: 'port' | 'mountain') =>
      towns.filter(([, town]) => town[mark]).map(([id]) => id);
    expect(drawn('port').sort()).toEqual(names(table('kPorts')).sort());
    expect(drawn('mountain').sort()).toEqual(names(table('kMountains')).sort());
  });

  it('make Île-de-France worth two', () => {
    for (const [id, province] of provinces)
      expect(province.points, id).toBe(id === 'ile_de_france' ? 2 : 1);
  });
});

describe('the drawing', () => {
  it('has every town in its province', () => {
    for (const [id, town] of towns) {
      const { path } = map.provinces[town.province as keyof typeof map.provinces];
      expect(inside(town.x, town.y, points(path)), id).toBe(true);
    }
  });

  it('has roads from town to town that do not cross or run under a third', () => {
    const side = (p: Point, q: Point, r: Point) =>
      Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
    const lines = map.roads.map(({ a, b, path }) => ({ a, b, line: points(path) }));
    const steps = (line: Point[]) => line.slice(1).map((q, i) => [line[i] ?? q, q] as const);
    lines.forEach(({ a, b, line }, i) => {
      for (const end of [
        [a, line[0]],
        [b, line.at(-1)],
      ] as const) {
        const town = map.towns[end[0] as keyof typeof map.towns];
        expect(end[1]).toEqual([town.x, town.y]);
      }
      const under = towns.filter(
        ([id, town]) =>
          id !== a && id !== b && line.some(([x, y]) => Math.hypot(x - town.x, y - town.y) < 36),
      );
      expect(under.map(([id]) => `${a}–${b} at ${id}`)).toEqual([]);
      for (const other of lines.slice(0, i)) {
        if ([other.a, other.b].some((end) => end === a || end === b)) continue;
        const crossing = steps(line).some(([p, q]) =>
          steps(other.line).some(
            ([r, s]) => side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q),
          ),
        );
        expect(crossing, `${a}–${b} and ${other.a}–${other.b}`).toBe(false);
      }
    });
  });

  it.each(['en', 'nl'] as const)('has no name or crown on anything else (%s)', (language) => {
    const boxes = [
      ...towns.map(([id, town]) => ({ what: id, ...marker(town) })),
      ...towns.map(([id, { label }]) => {
        const { x, y, width, size } = label[language];
        return { what: `name of ${id}`, x, y, w: width / 2 - 3, h: size * 0.37 };
      }),
      ...provinces.map(([id, { crown, points: worth }]) => ({
        what: `crown of ${id}`,
        ...crown,
        w: CROWN.w * worth,
        h: CROWN.h,
      })),
    ];
    const clashes = boxes.flatMap((a, i) =>
      boxes.slice(0, i).flatMap((b) => (overlap(a, b) ? [`${a.what} / ${b.what}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it('lands from the sea', () => {
    const ports = TOWN_IDS.filter((id) => TOWNS[id].port);
    const joined = (a: string, b: string) =>
      map.roads.some((road) => [road.a, road.b].includes(a) && [road.a, road.b].includes(b));
    const rings = provinces.map(([id, { path }]) => ({ id, ring: points(path) }));
    for (const from of ports)
      for (const to of ports.filter((other) => other !== from && !joined(from, other))) {
        const way = wayBetween(from, to);
        expect([way[0], way.at(-1)]).toMatchObject([
          { x: TOWNS[from].x, y: TOWNS[from].y },
          { x: TOWNS[to].x, y: TOWNS[to].y },
        ]);
        // A river or a firth may lead up to a port.
        const outside = way.filter((at) =>
          [from, to].every((end) => Math.hypot(at.x - TOWNS[end].x, at.y - TOWNS[end].y) > 200),
        );
        const crossed = rings.filter(({ ring }) => outside.some(({ x, y }) => inside(x, y, ring)));
        expect(
          crossed.map(({ id }) => id),
          `${from} to ${to}`,
        ).toEqual([]);
      }
  });

  it('hangs no sign on a name', () => {
    // A sign with a picture; one with a number may touch a letter where towns stand close.
    const picture = { width: 24, height: 24 };
    const hidden = TOWN_IDS.filter((id) => covered(signOf(TOWNS[id]), picture) > 300);
    expect(hidden).toEqual([]);
    expect(TOWN_IDS.filter((id) => covered(signOf(TOWNS[id])) > 1200)).toEqual([]);
  });

  it('has every crown in its province', () => {
    for (const [id, { crown, path }] of provinces)
      expect(inside(crown.x, crown.y, points(path)), id).toBe(true);
  });
});
