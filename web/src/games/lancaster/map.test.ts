// The drawn map against the rules: the counties, their borders, and room for what lies on them.
import { describe, expect, it } from 'vitest';
import canon from '../../../maps/lancaster/canon.json';
import { inside, outlineOf, touching } from '../../../maps/lib/outlines';
import map from './map.json';
import type { County } from './types.generated';

/** The counties as the rules name them, in the order of their letters. */
const COUNTIES: Record<County, string> = {
  northumberland: 'A',
  chester: 'B',
  stafford: 'C',
  gloucester: 'D',
  devon: 'E',
  york: 'F',
  lincoln: 'G',
  kent: 'H',
  surrey: 'I',
};

const counties = Object.entries(map.counties);
const outlines = new Map(counties.map(([id, county]) => [id, outlineOf(county.path)]));
const outline = (id: string) => outlines.get(id) ?? [];
const key = (a: string, b: string) => [a, b].sort().join('|');
const isCounty = (id: string) => id in COUNTIES;

describe('counties', () => {
  it('are those of the rules, with their letters', () => {
    expect(counties.map(([id, { letter }]) => [id, letter])).toEqual(Object.entries(COUNTIES));
    expect(canon.counties.map(({ id }) => id)).toEqual(Object.keys(COUNTIES));
  });

  it('have their town, and no other', () => {
    for (const [id, { town }] of counties)
      expect(
        counties.filter(([other]) => inside(town, outline(other))).map(([other]) => other),
        id,
      ).toEqual([id]);
  });

  it('touch wherever the canon lets the arrow keys go, and have a line drawn there', () => {
    const drawn = map.borders.map(({ a, b }) => key(a, b)).sort();
    const walked = Object.entries(map.navigation)
      .flatMap(([a, to]) => to.filter((b) => isCounty(a) && isCounty(b)).map((b) => key(a, b)))
      .filter((pair, i, all) => all.indexOf(pair) === i);
    expect(walked).toHaveLength(13);
    for (const pair of walked) expect(drawn).toContain(pair);
    const ids = counties.map(([id]) => id);
    const common = ids.flatMap((a, i) =>
      ids
        .slice(i + 1)
        .filter((b) => touching(outline(a), outline(b)) > 4)
        .map((b) => key(a, b)),
    );
    expect(common.sort()).toEqual(drawn);
  });
});

describe('the way of the arrow keys', () => {
  const places = Object.keys(map.navigation);
  const beyond = (place: string): readonly string[] =>
    (map.navigation as Record<string, string[]>)[place] ?? [];

  it('goes there and back', () => {
    for (const a of places)
      for (const b of beyond(a)) expect(beyond(b), `${b} to ${a}`).toContain(a);
  });

  it('reaches everything', () => {
    const seen = new Set(['devon']);
    for (const place of seen) for (const next of beyond(place)) seen.add(next);
    expect([...seen].sort()).toEqual([...places].sort());
    expect(places).toHaveLength(9 + 4);
  });
});

describe('what lies on the sheet', () => {
  const { width, height } = map.plaque;
  const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
  const plaques = counties.map(([id, { plaque }]) => ({
    id,
    ...box(plaque.x, plaque.y, width, height),
  }));
  const dial = { id: 'the dial', ...box(map.dial.x, map.dial.y, map.dial.width, map.dial.height) };
  const [left = 0, top = 0, w = 0, h = 0] = map.channel;
  const channel = { id: 'the Channel', ...box(left + w / 2, top + h / 2, w, h) };

  it('does not overlap', () => {
    const all = [...plaques, dial, channel];
    all.forEach((p, i) => {
      for (const q of all.slice(i + 1)) {
        const apart =
          Math.abs(p.x - q.x) >= (p.w + q.w) / 2 || Math.abs(p.y - q.y) >= (p.h + q.h) / 2;
        expect(apart, `${p.id} and ${q.id}`).toBe(true);
      }
    });
  });

  it('lies where its county can be seen', () => {
    for (const [id, { plaque }] of counties) {
      const spots = [-1, -0.5, 0, 0.5, 1].flatMap((u) =>
        [-1, 0, 1].map((v) => ({ x: plaque.x + (u * width) / 2, y: plaque.y + (v * height) / 2 })),
      );
      expect(spots.filter((p) => inside(p, outline(id))).length, id).toBeGreaterThanOrEqual(5);
    }
  });
});
