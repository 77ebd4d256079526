// What decorates a sheet: rose, rhumb lines, waterlines, title ribbon, frame,
// ships, serpent, hills, woods, rivers, scale. Pure drawing, no geography.
import { smoothThrough } from './lib/geometry.mjs';
import { curvePath, linePath, mix, number, ringPath, tag } from './lib/svg.mjs';
import { palette } from './palette.mjs';

const ink = (width, extra = {}) => ({
  fill: 'none',
  stroke: palette.ink,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...extra,
});

/** Lines that echo the coast out into the sea, fainter and wider apart each time. */
export function waterlines(coastPath, count = 8) {
  const rings = [];
  for (let i = count; i >= 1; i--) {
    const width = 6 + i * i * 1.1 + i * 9;
    const fade = (i - 1) / count;
    const stroke = (colour, w) =>
      tag('use', {
        href: '#coast',
        fill: 'none',
        stroke: colour,
        'stroke-width': w,
        'stroke-linejoin': 'round',
      });
    rings.push(stroke(mix(palette.seaLine, palette.sea, 0.2 + fade * 0.72), width + 2.6));
    rings.push(stroke(mix(mix(palette.sea, palette.seaShade, 0.62), palette.sea, fade), width));
  }
  return tag('defs', {}, tag('path', { id: 'coast', d: coastPath })) + rings.join('');
}

/** Thirty-two winds from the rose across the whole sheet. */
export function rhumbLines([x, y]) {
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    const end = [x + 3200 * Math.cos(angle), y + 3200 * Math.sin(angle)];
    const principal = i % 4 === 0;
    return tag('path', {
      d: linePath([[x, y], end]),
      stroke: principal ? palette.red : '#7d6446',
      'stroke-opacity': principal ? 0.3 : 0.17,
      'stroke-width': principal ? 1.5 : 1.2,
    });
  }).join('');
}

export const FLEUR =
  'M0,-15C4,-10 6,-6 4.4,-1C7,-6 12,-7 13.5,-3C15,1 11,5 7.5,2.5C9,6 5,6 3,6L3.6,9.6L1.6,15L0,12L-1.6,15L-3.6,9.6L-3,6C-5,6 -9,6 -7.5,2.5C-11,5 -15,1 -13.5,-3C-12,-7 -7,-6 -4.4,-1C-6,-6 -4,-10 0,-15ZM-6,6.2H6V9H-6Z';

const fleur = ([x, y], scale, fill = palette.red) =>
  tag('path', {
    d: FLEUR,
    transform: `translate(${number(x)},${number(y)}) scale(${scale})`,
    fill,
    'fill-rule': 'nonzero',
  });

export function compassRose([x, y], radius) {
  const at = (angle, r) => [r * Math.sin(angle), -r * Math.cos(angle)];
  const ray = (angle, length, halfWidth, dark) => {
    const tip = at(angle, length);
    const side = (sign) => at(angle + (sign * Math.PI) / 4, halfWidth);
    const facet = (q, fill) =>
      tag('path', {
        d: ringPath([[0, 0], q, tip]),
        fill,
        stroke: palette.ink,
        'stroke-width': 1.3,
        'stroke-linejoin': 'round',
      });
    return facet(side(-1), palette.paper) + facet(side(1), dark);
  };
  const turn = (k, n) => (k * 2 * Math.PI) / n;
  const ticks = Array.from({ length: 64 }, (_, i) => {
    const angle = turn(i, 64);
    const long = i % 4 === 0;
    return linePath([at(angle, radius * 0.8), at(angle, radius * (long ? 0.74 : 0.77))]);
  }).join('');
  const rays = [
    ...Array.from({ length: 8 }, (_, i) =>
      ray(turn(i + 0.5, 8), radius * 0.58, radius * 0.12, '#a08b5e'),
    ),
    ...Array.from({ length: 4 }, (_, i) =>
      ray(turn(i + 0.5, 4), radius * 0.76, radius * 0.17, '#4c727d'),
    ),
    ...Array.from({ length: 4 }, (_, i) => ray(turn(i, 4), radius, radius * 0.19, palette.red)),
  ];
  const initials = [
    ['Or', Math.PI / 2],
    ['M', Math.PI],
    ['Oc', -Math.PI / 2],
  ].map(([letters, angle]) => {
    const [lx, ly] = at(angle, radius * 1.17);
    return tag(
      'text',
      {
        class: 'subtitle',
        x: lx,
        y: ly + 9,
        'font-size': 27,
        'text-anchor': 'middle',
        'letter-spacing': 0,
      },
      letters,
    );
  });
  return tag(
    'g',
    { transform: `translate(${x},${y})` },
    tag('circle', { r: radius * 0.86, fill: palette.paper, 'fill-opacity': 0.5 }),
    tag('circle', { r: radius * 0.86, ...ink(2.4) }),
    tag('circle', { r: radius * 0.8, ...ink(1.1) }),
    tag('circle', { r: radius * 0.5, ...ink(1, { stroke: palette.red }) }),
    tag('path', { d: ticks, ...ink(1.3) }),
    rays,
    tag('circle', {
      r: radius * 0.1,
      fill: palette.gold,
      stroke: palette.ink,
      'stroke-width': 1.6,
    }),
    tag('circle', { r: radius * 0.04, fill: palette.ink }),
    fleur([0, -radius - 26], 1.7),
    initials,
  );
}

