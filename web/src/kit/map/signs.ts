// How large the signs of lit places may be.
import type { Point } from './view';

interface Sign {
  readonly at: Point;
  /** In pixels. */
  readonly width: number;
}

/** Between two signs, in pixels. */
const GAP = 2;
/** What is smaller cannot be read. */
export const LEAST = 0.62;

/**
 * By how much all signs shrink alike, so that none lies on another; `pen` is the map's units in a pixel. In a
 * crowd that would become too small they stay as small as can be read.
 */
export function shrunk(signs: readonly Sign[], height: number, pen: number): number {
  let scale = 1;
  for (const [i, a] of signs.entries())
    for (const b of signs.slice(i + 1)) {
      const across = Math.abs(a.at.x - b.at.x) / (((a.width + b.width) / 2 + GAP) * pen);
      const down = Math.abs(a.at.y - b.at.y) / ((height + GAP) * pen);
      scale = Math.min(scale, Math.max(across, down));
    }
  return Math.max(LEAST, scale);
}
