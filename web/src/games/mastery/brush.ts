// The small things of which the lands are drawn: houses, towers, trees, reeds, each standing on
// y = 0 round the origin, as SVG text. Ink lines of an uneven hand, flat colours, one shadow.

export const INK = '#38271a';
export const ROOF = '#a8452f';
export const SLATE = '#5f7583';
export const STONE = '#f3ead2';
export const OLD_STONE = '#cdbf9f';
export const WOOD = '#b98b52';
export const DARK = '#3a2618';

const round = (value: number): number => Math.round(value * 10) / 10;

/** A coordinate as it is written into a path. */
export const n = (value: number): string => String(round(value));

/** Chance that falls the same again, so that a land looks alike on every screen. */
export function seeded(seed: number): () => number {
  let state = seed * 2654435761 + 97;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Pen {
  fill?: string;
  width?: number;
  ink?: string;
  faint?: number;
}

/** A line or a shape with an inked edge. */
export const line = (
  d: string,
  { fill = 'none', width = 1.8, ink = INK, faint = 1 }: Pen = {},
): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}"${
    faint < 1 ? ` stroke-opacity="${faint}"` : ''
  }/>`;

/** The side that the light does not reach. */
export const shade = (d: string, depth = 0.22): string =>
  `<path d="${d}" fill="${INK}" fill-opacity="${depth}" stroke="none"/>`;

export const at = (x: number, y: number, size: number, thing: string): string =>
  `<g transform="translate(${n(x)},${n(y)})${size === 1 ? '' : ` scale(${Math.round(size * 100) / 100})`}">${thing}</g>`;

export const turned = (degrees: number, thing: string): string =>
  `<g transform="rotate(${degrees})">${thing}</g>`;
export const mirrored = (thing: string): string => `<g transform="scale(-1,1)">${thing}</g>`;

type Spot = readonly [x: number, y: number, size?: number];
export const many = (spots: readonly Spot[], thing: string): string =>
  spots.map(([x, y, size = 1]) => at(x, y, size, thing)).join('');

export const house = (roof: string = ROOF): string =>
  line('M-9,0V-9H7V0Z', { fill: STONE, width: 1.5 }) +
  line('M-11,-9L-6,-18H4L9,-9Z', { fill: roof, width: 1.5 }) +
  shade('M1,0V-9H7V0Z') +
  line('M-5,0V-5H-2V0', { fill: INK, width: 0.6 });

/** With a pointed roof, or with battlements. */
export function tower(half: number, height: number, roof?: string): string {
  const merlons = [0, 1, 2]
    .map((i) => `M${n(-half + (i * half) / 1.22)},${-height}v-4h${n(half / 2.6)}v4`)
    .join('');
  return (
    line(`M${-half},0V${-height}H${half}V0Z`, { fill: STONE, width: 1.6 }) +
    shade(`M${n(half * 0.25)},0V${-height}H${half}V0Z`) +
    (roof === undefined
      ? line(merlons, { fill: STONE, width: 1.4 })
      : line(`M${-half - 2},${-height}L0,${n(-height - half * 2.3)}L${half + 2},${-height}Z`, {
          fill: roof,
          width: 1.6,
        })) +
    line(`M0,${n(-height * 0.55)}v4`, { width: 2.2 })
  );
}

export function wall(from: number, to: number, foot: number, height: number): string {
  const top = foot - height;
  const merlons = Array.from(
    { length: Math.ceil((to - from - 3) / 8) },
    (_, i) => `M${from + i * 8},${top}v-4h4.6v4`,
  );
  const courses = Array.from(
    { length: Math.floor((to - from) / 14) },
    (_, i) => `M${from + 7 + i * 14},${n(foot - height * 0.45)}h5`,
  );
  return (
    line(`M${from},${foot}V${top}H${to}V${foot}Z`, { fill: STONE, width: 1.6 }) +
    line(merlons.join(''), { fill: STONE, width: 1.3 }) +
    line(courses.join(''), { width: 0.9, faint: 0.5 })
  );
}

export const gate = (half: number, foot: number, height: number): string =>
  line(
    `M${-half},${foot}V${n(foot - height * 0.55)}C${-half},${n(foot - height)} ${half},${n(foot - height)} ${half},${n(foot - height * 0.55)}V${foot}Z`,
    { fill: DARK, width: 1.6 },
  );

export const tree = (tone = '#7f9553'): string =>
  line('M0,0V-9', { width: 2.2 }) +
  line('M-9,-9C-13,-16 -6,-21 -4,-20C-3,-26 6,-26 7,-20C13,-20 12,-11 8,-9C4,-6 -5,-6 -9,-9Z', {
    fill: tone,
    width: 1.5,
  }) +
  shade('M2,-7C8,-9 9,-14 6,-19C13,-19 12,-11 8,-9Z');

export const pine = (tone = '#5f7f55'): string =>
  line('M0,0V-6', { width: 2 }) +
  line('M-8,-5L0,-27L8,-5C4,-3 -4,-3 -8,-5Z', { fill: tone, width: 1.5 }) +
  shade('M1,-4L0,-27L8,-5Z');

export const tuft = (): string =>
  line('M-5,0C-5,-4 -6,-6 -8,-8M0,0C0,-5 0,-8 1,-11M4,0C5,-4 6,-6 9,-7', { width: 1.3 });

export const sheep = (): string =>
  line('M-8,-4C-10,-11 -2,-13 0,-11C4,-13 9,-10 8,-5C6,-2 -6,-1 -8,-4Z', {
    fill: '#fffaf0',
    width: 1.3,
  }) +
  line('M-5,-2v4M4,-2v4', { width: 1.3 }) +
  `<circle cx="9" cy="-9" r="2.6" fill="${INK}" stroke="none"/>`;

export function peak(half: number, height: number): string {
  const [w, h] = [half, height];
  const right = `C${n(w * 0.25)},${n(-h * 0.7)} ${n(w * 0.5)},${n(-h * 0.42)} ${w},0`;
  return (
    line(`M${-w},0C${n(-w * 0.6)},${n(-h * 0.35)} ${n(-w * 0.3)},${n(-h * 0.75)} 0,${-h}${right}`, {
      fill: '#e9dec2',
      width: 1.9,
    }) +
    shade(
      `M0,${-h}${right}H${n(w * 0.3)}L${n(w * 0.05)},${n(-h * 0.4)}L${n(w * 0.16)},${n(-h * 0.55)}Z`,
      0.3,
    ) +
    line(
      `M0,${-h}L${n(-w * 0.2)},${n(-h * 0.62)}L${n(-w * 0.04)},${n(-h * 0.7)}L${n(w * 0.06)},${n(-h * 0.52)}L${n(w * 0.2)},${n(-h * 0.66)}Z`,
      { fill: '#fffaf0', width: 1 },
    )
  );
}

const catTail = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="1.8" ry="4.6" fill="#7a4a24" stroke="none"/>`;
export const reed = (): string =>
  line('M-5,0C-5,-9 -6,-14 -8,-19M0,0V-25M5,0C5,-9 6,-13 9,-17', { width: 1.3 }) +
  catTail(0, -25) +
  catTail(-8.4, -20);