/** A ribbon with the title; (x, y) is the middle of its upper edge. */
export function titleRibbon([x, y], width, title, subtitle) {
  const h = 150;
  const w = width / 2;
  const arc = (top, inset) => {
    const lift = 22;
    return `M${-w + inset},${top + inset}C${-w / 2},${top + inset - lift} ${w / 2},${top + inset - lift} ${w - inset},${top + inset}`;
  };
  const face = arc(0, 0) + `V${h}C${w / 2},${h - 22} ${-w / 2},${h - 22} ${-w},${h}Z`;
  const border =
    arc(0, 11) + `V${h - 11}C${w / 2},${h - 33} ${-w / 2},${h - 33} ${-w + 11},${h - 11}Z`;
  const tail = (s) =>
    tag('path', {
      d: `M${s * (w - 44)},34H${s * (w + 74)}L${s * (w + 40)},${34 + (h - 6) / 2}L${s * (w + 74)},${h + 28}H${s * (w - 44)}Z`,
      fill: '#d2b483',
      ...{ stroke: palette.ink, 'stroke-width': 2.6, 'stroke-linejoin': 'round' },
    }) +
    tag('path', {
      d: `M${s * w},${h}L${s * (w - 44)},${h + 28}V${h - 8}Z`,
      fill: '#7d5a36',
      stroke: palette.ink,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    });
  return tag(
    'g',
    { transform: `translate(${x},${y})`, filter: 'url(#drop)' },
    tail(-1),
    tail(1),
    tag('path', {
      d: face,
      fill: palette.paper,
      stroke: palette.ink,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    tag('path', { d: border, ...ink(1.6, { stroke: palette.gold }) }),
    fleur([-w + 52, 64], 1.8),
    fleur([w - 52, 64], 1.8),
    tag('text', { class: 'title', y: 76, 'font-size': 88, 'text-anchor': 'middle' }, title),
    tag('text', { class: 'subtitle', y: 116, 'font-size': 27, 'text-anchor': 'middle' }, subtitle),
  );
}

/** The chequered border of the sheet with lilies in its corners. */
export function frame({ width, height, margin: m }) {
  const bars = [];
  const band = 11;
  const cells = (length) => 2 * Math.round((length - 2 * m) / 84) + 1;
  const bar = (x, y, w, h, dark) =>
    bars.push(tag('rect', { x, y, width: w, height: h, fill: dark ? palette.ink : palette.paper }));
  const nx = cells(width);
  const ny = cells(height);
  const dx = (width - 2 * m) / nx;
  const dy = (height - 2 * m) / ny;
  for (let i = 0; i < nx; i++) {
    bar(m + i * dx, m - band - 2, dx, band, i % 2 === 0);
    bar(m + i * dx, height - m + 2, dx, band, i % 2 === 0);
  }
  for (let i = 0; i < ny; i++) {
    bar(m - band - 2, m + i * dy, band, dy, i % 2 === 0);
    bar(width - m + 2, m + i * dy, band, dy, i % 2 === 0);
  }
  const box = (inset, stroke, w) =>
    tag('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      fill: 'none',
      stroke,
      'stroke-width': w,
    });
  const c = m - 13;
  const corners = [
    [c, c],
    [width - c, c],
    [c, height - c],
    [width - c, height - c],
  ].map(
    ([x, y]) =>
      tag('rect', {
        x: x - 24,
        y: y - 24,
        width: 48,
        height: 48,
        transform: `rotate(45 ${x} ${y})`,
        fill: palette.paper,
        stroke: palette.ink,
        'stroke-width': 2.4,
      }) +
      tag('rect', {
        x: x - 18,
        y: y - 18,
        width: 36,
        height: 36,
        transform: `rotate(45 ${x} ${y})`,
        fill: 'none',
        stroke: palette.gold,
        'stroke-width': 1.6,
      }) +
      fleur([x, y], 1.05),
  );
  return [
    tag('path', {
      d: `M0,0H${width}V${height}H0ZM${m},${m}V${height - m}H${width - m}V${m}Z`,
      fill: palette.frame,
      'fill-rule': 'evenodd',
    }),
    ...bars,
    box(m, palette.ink, 2.8),
    box(m - band - 3, palette.ink, 2.4),
    box(m - band - 10, palette.red, 2),
    box(m - band - 16, palette.gold, 3.4),
    ...corners,
  ].join('');
}

/** A cog under sail. `facing` is 1 for a ship sailing right, -1 for left. */
export function cog([x, y], scale, facing = 1, sail = palette.red) {
  const timber = '#9c7444';
  const waves = [0, 1].map((k) =>
    tag('path', {
      d: curvePath(
        Array.from({ length: 13 }, (_, i) => [-96 + i * 16 + k * 9, 36 + k * 9 + (i % 2 ? 3 : -3)]),
      ),
      ...ink(2, { stroke: palette.seaInk, 'stroke-opacity': 0.75 - k * 0.3 }),
    }),
  );
  return tag(
    'g',
    { transform: `translate(${x},${y}) scale(${number(scale * facing * 100) / 100},${scale})` },
    tag('path', {
      d: 'M-3,-8V-118H3V-8Z',
      fill: timber,
      ...{ stroke: palette.ink, 'stroke-width': 1.8 },
    }),
    tag('path', { d: 'M0,-112L-54,-12M0,-112L58,-18M0,-104L-30,-10', ...ink(1.1) }),
    tag('path', {
      d: 'M-40,-98C-20,-92 22,-92 44,-98C58,-76 58,-50 46,-28C24,-20 -18,-20 -40,-28C-28,-50 -28,-76 -40,-98Z',
      fill: palette.paper,
      stroke: palette.ink,
      'stroke-width': 2.2,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: 'M-1,-94C4,-93.6 9,-93.7 14,-94.2C23,-72 23,-46 14,-22.6C9,-22.2 4,-22.1 -1,-22.2C8,-46 8,-72 -1,-94ZM-33.5,-68C-8,-63 30,-63 53.4,-68C54.4,-62 54.4,-58 53.6,-52C30,-47 -8,-47 -32.6,-52C-31.6,-58 -32,-62 -33.5,-68Z',
      fill: sail,
    }),
    tag('path', { d: 'M-42,-99C-20,-93 22,-93 46,-99', ...ink(4, { stroke: '#6b4a29' }) }),
    tag('path', {
      d: 'M0,-118V-132M0,-132C14,-138 22,-126 38,-132C28,-126 22,-118 0,-122Z',
      fill: sail,
      stroke: palette.ink,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: 'M-68,-14C-62,16 -46,36 -10,38H26C50,34 64,12 72,-20L60,-16C30,-2 -28,0 -56,-10Z',
      fill: timber,
      stroke: palette.ink,
      'stroke-width': 2.4,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: 'M-62,2C-30,14 34,12 66,-2M-55,16C-28,26 32,24 58,12M-44,28C-24,34 26,34 46,26',
      ...ink(1.3),
    }),
    tag('path', {
      d: 'M-76,-14V-36H-70V-31H-63V-36H-56V-31H-49V-36H-43V-10H-56ZM50,-12V-38H55V-33H62V-38H68V-33H74V-38H80V-22L72,-20L60,-16Z',
      fill: '#b58a55',
      stroke: palette.ink,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    waves,
  );
}

/** A sea serpent: a head on a raised neck and three coils. */
export function seaSerpent([x, y], scale, facing = 1) {
  const skin = '#7d9c8c';
  const belly = '#d7d9b8';
  const line = {
    stroke: palette.ink,
    'stroke-width': 2.4,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  const coil = (cx, r, t) =>
    tag('path', {
      d: `M${cx - r},0A${r},${r * 1.05} 0 0 1 ${cx + r},0H${cx + r - t}A${r - t},${(r - t) * 0.95} 0 0 0 ${cx - r + t},0Z`,
      fill: skin,
      ...line,
    }) +
    tag('path', {
      d: [-0.9, -0.45, 0, 0.45, 0.9]
        .map((a) => {
          const px = cx + r * Math.sin(a);
          const py = -r * 1.05 * Math.cos(a);
          return `M${number(px - 5)},${number(py + 2)}L${number(px + 7 * Math.sin(a) + 2)},${number(py - 11 * Math.cos(a))}L${number(px + 6)},${number(py + 2)}`;
        })
        .join(''),
      fill: '#a5432d',
      ...line,
      'stroke-width': 1.6,
    });
  const ripple = (cx, w) =>
    tag('path', {
      d: `M${cx - w},4C${cx - w / 2},9 ${cx + w / 2},9 ${cx + w},4M${cx - w * 0.6},11C${cx - w / 3},14 ${cx + w / 3},14 ${cx + w * 0.6},11`,
      ...ink(1.8, { stroke: palette.seaInk, 'stroke-opacity': 0.7 }),
    });
  return tag(
    'g',
    { transform: `translate(${x},${y}) scale(${scale * facing},${scale})` },
    coil(62, 34, 19),
    coil(126, 25, 15),
    tag('path', {
      d: 'M164,0C166,-16 176,-28 192,-34C184,-26 184,-20 188,-12C180,-14 176,-8 175,0Z',
      fill: skin,
      ...line,
    }),
    tag('path', {
      d: 'M-14,0C-20,-30 8,-44 -2,-70C-6,-80 -16,-82 -24,-80C-36,-77 -50,-70 -58,-74C-62,-84 -48,-90 -40,-94C-30,-108 -2,-108 10,-92C30,-64 2,-40 14,0Z',
      fill: skin,
      ...line,
    }),
    tag('path', {
      d: 'M-9,0C-13,-28 13,-44 2,-72C15,-48 -10,-34 -1,0Z',
      fill: belly,
      opacity: 0.8,
    }),
    tag('path', { d: 'M-56,-76C-44,-78 -34,-86 -24,-84', ...ink(1.8) }),
    tag('path', {
      d: 'M-58,-74C-66,-70 -72,-74 -78,-66M-66,-71L-74,-78',
      ...ink(2, { stroke: '#a5432d' }),
    }),
    tag('path', {
      d: 'M-12,-101L-16,-116L-2,-102M2,-98L6,-112L11,-91M12,-84L24,-90L16,-76M14,-68L26,-68L13,-58',
      fill: '#a5432d',
      ...line,
      'stroke-width': 1.7,
    }),
    tag('circle', {
      cx: -24,
      cy: -93,
      r: 4.6,
      fill: palette.paper,
      stroke: palette.ink,
      'stroke-width': 1.6,
    }),
    tag('circle', { cx: -25, cy: -93, r: 1.8, fill: palette.ink }),
    ripple(0, 30),
    ripple(62, 48),
    ripple(126, 38),
    ripple(178, 20),
  );
}

export function hill([x, y], scale, random) {
  const left = 15 + random() * 5;
  const peak = 23 + random() * 13;
  const right = left + 8 + random() * 8;
  const ridge = `M${number(-left)},0C${number(-left * 0.5)},${number(-peak * 0.45)} ${number(-left * 0.25)},${number(-peak)} 0,${number(-peak)}C${number(right * 0.2)},${number(-peak * 0.95)} ${number(right * 0.5)},${number(-peak * 0.4)} ${number(right)},0`;
  const shade = `M0,${number(-peak)}C${number(right * 0.2)},${number(-peak * 0.95)} ${number(right * 0.5)},${number(-peak * 0.4)} ${number(right)},0H${number(right * 0.25)}C${number(right * 0.32)},${number(-peak * 0.35)} ${number(right * 0.08)},${number(-peak * 0.6)} 0,${number(-peak)}Z`;
  const strokes = [0.2, 0.4, 0.6, 0.8].map((t) => {
    const sx = right * t * 0.85;
    const sy = -peak * (1 - t) * (1 - 0.25 * t);
    return `M${number(sx)},${number(sy)}L${number(sx + 2 + 3 * t)},${number(sy + peak * 0.42 * (1 - t * 0.5))}`;
  });
  return tag(
    'g',
    { transform: `translate(${number(x)},${number(y)}) scale(${number(scale * 100) / 100})` },
    tag('path', { d: ridge + 'Z', fill: '#efe0b8' }),
    tag('path', { d: shade, fill: '#a98c5c', 'fill-opacity': 0.62 }),
    tag('path', { d: strokes.join(''), ...ink(1.1, { 'stroke-opacity': 0.75 }) }),
    tag('path', { d: ridge, ...ink(1.8) }),
  );
}

export function tree([x, y], scale, random) {
  const green = ['#8a9c63', '#7c9059', '#98a56d'][Math.floor(random() * 3)];
  return tag(
    'g',
    { transform: `translate(${number(x)},${number(y)}) scale(${number(scale * 100) / 100})` },
    tag('ellipse', { cx: 3, cy: 0.5, rx: 9, ry: 2.4, fill: palette.ink, 'fill-opacity': 0.18 }),
    tag('path', { d: 'M0,0V-8', ...ink(2.2, { stroke: '#4a3820' }) }),
    tag('path', {
      d: 'M-9,-8C-12,-13 -8,-18 -4.5,-17.5C-3,-24 5,-23.4 5,-17.6C10,-17 11,-10.6 7,-7.6C3,-5.4 -5.6,-5.4 -9,-8Z',
      fill: green,
      stroke: '#3a4226',
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
    tag('path', {
      d: 'M1,-7C5.4,-7.4 8,-10 7,-13M0,-11C3,-11.4 4,-13 3.6,-15',
      ...ink(1, { stroke: '#3a4226' }),
    }),
  );
}

/** A river that widens from spring to mouth. */
export function river(points, mouthWidth) {
  const course = smoothThrough(points, 9);
  const side = (sign) =>
    course.map((p, i) => {
      const a = course[Math.max(0, i - 1)];
      const b = course[Math.min(course.length - 1, i + 1)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const half = (0.7 + (mouthWidth / 2) * (i / course.length)) * sign;
      return [p[0] - ((b[1] - a[1]) / length) * half, p[1] + ((b[0] - a[0]) / length) * half];
    });
  return tag('path', {
    d: ringPath([...side(1), ...side(-1).reverse()]),
    fill: palette.river,
    stroke: palette.riverEdge,
    'stroke-width': 1.3,
    'stroke-linejoin': 'round',
  });
}

/** A bar of `count` steps with a caption above it. */
export function scaleBar([x, y], step, count, labels, caption) {
  const bars = Array.from({ length: count }, (_, i) =>
    tag('rect', {
      x: i * step,
      y: 0,
      width: step,
      height: 9,
      fill: i % 2 === 0 ? palette.ink : palette.paper,
      stroke: palette.ink,
      'stroke-width': 1.6,
    }),
  );
  const figures = labels.map((text, i) =>
    tag(
      'text',
      {
        class: 'subtitle',
        x: (i * step * count) / (labels.length - 1),
        y: 32,
        'font-size': 20,
        'text-anchor': 'middle',
        'letter-spacing': 0,
      },
      text,
    ),
  );
  return tag(
    'g',
    { transform: `translate(${x},${y})` },
    bars,
    figures,
    tag(
      'text',
      { class: 'river', x: (step * count) / 2, y: -12, 'font-size': 25, 'text-anchor': 'middle' },
      caption,
    ),
  );
}

/** A crossing by sea that counts as a border: bold dashes between two landings. */
export function seaCrossing(line) {
  const d = curvePath(line.filter((_, i) => i % 2 === 0));
  const stroke = (colour, width, extra) =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      ...extra,
    });
  const landing = (p) =>
    tag('circle', {
      cx: p[0],
      cy: p[1],
      r: 7.5,
      fill: palette.paper,
      stroke: palette.red,
      'stroke-width': 4,
    });
  return (
    stroke(palette.halo, 11, { 'stroke-opacity': '.75' }) +
    stroke(palette.red, 5, { 'stroke-dasharray': '13 11' }) +
    landing(line[0]) +
    landing(line.at(-1))
  );
}
