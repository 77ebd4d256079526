// Plane geometry on [x, y] points, rings (closed, first point not repeated at
// the end is allowed), polygons (rings, the first one outer) and multipolygons.

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function nearestOnSegment(p, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2;
  const k = t < 0 ? 0 : t > 1 ? 1 : t;
  return [a[0] + k * dx, a[1] + k * dy];
}

export const distanceToSegment = (p, a, b) => distance(p, nearestOnSegment(p, a, b));

export function ringArea(ring) {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  }
  return Math.abs(twice) / 2;
}

export const polygonArea = (polygon) =>
  polygon.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * ringArea(ring), 0);

export const multiArea = (multi) => multi.reduce((sum, polygon) => sum + polygonArea(polygon), 0);

export function ringCentre(ring) {
  const sum = ring.reduce((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

export function boundsOf(points) {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function insideRing(p, ring) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a[1] > p[1] !== b[1] > p[1]) {
      if (p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  }
  return inside;
}

export const insidePolygon = (p, polygon) =>
  polygon.reduce((inside, ring) => inside !== insideRing(p, ring), false);

export const insideMulti = (p, multi) => multi.some((polygon) => insidePolygon(p, polygon));

/** The segments [a, b] of all rings. */
export function segmentsOf(multi) {
  const segments = [];
  for (const polygon of multi) {
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        if (distance(ring[j], ring[i]) > 1e-9) segments.push([ring[j], ring[i]]);
      }
    }
  }
  return segments;
}

export function distanceToSegments(p, segments) {
  let best = Infinity;
  for (const [a, b] of segments) {
    const d = distanceToSegment(p, a, b);
    if (d < best) best = d;
  }
  return best;
}

/** A look-up of the segments near a point, for many queries within `reach`. */
export function segmentIndex(segments, reach) {
  const buckets = new Map();
  for (const segment of segments) {
    const [x0, y0, x1, y1] = boundsOf(segment);
    for (let i = Math.floor((x0 - reach) / 40); i <= Math.floor((x1 + reach) / 40); i++) {
      for (let j = Math.floor((y0 - reach) / 40); j <= Math.floor((y1 + reach) / 40); j++) {
        const key = i * 4096 + j;
        if (!buckets.has(key)) buckets.set(key, []);
        buckets.get(key).push(segment);
      }
    }
  }
  return (p) => {
    const near = buckets.get(Math.floor(p[0] / 40) * 4096 + Math.floor(p[1] / 40));
    return near ? distanceToSegments(p, near) : Infinity;
  };
}

/** Points along a line at most `step` apart, ends included. */
export function densify(line, step) {
  const out = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const n = Math.max(1, Math.ceil(distance(line[i - 1], line[i]) / step));
    for (let k = 1; k <= n; k++) out.push(lerp(line[i - 1], line[i], k / n));
  }
  return out;
}

/** Points on a Catmull-Rom curve through all given points. */
export function smoothThrough(points, perSpan = 12) {
  const out = [points[0]];
  for (let i = 0; i < points.length - 1; i++) {
    const [p1, p2] = [points[i], points[i + 1]];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let k = 1; k <= perSpan; k++) {
      const t = k / perSpan;
      const blend = (a, b, c, d) =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t ** 3);
      out.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  return out;
}

/** Douglas-Peucker: drops points that lie within `tolerance` of the line. */
export function simplifyLine(line, tolerance) {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const stack = [[0, line.length - 1]];
  while (stack.length > 0) {
    const [from, to] = stack.pop();
    let worst = 0;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = distanceToSegment(line[i], line[from], line[to]);
      if (d > worst) [worst, at] = [d, i];
    }
    if (worst > tolerance) {
      keep[at] = 1;
      stack.push([from, at], [at, to]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

export const lineLength = (line) =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(line[i - 1], p)), 0);
