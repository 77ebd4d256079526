// What is printed for an area besides its name: the town and the votes shield.
import { tag } from './lib/svg.mjs';
import { palette } from './palette.mjs';

const SHIELD = 'M-31,-36H31V-4C31,20 17,33 0,43C-17,33 -31,20 -31,-4Z';
const INNER = 'M-26,-31H26V-4C26,17 13.5,28.5 0,36.6C-13.5,28.5 -26,17 -26,-4Z';

/** The shield with an area's votes; gold, so that it is nobody's colour. */
export const votesShield = ([x, y], votes) =>
  tag(
    'g',
    { transform: `translate(${x},${y})`, filter: 'url(#drop)' },
    tag('path', { d: SHIELD, fill: palette.ink }),
    tag('path', { d: INNER, fill: '#f3dc9c' }),
    tag('path', { d: 'M-26,-31H26V-19H-26Z', fill: '#8c2b20' }),
    tag('path', {
      d: 'M-18,-25H-12M-3,-25H3M12,-25H18',
      stroke: '#f3dc9c',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    tag('path', { d: INNER, fill: 'none', stroke: palette.gold, 'stroke-width': 2.2 }),
    tag('text', { class: 'votes', y: 19, 'font-size': 44, 'text-anchor': 'middle' }, String(votes)),
  );

/** Where a courtier may stand: a faint ring, as many as the area has votes. */
export const seat = ([x, y], radius) =>
  tag('circle', {
    cx: x,
    cy: y,
    r: radius - 4,
    fill: palette.halo,
    'fill-opacity': 0.28,
    stroke: palette.ink,
    'stroke-opacity': 0.5,
    'stroke-width': 1.8,
    'stroke-dasharray': '3 5',
    'stroke-linecap': 'round',
  });

const roof = '#a5432d';
const stone = '#fbf4e0';
const shade = '#d9c9a3';

const CASTLE = [
  ['M-27,14V-6H-22V-11H-17V-6H17V-11H22V-6H27V14Z', stone],
  ['M-28,14V-20H-24V-16H-20V-20H-16V-16H-12V-20H-9V14Z', stone],
  ['M-13,14V-16H-12V-20H-9V14Z', shade],
  ['M9,14V-14H26V14Z', stone],
  ['M20,14V-14H26V14Z', shade],
  ['M6,-14L17.5,-31L29,-14Z', roof],
  ['M-6,14V2C-6,-5 6,-5 6,2V14Z', '#5b3d24'],
  ['M-5,-6V-26L0,-42L5,-26V-6Z', '#8b9aa0'],
];

const MINSTER = [
  ['M-26,14V-8H12V14Z', stone],
  ['M-29,-8L-20,-20H10L14,-8Z', roof],
  ['M8,14V-26H26V14Z', stone],
  ['M19,14V-26H26V14Z', shade],
  ['M5,-26L17,-50L29,-26Z', '#8b9aa0'],
  ['M-19,14V5C-19,0 -11,0 -11,5V14Z', '#5b3d24'],
  ['M-4,6V-2H2V6Z', '#5b3d24'],
  ['M14,-8V-16H20V-8Z', '#5b3d24'],
];

/** A little view of a town; minsters for the bishops' seats. */
export const town = ([x, y], minster = false) =>
  tag(
    'g',
    {
      transform: `translate(${x},${y + 8})`,
      stroke: palette.ink,
      'stroke-width': 1.9,
      'stroke-linejoin': 'round',
    },
    tag('ellipse', {
      cx: 0,
      cy: 15,
      rx: 34,
      ry: 6,
      fill: palette.ink,
      'fill-opacity': 0.16,
      stroke: 'none',
    }),
    (minster ? MINSTER : CASTLE).map(([d, fill]) => tag('path', { d, fill })),
    tag('path', {
      d: minster ? 'M17,-50V-57M13.5,-54H20.5' : 'M0,-42V-49M0,-49L7,-46.5L0,-44',
      fill: roof,
    }),
  );
