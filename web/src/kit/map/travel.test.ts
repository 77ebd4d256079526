import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import koning from '../../games/koning/map.json';
import { readingOrder, step, towards } from './travel';
import { SIDES } from './view';

const place = (id: string, x: number, y: number) => ({ id, at: { x, y } });
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id).join(' ');

describe('reading order', () => {
  it('goes row by row and from left to right, though a row is never quite level', () => {
    const places = [
      place('d', 10, 210),
      place('b', 300, 0),
      place('c', 500, 30),
      place('a', 0, 20),
    ];
    expect(ids(readingOrder(places, 60))).toBe('a b c d');
  });

  it('does not let a row creep down from place to place', () => {
    const slope = [0, 40, 80, 120].map((y, i) => place(`${i}`, 300 - i * 100, y));
    expect(ids(readingOrder(slope, 60))).toBe('1 0 3 2');
  });
});

describe('arrows', () => {
  const cross = [
    place('middle', 100, 100),
    place('north', 110, 0),
    place('south', 90, 200),
    place('west', 0, 90),
    place('east', 200, 110),
    place('far east', 400, 100),
  ];
  const middle = cross[0] as (typeof cross)[0];

  it('lead to the nearest place ahead', () => {
    const led = SIDES.map((side) => towards(middle, cross, side)?.id);
    expect(led).toEqual(['north', 'east', 'south', 'west']);
  });

  it('pass over what lies aside', () => {
    const places = [middle, place('aside', 110, 160), place('ahead', 300, 100)];
    expect(towards(middle, places, 'right')?.id).toBe('ahead');
  });

  it('go on in reading order where nothing lies ahead', () => {
    const ordered = readingOrder(cross, 50);
    const last = cross[5] as (typeof cross)[0];
    expect(towards(last, ordered, 'right')).toBeNull();
    expect(step(last, ordered, 'right')?.id).toBe('south');
    expect(step(ordered[0] as (typeof cross)[0], ordered, 'up')?.id).toBe('south');
  });

  it('never lose a press where there is somewhere to go', () => {
    const coordinate = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 2, selector: String }),
        fc.constantFrom(...SIDES),
        (points, side) => {
          const ordered = readingOrder(
            points.map(([x, y], i) => place(`${i}`, x, y)),
            40,
          );
          for (const from of ordered) expect(step(from, ordered, side)).not.toBe(from);
        },
      ),
    );
  });

  it('reach every area of a real map from any other', () => {
    const areas = Object.entries(koning.areas).map(([id, { shield }]) => ({ id, at: shield }));
    const ordered = readingOrder(areas, koning.viewBox[3]! / 18);
    for (const start of ordered) {
      const seen = new Set([start]);
      for (const from of seen) for (const side of SIDES) seen.add(step(from, ordered, side)!);
      expect(seen.size).toBe(areas.length);
    }
  });
});
