// Arms of the players: a colour, a division and a charge. Any one of the three
// tells two players apart, so nobody needs to see the colours.
import { picture } from './picture';
import { charges, icons, type ChargeName, type Icon, type IconName } from './icons.generated';

export type Division = 'plain' | 'pale' | 'chevron' | 'bend' | 'quarterly' | 'fess';

export interface Arms {
  /** The field, #rrggbb. */
  readonly colour: string;
  readonly division: Division;
  readonly charge: ChargeName;
}

/** The six arms in order of seat; a game may replace the colours. */
export const SEATS: readonly Arms[] = [
  { colour: '#b3261e', division: 'pale', charge: 'lion' },
  { colour: '#1f5fa8', division: 'plain', charge: 'fleurDeLys' },
  { colour: '#2e7d32', division: 'quarterly', charge: 'stag' },
  { colour: '#d9a400', division: 'chevron', charge: 'eagle' },
  { colour: '#e8e4d8', division: 'bend', charge: 'boar' },
  { colour: '#2d2a2e', division: 'fess', charge: 'horse' },
];

const COLOUR_NAMES = ['red', 'blue', 'green', 'yellow', 'white', 'black'];
const PURPLE: Arms = { colour: '#6a3d8f', division: 'fess', charge: 'horse' };

/** A seat that is called by a colour bears it; any other has the arms of its place. */
export function armsOfSeat(seat: string, place: number): Arms {
  if (seat === 'purple') return PURPLE;
  const named = COLOUR_NAMES.indexOf(seat);
  return SEATS[named >= 0 ? named : Math.max(0, place) % SEATS.length] as Arms;
}

export const INK = '#38271a';
const LIGHT = '#fbf3da';

/** The shield lies in this box; its middle is the origin. */
export const SHIELD_BOX = { x: -16, y: -18, width: 32, height: 42 } as const;
export const SHIELD_PATH = 'M-15,-17H15V-1C15,11 8,18 0,23C-8,18 -15,11 -15,-1Z';
const INNER_PATH = 'M-12.8,-14.8H12.8V-1C12.8,9.6 6.8,15.8 0,20.2C-6.8,15.8 -12.8,9.6 -12.8,-1Z';

/** Each division as a path that stays inside the shield, so it needs no clip. */
const DIVISION_PATHS: Record<Division, string> = {
  plain: '',
  pale: 'M0,-17H15V-1C15,11 8,18 0,23Z',
  chevron:
    'M-14.2,6.5L0,-7.5L14.2,6.5C13.1,10 11.2,12.9 9,15.3L0,6.4L-9,15.3C-11.2,12.9 -13.1,10 -14.2,6.5Z',
  bend: 'M-15,-17H-4L15,3C14.4,7.4 12.7,10.9 10.5,13.7L-15,-12Z',
  quarterly: 'M0,-17H15V1H0ZM-14.8,1H0V23C-7.4,18.4 -14,12 -14.8,1Z',
  fess: 'M-15,-5H15V-1C15,2.4 14.4,5.4 13.4,8H-13.4C-14.4,5.4 -15,2.4 -15,-1Z',
};

const channels = (hex: string): number[] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

function mix(from: string, to: string, share: number): string {
  const b = channels(to);
  const mixed = channels(from).map((v, i) => Math.round(v + ((b[i] ?? 0) - v) * share));
  return '#' + mixed.map((v) => v.toString(16).padStart(2, '0')).join('');
}

