import { describe, expect, it } from 'vitest';
import { arc, distance, movement, polyline, shortest, trimmed } from './path';

const P = (x: number, y: number) => ({ x, y });

describe('a way', () => {
  it('takes the fewest steps over the roads', () => {
    const roads: Record<string, string[]> = {
      a: ['b', 'c'],
      b: ['a', 'd'],
      c: ['a', 'e'],
      d: ['b', 'f'],
      e: ['c', 'f'],
      f: ['d', 'e', 'g'],
      g: ['f'],
      island: [],
    };
    const next = (place: string) => roads[place] ?? [];
    expect(shortest('a', 'g', next)).toEqual(['a', 'b', 'd', 'f', 'g']);
    expect(shortest('a', 'a', next)).toEqual(['a']);
    expect(shortest('a', 'island', next)).toBeNull();
  });

  it('bends to the side that was asked for', () => {
    const east = arc(P(0, 0), P(100, 0), 0.3, 8);
    expect(east[0]).toEqual(P(0, 0));
    expect(east.at(-1)).toEqual(P(100, 0));
    expect(east[4]).toEqual(P(50, -15));
    expect(arc(P(0, 0), P(100, 0), -0.3, 8)[4]).toEqual(P(50, 15));
  });

  it('is drawn free of what it joins', () => {
    const bent = [P(0, 0), P(100, 0), P(100, 100)];
    expect(trimmed(bent, 20, 30)).toEqual([P(20, 0), P(100, 0), P(100, 70)]);
    expect(trimmed(bent, 130, 20)).toEqual([P(100, 30), P(100, 80)]);
    expect(polyline(trimmed(bent, 20, 30))).toBe('M20,0L100,0L100,70');
  });
});

describe('a movement', () => {
  it('goes at an even pace, whatever the steps', () => {
    const stops = movement([P(0, 0), P(30, 0), P(30, 60), P(30, 90)]);
    expect(stops.map(({ offset }) => offset)).toEqual([0, 0.25, 0.75, 1]);
    expect(stops[2]?.transform).toBe('translate(30px, 60px)');
  });

  it('ends exactly at its end', () => {
    const way = arc(P(3, 7), P(411, 93), 0.37);
    const stops = movement(way);
    expect(stops.at(-1)).toEqual({ offset: 1, transform: 'translate(411px, 93px)' });
    expect(stops.every(({ offset }, i) => i === 0 || offset >= (stops[i - 1]?.offset ?? 0))).toBe(
      true,
    );
  });

  it('stands still where there is no way to go', () => {
    expect(movement([P(5, 5), P(5, 5)]).map(({ offset }) => offset)).toEqual([0, 1]);
    expect(distance(P(0, 3), P(4, 0))).toBe(5);
  });
});