export const pool = (rx: number, ry: number): string =>
  `<ellipse rx="${rx}" ry="${ry}" fill="#a9c4c0" stroke="#4c727d" stroke-width="1.4"/>` +
  line(
    `M${n(-rx * 0.6)},${n(-ry * 0.1)}h${n(rx * 0.7)}M${n(-rx * 0.1)},${n(ry * 0.4)}h${n(rx * 0.6)}`,
    {
      ink: '#4c727d',
      width: 1,
      faint: 0.7,
    },
  );

export function boulder(half: number, height: number): string {
  const [w, h] = [half, height];
  return (
    line(
      `M${-w},0C${-w},${n(-h * 0.8)} ${n(-w * 0.4)},${-h} 0,${n(-h * 0.95)}C${n(w * 0.7)},${-h} ${w},${n(-h * 0.5)} ${w},0Z`,
      { fill: OLD_STONE, width: 1.5 },
    ) +
    shade(
      `M0,0C${n(w * 0.5)},${n(-h * 0.3)} ${n(w * 0.5)},${n(-h * 0.7)} ${n(w * 0.2)},${n(-h * 0.95)}C${w},${-h} ${w},${n(-h * 0.5)} ${w},0Z`,
    )
  );
}

export const flag = (height: number, cloth: string): string =>
  line(`M0,0V${-height}`) +
  line(
    `M0,${-height}C6,${-height - 3} 9,${-height + 3} 16,${-height}L13,${-height + 5}L16,${-height + 10}C9,${-height + 13} 6,${-height + 7} 0,${-height + 10}Z`,
    { fill: cloth, width: 1.3 },
  );

export const sword = (length: number): string =>
  line(`M0,0V${-length}M-5.5,${-length + 6}H5.5`, { width: 2.5 });
