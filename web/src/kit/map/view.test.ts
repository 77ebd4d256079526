import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  boxOf,
  boxOfMost,
  clamp,
  fitted,
  panBy,
  reveal,
  sideOf,
  toFrame,
  toMap,
  whole,
  zoomAt,
} from './view';
import type { Room, View } from './view';

const MAP = { width: 1000, height: 2000 };
/** A wide frame: the map fits by its height, with room at both sides. */
const FRAME = { width: 800, height: 500 };
const UNIT = fitted(MAP, FRAME);
const ROOM: Room = {
  frame: FRAME,
  content: { width: MAP.width * UNIT, height: MAP.height * UNIT },
  most: 5,
};

describe('the whole map', () => {
  it('fits into its frame and stands in the middle', () => {
    expect(UNIT).toBe(0.25);
    expect(whole(ROOM)).toEqual({ x: 275, y: 0, scale: 1 });
  });
});

describe('zooming', () => {
  it('keeps what lies under the pointer where it is', () => {
    const view: View = { x: -200, y: -700, scale: 4 };
    const at = { x: 300, y: 200 };
    const next = zoomAt(view, 1.2, at, ROOM);
    const under = (v: View) => [(at.x - v.x) / v.scale, (at.y - v.y) / v.scale];
    expect(next.scale).toBeCloseTo(4.8);
    const [x, y] = under(next);
    expect(x).toBeCloseTo(under(view)[0] as number);
    expect(y).toBeCloseTo(under(view)[1] as number);
  });

  it('stops at the whole map and at the most', () => {
    expect(zoomAt(whole(ROOM), 0.2, { x: 0, y: 0 }, ROOM)).toEqual(whole(ROOM));
    expect(zoomAt(whole(ROOM), 99, { x: 0, y: 0 }, ROOM).scale).toBe(5);
  });
});

it('leaves no gap at any side, however it is moved', () => {
  const amount = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0.1, max: 9, noNaN: true }), (x, y, scale) => {
      const view = clamp({ x, y, scale }, ROOM);
      for (const [at, content, frame] of [
        [view.x, ROOM.content.width, FRAME.width],
        [view.y, ROOM.content.height, FRAME.height],
      ] as const) {
        const size = content * view.scale;
        if (size <= frame) expect(at).toBeCloseTo((frame - size) / 2);
        else {
          expect(at).toBeLessThanOrEqual(0);
          expect(at + size).toBeGreaterThanOrEqual(frame - 1e-6);
        }
      }
    }),
  );
});

describe('showing a part', () => {
  it('brings a box to the middle, as large as it goes', () => {
    const view = around({ x: 400, y: 900, width: 200, height: 400 }, UNIT, ROOM);
    expect(view.scale).toBe(5);
    const middle = toFrame({ x: 500, y: 1100 }, UNIT, view);
    expect(middle).toEqual({ x: 400, y: 250 });
  });

  it('finds the point of the map that is seen somewhere', () => {
    const view: View = { x: -120, y: 30, scale: 2.5 };
    const seen = toFrame({ x: 410, y: 770 }, UNIT, view);
    expect(toMap(seen, UNIT, view).x).toBeCloseTo(410);
    expect(toMap(seen, UNIT, view).y).toBeCloseTo(770);
  });

  it('never shows less than what was asked for', () => {
    const coordinate = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1 }),
        (all) => {
          const view = around(boxOf(all), UNIT, ROOM);
          for (const point of all) expect(sideOf(point, UNIT, view, FRAME)).toBeNull();
        },
      ),
    );
  });

  it('tells at which side a point lies beyond', () => {
    const view = clamp({ x: -300, y: -1000, scale: 4 }, ROOM);
    expect(sideOf({ x: 500, y: 100 }, UNIT, view, FRAME)).toBe('up');
    expect(sideOf({ x: 500, y: 1900 }, UNIT, view, FRAME)).toBe('down');
    expect(sideOf({ x: 20, y: 1200 }, UNIT, view, FRAME)).toBe('left');
    expect(sideOf({ x: 500, y: 1200 }, UNIT, view, FRAME)).toBeNull();
  });

  it('moves only as far as needed to show a point', () => {
    const view = clamp({ x: -300, y: -1000, scale: 4 }, ROOM);
    const seen = { x: 500, y: 1200 };
    expect(reveal(seen, UNIT, view, ROOM)).toEqual(view);
    const next = reveal({ x: 500, y: 1700 }, UNIT, view, ROOM, 50);
    expect(toFrame({ x: 500, y: 1700 }, UNIT, next)).toEqual({ x: 300, y: 450 });
    expect(next.x).toBe(view.x);
  });
});

describe('the box of most points', () => {
  const north = [
    { x: 100, y: 100 },
    { x: 180, y: 140 },
    { x: 140, y: 220 },
  ];
  const south = [
    { x: 800, y: 1500 },
    { x: 860, y: 1560 },
  ];

  it('is the box of all of them where that is small enough', () => {
    const all = [...north, ...south];
    expect(boxOfMost(all, { width: 1000, height: 2000 }, 20)).toEqual(boxOf(all, 20));
    expect(boxOfMost(north, { width: 120, height: 160 }, 20)).toEqual(boxOf(north, 20));
  });

  it('is else where most of them lie together', () => {
    expect(boxOfMost([...south, ...north], { width: 300, height: 300 }, 20)).toEqual(
      boxOf(north, 20),
    );
  });

  it('is never larger than it may be, and never empty', () => {
    const point = fc.record({ x: fc.integer({ max: 2000 }), y: fc.integer({ max: 2000 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
        const { width, height } = boxOfMost(points, { width: 400, height: 300 }, 50);
        expect(width).toBeLessThanOrEqual(400);
        expect(height).toBeLessThanOrEqual(300);
        expect(width).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});

it('pans within the map only', () => {
  const view = clamp({ x: -100, y: -100, scale: 4 }, ROOM);
  expect(panBy(view, 30, -40, ROOM)).toEqual({ x: -70, y: -140, scale: 4 });
  expect(panBy(view, 999, 999, ROOM)).toEqual({ x: 0, y: 0, scale: 4 });
});
