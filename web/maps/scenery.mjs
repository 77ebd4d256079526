// What lies between the coast and the pieces on any sheet: the areas' washes, their
// borders, and hills and trees scattered clear of all that is printed.
import { insideMulti } from './lib/geometry.mjs';
import { linePath, mix, multiPath, tag } from './lib/svg.mjs';
import * as ornaments from './ornaments.mjs';
import { palette } from './palette.mjs';

/** Scatters marks round given centres, clear of everything printed and of each other. */
function scatter(centres, { projection, random, land, taken, apart, foot }) {
  const found = [];
  for (const [lon, lat, tries, spreadX, spreadY] of centres) {
    const [x, y] = projection([lon, lat]);
    for (let i = 0; i < tries; i++) {
      const p = [x + (random() * 2 - 1) * spreadX, y + (random() * 2 - 1) * spreadY];
      const feet = [-foot, 0, foot].map((dx) => [p[0] + dx, p[1]]);
      const free =
        taken.every(
          (box) =>
            Math.abs(box.x - p[0]) > box.w / 2 + foot ||
            Math.abs(box.y - (p[1] - foot * 0.8)) > box.h / 2 + foot * 0.9,
        ) &&
        found.every((q) => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.7) > apart) &&
        feet.every((q) => land.some((region) => insideMulti(q, region)));
      if (free) found.push(p);
    }
  }
  return found.sort((a, b) => a[1] - b[1]);
}

/** Hills and trees in one list, drawn from north to south, so that the nearer stands in front. */
export function relief({ projection, random, hills, woods, land, abroad, taken, apart, foot }) {
  const heights = scatter(hills, { projection, random, land: [land, abroad], taken, apart, foot });
  const trees = scatter(woods, {
    projection,
    random,
    land: [land],
    taken: [...taken, ...heights.map(([x, y]) => ({ x, y: y - 12, w: 30, h: 34 }))],
    apart: 19,
    foot: 9,
  });
  return [
    ...heights.map((p) => [p[1], ornaments.hill(p, 0.95 + random() * 0.35, random)]),
    ...trees.map((p) => [p[1], ornaments.tree(p, 0.95 + random() * 0.3, random)]),
  ]
    .sort((a, b) => a[0] - b[0])
    .map(([, drawing]) => drawing);
}

/** Every area's land with its pigment gathered along the edge; `depth` is how much of it is everywhere. */
export function washes(regions, pigment, depth = 0.13) {
  const fills = [...regions].map(([id, region]) => {
    const d = multiPath(region);
    const colour = pigment[id];
    return [
      tag(
        'defs',
        {},
        tag('path', { id: `area-${id}`, d }),
        tag('clipPath', { id: `clip-${id}` }, tag('use', { href: `#area-${id}` })),
      ),
      tag('use', { href: `#area-${id}`, fill: mix(palette.land, colour, depth) }),
      tag(
        'g',
        { 'clip-path': `url(#clip-${id})` },
        tag('use', {
          href: `#area-${id}`,
          fill: 'none',
          stroke: colour,
          'stroke-width': 44,
          'stroke-opacity': '.5',
          filter: 'url(#wash)',
        }),
        tag('use', {
          href: `#area-${id}`,
          fill: 'none',
          stroke: colour,
          'stroke-width': 13,
          'stroke-opacity': '.5',
          filter: 'url(#soft)',
        }),
      ),
    ].join('');
  });
  return fills.join('');
}

export function borderLines(borders, weight = 1) {
  const d = borders.flatMap(({ lines }) => lines.map(linePath)).join('');
  const stroke = (colour, width, extra) =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...extra,
    });
  return (
    stroke(palette.halo, 5.5 * weight, { 'stroke-opacity': '.55' }) +
    stroke(palette.ink, 3.2 * weight, { 'stroke-dasharray': '13 7 2 7', 'stroke-opacity': '.92' })
  );
}
