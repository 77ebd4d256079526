// Sources of a sum told apart by a hatch as well as a tint: for bars drawn in
// SVG (a pattern) and in the page (a background). The hatch alone is enough.

export interface Hatch {
  readonly tint: string;
  /** The ink of the hatch, drawn in a square of eight. */
  readonly path: string;
  /** The same as a CSS background over the tint. */
  readonly css: string;
}

const INK = 'rgb(46 31 20 / 62%)';
const stripes = (angle: number) =>
  `repeating-linear-gradient(${angle}deg, transparent 0 4px, ${INK} 4px 5.4px)`;
const dots = (size: number) =>
  `radial-gradient(${INK} 1.3px, transparent 1.7px) 0 0 / ${size}px ${size}px`;

export const HATCHES: readonly Hatch[] = [
  { tint: '#b9564b', path: '', css: 'none' },
  { tint: '#7fa3c9', path: 'M-1,1L1,-1M0,8L8,0M7,9L9,7', css: stripes(135) },
  { tint: '#dcb64f', path: 'M1.3,2h1.4M5.3,6h1.4', css: dots(8) },
  { tint: '#9cbb7c', path: 'M0,2H8M0,6H8', css: stripes(0) },
  { tint: '#b79ac6', path: 'M0,0L8,8M8,0L0,8', css: `${stripes(45)}, ${stripes(135)}` },
  { tint: '#e3d9bf', path: 'M-1,7L1,9M0,0L8,8M7,-1L9,1', css: stripes(45) },
  { tint: '#d99a63', path: 'M2,0V8M6,0V8', css: stripes(90) },
  { tint: '#8fb9b3', path: 'M0,4H8M4,0V8', css: `${stripes(0)}, ${stripes(90)}` },
];

export const hatchOf = (index: number): Hatch => HATCHES[index % HATCHES.length] as Hatch;

/** A background of tint and hatch; another tint may stand for the usual one. */
export const hatchCss = (index: number, tint?: string): string => {
  const { css, tint: usual } = hatchOf(index);
  return css === 'none' ? (tint ?? usual) : `${css}, ${tint ?? usual}`;
};
