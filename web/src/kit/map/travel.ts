// How the keyboard goes from one lit thing to the next: in reading order with Tab, to the nearest
// one in a direction with the arrows.
import type { Point, Side } from './view';

interface Placed {
  readonly at: Point;
}

/** Row by row from above, each from left to right; what lies less than a row's height lower is in the same row. */
export function readingOrder<T extends Placed>(places: readonly T[], row: number): T[] {
  const rows: T[][] = [];
  for (const place of [...places].sort((a, b) => a.at.y - b.at.y)) {
    const last = rows.at(-1);
    if (last?.[0] && place.at.y - last[0].at.y < row) last.push(place);
    else rows.push([place]);
  }
  return rows.flatMap((one) => one.sort((a, b) => a.at.x - b.at.x));
}

const AHEAD: Record<Side, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** How much worse a step aside is than a step ahead. */
const ASIDE = 2;

/** The place to which an arrow leads: the nearest ahead, or null where there is none. */
export function towards<T extends Placed>(from: T, places: readonly T[], side: Side): T | null {
  const d = AHEAD[side];
  let best: T | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.at.x - from.at.x, place.at.y - from.at.y];
    const ahead = dx * d.x + dy * d.y;
    const aside = Math.abs(dx * d.y) + Math.abs(dy * d.x);
    // What lies more aside than ahead belongs to another arrow.
    if (place === from || ahead <= 0 || aside > ahead * ASIDE) continue;
    const cost = ahead + ASIDE * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Where nothing lies ahead an arrow goes on in reading order, so that no press is lost. */
export function step<T extends Placed>(from: T, ordered: readonly T[], side: Side): T | null {
  const found = towards(from, ordered, side);
  if (found) return found;
  const at = ordered.indexOf(from);
  const on = side === 'right' || side === 'down' ? 1 : -1;
  return ordered[(at + on + ordered.length) % ordered.length] ?? null;
}

export const ARROWS: Readonly<Record<string, Side>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};
