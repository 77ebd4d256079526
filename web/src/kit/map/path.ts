// The ways of pieces over a map: lines through points, arcs over water, the shortest way over a
// network of roads, and the frames of the movement along them.
import type { Point } from './view';

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const round = (value: number) => Math.round(value * 10) / 10;

/** The points as an SVG path of straight lines. */
export const polyline = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');

/** A bow from one point to another; it bends to the left of the way for a positive bend. */
export function arc(from: Point, to: Point, bend = 0.2, steps = 16): Point[] {
  const middle = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
  };
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return {
      x: a * from.x + b * middle.x + c * to.x,
      y: a * from.y + b * middle.y + c * to.y,
    };
  });
}

/** The same line without its ends, so that an arrow does not cover what it joins. */
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  return cut([...cut([...points], start)].reverse(), end).reverse();
}

function cut(points: Point[], length: number): Point[] {
  let left = length;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    const step = distance(a, b);
    if (step > left) {
      const t = left / step;
      return [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, ...points.slice(i + 1)];
    }
    left -= step;
  }
  return points.slice(-1);
}

/** The fewest steps from one place to another, both included; null where no way leads there. */
export function shortest<T>(from: T, to: T, next: (place: T) => Iterable<T>): T[] | null {
  const cameFrom = new Map<T, T | null>([[from, null]]);
  const open = [from];
  for (const place of open) {
    if (place === to) {
      const way: T[] = [];
      for (let at: T | null = place; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const one of next(place))
      if (!cameFrom.has(one)) {
        cameFrom.set(one, place);
        open.push(one);
      }
  }
  return null;
}

export interface Stop {
  readonly offset: number;
  readonly transform: string;
}

/** The key frames of a piece that goes along the points at an even pace. */
export function movement(points: readonly Point[]): Stop[] {
  const lengths = points.map((point, i) => (i === 0 ? 0 : distance(points[i - 1] as Point, point)));
  const total = lengths.reduce((sum, one) => sum + one, 0);
  let gone = 0;
  return points.map(({ x, y }, i) => {
    gone += lengths[i] ?? 0;
    const last = i === points.length - 1;
    return {
      offset: last ? 1 : total === 0 ? 0 : Math.min(1, gone / total),
      transform: `translate(${round(x)}px, ${round(y)}px)`,
    };
  });
}
