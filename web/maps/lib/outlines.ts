// Questions about the outlines in a map.json, for the tests that hold a drawn map
// against the rules.

export type Point = readonly [number, number];
type Segment = readonly [Point, Point];
export interface XY {
  readonly x: number;
  readonly y: number;
}
export type Outline = readonly (readonly Point[])[];

/** The rings of a path that is made of M, L and Z only. */
export function outlineOf(path: string): Point[][] {
  return path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((pair) => {
          const [x, y] = pair.split(',').map(Number);
          return [x ?? Number.NaN, y ?? Number.NaN] as const;
        }),
    );
}

const segments = (outline: Outline): Segment[] =>
  outline.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length] ?? p] as const));

function distanceToSegment(x: number, y: number, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length2;
  const k = Math.min(1, Math.max(0, t));
  return Math.hypot(x - ax - k * dx, y - ay - k * dy);
}

export function inside({ x, y }: XY, outline: Outline): boolean {
  return outline.reduce((odd, ring) => {
    let crossings = odd;
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings = !crossings;
    });
    return crossings;
  }, false);
}

/** How far a point lies outside an outline; nought inside it. */
export const outsideBy = (p: XY, outline: Outline): number =>
  inside(p, outline)
    ? 0
    : Math.min(...segments(outline).map((s) => distanceToSegment(p.x, p.y, s)));

/** The length along which two outlines coincide. */
export function touching(a: Outline, b: Outline): number {
  const others = segments(b);
  let total = 0;
  for (const [p, q] of segments(a)) {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const steps = Math.max(1, Math.ceil(length / 3));
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps;
      const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
      const near = others.some(
        ([c, d]) =>
          Math.min(c[0], d[0]) - 1 < x &&
          Math.max(c[0], d[0]) + 1 > x &&
          Math.min(c[1], d[1]) - 1 < y &&
          Math.max(c[1], d[1]) + 1 > y &&
          distanceToSegment(x, y, [c, d]) < 0.5,
      );
      if (near) total += length / steps;
    }
  }
  return total;
}
