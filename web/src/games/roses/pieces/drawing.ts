// How a piece and a rose are drawn, each as a picture of its own: a piece's shape says what it is,
// field, division and charge whose it is. What belongs to nobody is quiet parchment. Numbers are no
// part of the picture: they are written in the page's letters.
import { chargeColour, divisionColour, INK, type Arms } from '../../../lib/heraldry';
import { charges, icons, type Icon } from '../../../lib/icons.generated';
import { picture } from '../../../lib/picture';
import type { Fact, Kind } from '../facts';
import type { House } from '../types';
import { CORONET, divisionPath, HULL, MITRE, OUTLINES, SHAPE, type Shape } from './shapes';

/** Round the middle of a piece, with room for whatever stands out of it. */
export const PIECE_BOX = { x: -62, y: -70, width: 124, height: 134 };

export interface Look {
  /** Null: it is nobody's. */
  readonly arms: Arms | null;
  /** Nobody's, and nothing can be done with it. */
  readonly quiet: boolean;
  /** Where it will be, not where it is. */
  readonly ghost: boolean;
}

const NEUTRAL = '#efe3c4';
const FAINT = '#8d7a59';
const RIBBON = '#7a2018';
const PLACES: Partial<Record<Kind, readonly [keyof typeof icons, number]>> = {
  royal_castle: ['castle', 58],
  large_town: ['town', 62],
  small_town: ['house', 50],
  port: ['anchor', 56],
};
/** Where the owner's charge stands on each shape: its middle and radius. */
const BADGES: Readonly<Record<Exclude<Shape, 'sail'>, readonly [number, number, number]>> = {
  plate: [-36, -36, 19],
  heater: [-34, 34, 18],
  arch: [-27, -30, 17],
};

/** The colour of what is drawn or written on a field. */
export const tintOf = (arms: Arms | null): string => (arms ? chargeColour(arms.colour) : FAINT);

const icon = ({ path, box, rule }: Icon, size: number, x: number, y: number, fill: string) =>
  `<path d="${path}" transform="translate(${x - size / 2},${y - size / 2}) scale(${size / box})" ` +
  `fill="${fill}" fill-rule="${rule ?? 'nonzero'}"/>`;
const edged = (d: string, fill: string, stroke: string, width: number) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** What stands on the field of each shape. */
function device(fact: Fact, arms: Arms | null): string {
  const [tint, line] = [tintOf(arms), arms ? INK : FAINT];
  switch (SHAPE[fact.kind]) {
    case 'plate': {
      const [name, size] = PLACES[fact.kind] ?? ['house', 50];
      const cross =
        `<circle cx="33" cy="-36" r="15" fill="#fbf3da" stroke="${line}" stroke-width="2.4"/>` +
        `<path d="M33,-45V-27M27,-39H39" stroke="${RIBBON}" stroke-width="4.4"/>`;
      const men = Array.from(
        { length: arms ? fact.garrison : 0 },
        (_, i) =>
          `<g transform="translate(${-34 + i * 20},41)" fill="#d9d4c6" stroke="${INK}" stroke-width="2.4">` +
          '<circle cy="-7" r="6.4"/><path d="M-8,8C-8,-3 8,-3 8,8Z"/></g>',
      );
      return icon(icons[name], size, 0, -4, tint) + (fact.cathedral ? cross : '') + men.join('');
    }
    case 'heater':
      return edged(CORONET, arms ? '#f3d77f' : NEUTRAL, line, 3);
    case 'arch':
      return (
        edged(MITRE, arms ? '#fbf3da' : '#e2d4b0', line, 3) +
        `<path d="M-18,12H18M0,-26V12M-7,-7H7" fill="none" stroke="${arms ? RIBBON : FAINT}" stroke-width="4"/>`
      );
    case 'sail':
      return (
        (arms ? icon(charges[arms.charge], 38, 0, -13, tint) : '') +
        edged(HULL, arms ? '#9c7444' : '#cdb98d', line, 3.4)
      );
  }
}

