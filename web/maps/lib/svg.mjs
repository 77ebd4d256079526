// Small helpers that write SVG text.

export const number = (n) => String(Math.round(n * 10) / 10);
export const point = (p) => `${number(p[0])},${number(p[1])}`;
export const linePath = (line) => 'M' + line.map(point).join('L');
export const ringPath = (ring) => linePath(ring) + 'Z';
export const multiPath = (multi) => multi.map((polygon) => polygon.map(ringPath).join('')).join('');

/** `<name a="1" b="2">children</name>`; an absent or null attribute is left out. */
export function tag(name, attributes = {}, ...children) {
  const text = Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');
  const inner = children.flat(Infinity).join('');
  return inner === '' ? `<${name}${text}/>` : `<${name}${text}>${inner}</${name}>`;
}

/** A cubic path through the points (Catmull-Rom tangents). */
export function curvePath(points) {
  let d = `M${point(points[0])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p1, p2] = [points[i], points[i + 1]];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${point(c1)} ${point(c2)} ${point(p2)}`;
  }
  return d;
}

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** The colour a share `t` of the way from one #rrggbb to another. */
export function mix(from, to, t) {
  const b = channels(to);
  return (
    '#' +
    channels(from)
      .map((v, i) => Math.round(v + (b[i] - v) * t))
      .map((v) => v.toString(16).padStart(2, '0'))
      .join('')
  );
}