/** Relative luminance as WCAG defines it, 0 for black to 1 for white. */
export function luminance(hex: string): number {
  const linear = channels(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Ink on light fields, parchment on dark ones. */
export function chargeColour(field: string): string {
  return luminance(field) > 0.3 ? INK : LIGHT;
}

/** The second tincture: away from the charge's colour, so that the charge stays clear. */
export function divisionColour(field: string): string {
  const bright = luminance(field);
  if (bright > 0.6) return mix(field, '#8f8873', 0.55);
  if (bright > 0.3) return mix(field, '#fff3c4', 0.5);
  return bright < 0.04 ? mix(field, '#ffffff', 0.28) : mix(field, '#000000', 0.34);
}

export interface ShieldParts {
  readonly outline: string;
  readonly inner: string;
  readonly division: string;
  readonly charge: Icon;
  /** Places the charge's box on the shield. */
  readonly chargeTransform: string;
  readonly field: string;
  readonly second: string;
  readonly tincture: string;
}

/** Everything needed to draw a shield, for a component that writes its own SVG. */
export function shieldParts({ colour, charge, division }: Arms): ShieldParts {
  const icon: Icon = charges[charge];
  const size = 22;
  return {
    outline: SHIELD_PATH,
    inner: INNER_PATH,
    division: DIVISION_PATHS[division],
    charge: icon,
    chargeTransform: `translate(${-size / 2},${-size / 2 + 0.5}) scale(${size / icon.box})`,
    field: colour,
    second: divisionColour(colour),
    tincture: chargeColour(colour),
  };
}

/** The shield as SVG markup round the origin, 30 wide and 40 high. */
export function shield(arms: Arms): string {
  const p = shieldParts(arms);
  const division = p.division === '' ? '' : `<path d="${p.division}" fill="${p.second}"/>`;
  return (
    `<path d="${p.outline}" fill="${p.field}"/>${division}` +
    `<path d="${p.charge.path}" transform="${p.chargeTransform}" fill="${p.tincture}"/>` +
    `<path d="${p.inner}" fill="none" stroke="${p.tincture}" stroke-opacity=".45" stroke-width=".9"/>` +
    `<path d="${p.outline}" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`
  );
}

/** The address of a shield as a picture of its own: drawn once, whatever number of them is shown. */
export const shieldPicture = (arms: Arms): string =>
  picture(`shield ${arms.colour} ${arms.charge} ${arms.division}`, SHIELD_BOX, () => shield(arms));

/** A background in the colour with the charge in its middle, for a cell too small for a shield. */
export function chargeBackground({ colour, charge }: Arms): string {
  const { box, path }: Icon = charges[charge];
  const address = picture(
    `charge ${colour} ${charge}`,
    { x: 0, y: 0, width: box, height: box },
    () => `<path d="${path}" fill="${chargeColour(colour)}"/>`,
  );
  return `${colour} url("${address}") center / contain no-repeat`;
}

/** An octagon round the origin, flat side up: the baron's piece. */
export function octagonPath(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A star round the origin, one point up. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

function centred(icon: Icon, size: number, fill: string, y = 0): string {
  return (
    `<path d="${icon.path}" fill="${fill}" fill-rule="${icon.rule}"` +
    ` transform="translate(${-size / 2},${y - size / 2}) scale(${size / icon.box})"/>`
  );
}

/** A baron: an octagon in the player's colour with his charge under a crown. */
export function baron({ colour, charge }: Arms, radius: number): string {
  const tincture = chargeColour(colour);
  return (
    `<path d="${octagonPath(radius)}" fill="${colour}" stroke="${INK}" stroke-width="${radius * 0.08}"/>` +
    `<path d="${octagonPath(radius * 0.86)}" fill="none" stroke="${tincture}"` +
    ` stroke-opacity=".6" stroke-width="${radius * 0.04}"/>` +
    centred(icons.crown, radius * 0.72, tincture, -radius * 0.46) +
    centred(charges[charge], radius * 0.98, tincture, radius * 0.26)
  );
}

/** A courtier: a disc in the player's colour with his charge. */
export function courtier({ colour, charge }: Arms, radius: number): string {
  const tincture = chargeColour(colour);
  return (
    `<circle r="${radius}" fill="${colour}" stroke="${INK}" stroke-width="${radius * 0.1}"/>` +
    `<circle r="${radius * 0.84}" fill="none" stroke="${tincture}" stroke-opacity=".5"` +
    ` stroke-width="${radius * 0.05}"/>` +
    centred(charges[charge], radius * 1.2, tincture)
  );
}

/** An icon as SVG markup in its own picture; it takes the colour of the text round it. */
export function iconSvg(name: IconName, size = 24): string {
  const icon: Icon = icons[name];
  return (
    `<svg viewBox="0 0 ${icon.box} ${icon.box}" width="${size}" height="${size}"` +
    ` fill="currentColor" fill-rule="${icon.rule}" aria-hidden="true"><path d="${icon.path}"/></svg>`
  );
}