function badge(shape: Shape, arms: Arms | null): string {
  if (!arms || shape === 'sail') return '';
  const [x, y, r] = BADGES[shape];
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 2}" fill="${INK}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${arms.colour}" stroke="#fbf3da" stroke-width="3"/>` +
    icon(charges[arms.charge], r * 1.5, x, y, tintOf(arms))
  );
}

function drawn(fact: Fact, { arms, quiet, ghost }: Look): string {
  const shape = SHAPE[fact.kind];
  const outline = OUTLINES[shape];
  const line = arms ? INK : FAINT;
  const behind =
    shape === 'sail'
      ? '<path d="M-46,36Q-36,30 -24,36T0,36T24,36T46,36" fill="none" stroke="#2f545c" stroke-width="3.4"/>' +
        `<path d="M0,-46V20" stroke="${line}" stroke-width="5"/>` +
        `<path d="M0,-47L20,-42L0,-38" fill="#a5432d" stroke="${line}" stroke-width="2"/>`
      : ghost
        ? ''
        : `<path d="${outline}" transform="translate(3,6)" fill="#2e1f14" opacity="0.3"/>`;
  const division =
    arms && arms.division !== 'plain'
      ? `<clipPath id="field"><path d="${outline}"/></clipPath><path d="${divisionPath(arms.division, shape)}" ` +
        `fill="${divisionColour(arms.colour)}" clip-path="url(#field)"/>`
      : '';
  const edge =
    `<path d="${outline}" fill="none" stroke="${line}" stroke-width="${arms ? 4 : 3}"` +
    (arms && !ghost ? '/>' : ' stroke-dasharray="9 6"/>');
  const whole =
    `${behind}<path d="${outline}" fill="${arms?.colour ?? NEUTRAL}"/>${division}${edge}` +
    device(fact, arms) +
    badge(shape, arms);
  if (ghost) return `<g opacity="0.75">${whole}</g>`;
  return quiet ? `<g transform="scale(0.8)" opacity="0.85">${whole}</g>` : whole;
}

export function piecePicture(fact: Fact, look: Look): string {
  const { arms, quiet, ghost } = look;
  const whose = arms ? `${arms.colour} ${arms.charge} ${arms.division}` : 'nobody';
  const key = `piece ${fact.kind} ${fact.garrison} ${fact.cathedral} ${whose} ${quiet} ${ghost}`;
  return picture(key, PIECE_BOX, () => drawn(fact, look));
}

/** The rose of a house: red for Lancaster, white for York, a broken ring for none. */
export function rosePicture(house: House | null): string {
  const r = 20;
  const five = (turn: number, one: string) =>
    [0, 72, 144, 216, 288].map((by) => `<g transform="rotate(${by + turn})">${one}</g>`).join('');
  const disc = (y: number, size: number, fill: string, width: number) =>
    `<circle cy="${-r * y}" r="${r * size}" fill="${fill}" stroke="${INK}" stroke-width="${r * width}"/>`;
  return picture(`rose ${house}`, { x: -22, y: -22, width: 44, height: 44 }, () => {
    if (!house)
      return (
        `<circle r="${r * 0.85}" fill="none" stroke="${FAINT}" stroke-width="${r * 0.08}" ` +
        `stroke-dasharray="${r * 0.3} ${r * 0.2}"/>`
      );
    const red = house === 'lancaster';
    const leaf = `M0,${-r * 0.6}L${r * 0.13},${-r * 1.02}L${-r * 0.13},${-r * 1.02}Z`;
    return (
      five(36, edged(leaf, '#4d7a35', INK, r * 0.05)) +
      five(0, disc(0.55, 0.42, red ? '#b3261e' : '#fffaf0', 0.075)) +
      five(36, disc(0.28, 0.24, red ? '#8a1c14' : '#e9dfc8', 0.06)) +
      disc(0, 0.2, '#e8b93c', 0.07)
    );
  });
}
