// What every map has: a sheet of aged paper with a frame, and in it the sea with the coasts, the lands
// that are not in play, rivers and the grain of the pigment.
import { letteringStyle } from './labels.mjs';
import { tag } from './lib/svg.mjs';
import * as ornaments from './ornaments.mjs';
import { palette } from './palette.mjs';
import { agedPaper, definitions } from './texture.mjs';

/** The whole picture; what is drawn lies in the sea, one thing over the other. */
export function chart(sheet, ...drawn) {
  const { width, height, margin } = sheet;
  const inside = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    tag(
      'defs',
      {},
      tag('style', {}, letteringStyle()),
      definitions(),
      tag('clipPath', { id: 'inside' }, tag('rect', inside)),
    ),
    tag('rect', { width, height, fill: palette.land }),
    tag(
      'g',
      { 'clip-path': 'url(#inside)' },
      tag('rect', { width, height, fill: palette.sea }),
      drawn,
    ),
    ornaments.frame(sheet),
    agedPaper(sheet),
  );
}

/** Land that nobody plays in. */
export const foreignLand = (d) => [
  tag('path', { d, fill: palette.foreign }),
  tag('path', {
    d,
    fill: 'url(#hatch)',
    stroke: palette.ink,
    'stroke-opacity': '.55',
    'stroke-width': 2,
  }),
];

/** The paint is not laid on evenly. */
export const grain = ({ width, height }) =>
  tag('rect', { width, height, filter: 'url(#pigment)', opacity: '.3' });

export const outline = (d, width, more = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: palette.ink,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    ...more,
  });

export const rivers = (courses, projection) =>
  courses.map(([course, mouth]) =>
    ornaments.river(
      course.map((p) => projection(p)),
      mouth,
    ),
  );
