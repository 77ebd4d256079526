// Lands on which something is built: scenes as in terrain.ts.
import {
  at,
  boulder,
  DARK,
  flag,
  gate,
  house,
  line,
  many,
  mirrored,
  n,
  OLD_STONE,
  pine,
  ROOF,
  shade,
  SLATE,
  STONE,
  tower,
  tree,
  tuft,
  wall,
  WOOD,
  INK,
} from './brush';

const OCHRE = '#c77a3c';
const GLASS = '#4a3a2a';

const church =
  line('M-4,0V-22L0,-34L4,-22V0Z', { fill: STONE, width: 1.4 }) +
  line('M-5,-22L0,-36L5,-22Z', { fill: SLATE, width: 1.4 }) +
  line('M4,0V-11H18V0Z', { fill: STONE, width: 1.4 }) +
  line('M3,-11L7,-18H17L20,-11Z', { fill: SLATE, width: 1.4 });

export const village = () =>
  line('M-80,36C-40,18 -30,12 0,10C30,12 40,24 82,34', { ink: '#c9a566', width: 5, faint: 0.7 }) +
  at(2, 0, 1.45, church) +
  at(-34, 2, 1.5, house()) +
  at(44, 6, 1.5, house(WOOD)) +
  at(-58, 14, 1.2, house(WOOD)) +
  many(
    [
      [-18, -12, 0.9],
      [64, 18, 1.1],
      [-70, -6, 0.9],
      [66, -10, 0.8],
    ],
    tree(),
  );

export const ruins = () =>
  at(-34, 6, 1, line('M-12,0V-38l4,4l4,-6V0Z', { fill: OLD_STONE, width: 1.6 })) +
  at(-34, 6, 1, line('M-14,0h14v4h-14z', { fill: STONE, width: 1.4 })) +
  line('M-22,6V-30C-18,-50 14,-50 18,-30V6H8V-26C6,-38 -10,-38 -12,-26V6Z', { fill: STONE }) +
  shade('M12,6V-28C11,-36 6,-41 2,-43C12,-44 17,-36 18,-30V6Z') +
  at(40, 8, 1, line('M-9,0V-28l5,3l3,-7l4,8l5,-3V0Z', { fill: OLD_STONE, width: 1.6 })) +
  line('M54,10v-18h8v18zM-62,14v-14h8v14z', { fill: STONE, width: 1.5 }) +
  at(-58, 34, 1, boulder(9, 7)) +
  at(60, 36, 1, boulder(11, 8)) +
  many(
    [
      [-66, 44, 0.9],
      [70, 24],
      [28, 8, 0.9],
      [-4, 6, 0.8],
    ],
    tuft(),
  );

const palisade = () =>
  Array.from({ length: 13 }, (_, i) => {
    const [x, foot] = [-60 + i * 10, 12 - Math.abs(i - 6) * 1.1];
    return line(
      `M${n(x - 4.4)},${n(foot)}V${n(foot - 22)}L${x},${n(foot - 29)}L${n(x + 4.4)},${n(foot - 22)}V${n(foot)}Z`,
      { fill: i % 2 === 1 ? '#a87b45' : WOOD, width: 1.4 },
    );
  }).join('');

export const fort = () =>
  line('M-18,-10V-36H18V-10Z', { fill: WOOD, width: 1.7 }) +
  line('M-23,-34L0,-52L23,-34Z', { fill: '#8a5a34', width: 1.7 }) +
  line('M-8,-26h16M-18,-22h36', { width: 1.2 }) +
  shade('M6,-10V-36H18V-10Z') +
  palisade() +
  many(
    [
      [-74, 14],
      [74, 14, 1.1],
    ],
    pine(),
  ) +
  many(
    [
      [-64, 38],
      [62, 40, 1.1],
    ],
    tuft(),
  );

export const city = () =>
  at(-24, -8, 1.35, house()) +
  at(26, -10, 1.35, house(OCHRE)) +
  at(-2, -8, 1, tower(8, 26, SLATE)) +
  at(-42, -4, 1, tower(7, 20, ROOF)) +
  at(44, -4, 1, tower(7, 22, SLATE)) +
  at(12, -6, 1.1, house(WOOD)) +
  at(-13, -4, 1, house()) +
  wall(-60, 60, 12, 14) +
  many(
    [
      [-60, 14],
      [60, 14],
    ],
    tower(8, 24),
  ) +
  gate(8, 12, 15) +
  many(
    [
      [-72, 34],
      [70, 36],
    ],
    tree(),
  );

const cloister = [-42, -28, 20, 32].map((x) => `M${x},10v-9q4,-6 8,0v9`).join('');
export const abbey = () =>
  line('M-50,10V-12H46V10Z', { fill: STONE, width: 1.7 }) +
  line('M-54,-12L-46,-24H42L50,-12Z', { fill: SLATE, width: 1.7 }) +
  line(cloister, { fill: GLASS, width: 1.2 }) +
  line('M-13,10V-26H13V10Z', { fill: STONE }) +
  shade('M4,10V-26H13V10Z') +
  line('M-15,-26L0,-46L15,-26Z', { fill: SLATE }) +
  line('M0,-46v-8M-3,-51h6') +
  `<circle cy="-14" r="5.4" fill="#8fb0b3" stroke="${INK}" stroke-width="1.4"/>` +
  line('M-5,10v-8q5,-7 10,0v8Z', { fill: GLASS, width: 1.3 }) +
  many(
    [
      [-66, 10],
      [64, 12, 1.1],
      [-64, 36, 0.9],
    ],
    tree(),
  );

