// What can be pointed at on a map, how it is lit, and the outlines of the usual shapes.
import type { Thing } from '../../games/board';
import type { IconName } from '../../lib/icons.generated';
import type { Box, Point } from './view';

export interface MapPlace {
  readonly thing: Thing;
  /** Its edge as an SVG path in the map's units: what is lit and what answers to the mouse. */
  readonly outline: string;
  /** Its middle: decides the reading order, and where one is led to. */
  readonly at: Point;
  /** Where its sign hangs, if not in its middle. */
  readonly sign?: Point;
  /** What lies higher is hit first, such as towns (1) on provinces (0, as by itself); see ON_PLAQUE. */
  readonly layer?: number;
  /** Another outline that belongs to it and lies above all places, such as its plaque. */
  readonly also?: string;
}

/** The layer of what stands on the plaque of another place, and is pressed there while it is lit. */
export const ON_PLAQUE = 9;

/**
 * What choosing a lit thing means: free to take, one's own, a fight or a price, one order among
 * many, by water, a foreign power. Lines and colours are in tokens.css.
 */
export const LIGHTS = ['go', 'own', 'force', 'may', 'sea', 'foreign'] as const;
export type Light = (typeof LIGHTS)[number];

export interface LitPlace {
  readonly light: Light;
  /** Said aloud and shown to nobody: what choosing does and what the thing is. */
  readonly label: string;
  /** A few letters on its sign: a price, a chance. */
  readonly tag?: string;
  readonly icon?: IconName;
}

/** What the layers of a map know about how they are seen. */
export interface Sight {
  /** Pixels a unit of the map takes on the screen. */
  readonly unit: number;
  readonly zoom: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

export function circle({ x, y }: Point, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)},${round(y)}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
}

export function rectangle({ x, y, width, height }: Box, corner = 0): string {
  const c = Math.min(corner, width / 2, height / 2);
  const [h, v] = [round(width - 2 * c), round(height - 2 * c)];
  const turn = (dx: number, dy: number) => (c === 0 ? '' : `a${c},${c} 0 0,1 ${dx},${dy}`);
  return (
    `M${round(x + c)},${round(y)}h${h}${turn(c, c)}v${v}${turn(-c, c)}` +
    `h${-h}${turn(-c, -c)}v${-v}${turn(c, -c)}Z`
  );
}

/** A box of that size round a point. */
export const boxRound = ({ x, y }: Point, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** A hexagon that stands on a point. */
export function hexagon({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI / 6 + (i * Math.PI) / 3;
    return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