const keep = (half: number, height: number) =>
  line(`M${-half},0V${-height}H${half}V0Z`, { fill: STONE, width: 1.9 }) +
  shade(`M${n(half * 0.3)},0V${-height}H${half}V0Z`) +
  line(`M${-half - 2},${-height}v-7h8v5h${half - 11}v-5h10v5h${half - 11}v-5h8v7Z`, {
    fill: STONE,
    width: 1.6,
  }) +
  line(`M${n(-half * 0.42)},${n(-height * 0.68)}v6M${n(half * 0.42)},${n(-height * 0.68)}v6`, {
    width: 2.4,
  });

export const fortress = () =>
  line('M-56,14L-44,-4H44L56,14Z', { fill: '#b9aa8b', width: 1.6 }) +
  many(
    [
      [-40, -2],
      [40, -2],
    ],
    tower(9, 28),
  ) +
  at(0, -4, 1, keep(20, 36)) +
  at(0, -46, 0.8, flag(16, ROOF)) +
  wall(-54, 54, 16, 13) +
  many(
    [
      [-56, 18],
      [56, 18],
    ],
    tower(9, 22),
  ) +
  gate(8, 16, 18) +
  line('M-3,16V0M3,16V0M-8,8H8', { ink: WOOD, width: 0.9 });

const rays = Array.from({ length: 11 }, (_, i) => {
  const angle = Math.PI + (i * Math.PI) / 10;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const [far, high] = i % 2 === 1 ? [40, 36] : [46, 40];
  return `M${n(30 * x)},${n(-14 + 30 * y)}L${n(far * x)},${n(-14 + high * y)}`;
}).join('');
export const shrine = () =>
  line(rays, { ink: '#b8860b' }) +
  line('M-64,22C-44,0 -24,4 0,4C24,4 44,0 64,22', { fill: '#d9cf94', width: 1.6 }) +
  line('M-20,6V-16H20V6Z', { fill: STONE, width: 1.7 }) +
  line('M-14,6V-14M-7,6V-14M7,6V-14M14,6V-14', { ink: '#d3bd90', width: 3 }) +
  line('M-24,-16H24L20,-21H-20Z', { fill: OLD_STONE, width: 1.5 }) +
  line('M-17,-21C-17,-40 17,-40 17,-21Z', { fill: '#d9a93c' }) +
  shade('M4,-21C10,-26 9,-33 4,-35C14,-34 17,-28 17,-21Z') +
  line('M0,-35v-9M-4,-41H4', { width: 2 }) +
  line('M-5,6V-4q5,-7 10,0V6Z', { fill: GLASS, width: 1.2 }) +
  line('M-24,8h48M-28,12h56', { width: 1.4 }) +
  many(
    [
      [-52, 14, 1.1],
      [52, 14, 1.1],
      [-68, 34, 0.9],
      [66, 36, 0.9],
    ],
    pine(),
  );

const arches = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI - (i + 0.5) * (Math.PI / 9);
  const [x, y] = [60 * Math.cos(angle), -6 + 29 * Math.sin(angle)];
  return `M${n(x - 3.4)},${n(y + 10)}v-7q3.4,-5 6.8,0v7z`;
}).join('');
const oval = (cy: number, rx: number, ry: number, fill: string, width: number) =>
  `<ellipse cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
export const arena = () =>
  oval(-12, 62, 29, STONE, 2) +
  line('M-62,-12V4C-62,22 -28,32 0,32C28,32 62,22 62,4V-12C62,6 28,17 0,17C-28,17 -62,6 -62,-12Z', {
    fill: OLD_STONE,
  }) +
  line(arches, { fill: '#5a4330', width: 1 }) +
  oval(-13, 47, 20, '#cdb48a', 1.4) +
  oval(-12, 34, 13, '#ecd6a0', 1.6) +
  line('M-50,-22l8,4M-28,-34l4,7M0,-38v7M28,-34l-4,7M50,-22l-8,4', { width: 1.2 }) +
  line('M-26,-12H26', { ink: '#8a1c14', width: 2 }) +
  at(-58, -16, 0.7, flag(26, ROOF)) +
  at(58, -16, 0.7, mirrored(flag(26, '#4d6d8a')));

export const castle = () =>
  line('M-66,22C-44,2 44,2 66,22Z', { fill: '#c9bb8f', width: 1.5 }) +
  many(
    [
      [-32, 2],
      [32, 2],
    ],
    tower(11, 38, SLATE),
  ) +
  at(0, -6, 1, keep(17, 44)) +
  wall(-54, 54, 14, 18) +
  many(
    [
      [-56, 16],
      [56, 16],
    ],
    tower(10, 28),
  ) +
  line('M-10,14V2C-10,-7 10,-7 10,2V14Z', { fill: DARK, width: 1.7 });

/** The scene of every land as SVG text, without its ground; drawn once and used by all tiles. */
