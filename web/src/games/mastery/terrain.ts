// How each land looks: a scene drawn round the origin of a pointy-top hexagon of radius 100. The
// scene fills y -50 to 10; shield and die stand before it, the name below, the value on top.
import {
  at,
  boulder,
  flag,
  house,
  line,
  many,
  mirrored,
  peak,
  pine,
  pool,
  reed,
  ROOF,
  seeded,
  sheep,
  sword,
  tree,
  tuft,
  turned,
  WOOD,
} from './brush';
import { village, ruins, fort, city, abbey, fortress, shrine, arena, castle } from './buildings';
import type { Land } from './types.generated';

export const GROUND: Readonly<Record<Land | 'lake', string>> = {
  homelands: '#e5d79c',
  grasslands: '#cfd592',
  village: '#ead7a6',
  cave: '#d6c8ab',
  ruins: '#ddd3bd',
  fort: '#e3c993',
  city: '#ecd0a4',
  abbey: '#e6dcc4',
  marshlands: '#c6d0ae',
  mountains: '#d9d2c2',
  forest: '#b9c68e',
  battlefield: '#e1bf93',
  fortress: '#d8cdb8',
  shrine: '#f1e0a6',
  arena: '#eccb95',
  castle: '#f2e6c6',
  lake: '#b9d0cd',
};

const furrows = (side: number): string =>
  [0, 1, 2, 3, 4]
    .map((i) =>
      line(
        `M${side * (24 + i * 10)},${-2 - i * 3}Q${side * (36 + i * 9)},18 ${side * (44 + i * 8)},${40 - i * 2}`,
        { ink: '#8a6a2c', width: 1.5, faint: 0.75 },
      ),
    )
    .join('');

const homelands = () =>
  furrows(-1) +
  furrows(1) +
  at(-14, 0, 1.6, house()) +
  at(20, 2, 1.25, house(WOOD)) +
  many(
    [
      [-50, -12, 1.1],
      [52, -14],
      [-64, 4, 0.8],
    ],
    tree(),
  ) +
  line('M-34,8h14M-30,3v8M-22,3v8M36,8h18M40,3v8M50,3v8', { width: 1.4 });

const grasslands = () =>
  line('M-82,4C-56,-22 -30,-22 -8,-4C14,-30 50,-32 84,-2', { width: 1.6, faint: 0.6 }) +
  line('M-76,-22C-58,-36 -40,-36 -26,-26M22,-34C42,-46 60,-40 74,-26', {
    width: 1.4,
    faint: 0.45,
  }) +
  many(
    [
      [-62, 26, 1.2],
      [-48, -8],
      [-20, -26],
      [10, -10, 1.1],
      [36, -24],
      [60, 22, 1.3],
      [64, -8, 0.9],
      [-66, 42, 0.9],
      [44, 42],
      [-34, 10, 0.9],
    ],
    tuft(),
  ) +
  many(
    [
      [-28, -12],
      [30, -6, 1.15],
      [50, 6, 0.9],
    ],
    sheep(),
  );

const ROCK = '#bfae8c';
const cave = () =>
  line('M-62,14C-60,-14 -44,-24 -34,-22C-26,-46 10,-50 20,-36C36,-40 60,-16 64,14Z', {
    fill: ROCK,
    width: 2,
  }) +
  line('M-24,14C-26,-14 -12,-26 2,-26C18,-26 28,-12 26,14Z', { fill: '#2a1d14' }) +
  line('M-12,-24l2,9l3,-9M6,-25l2,11l4,-9', { fill: ROCK, width: 1.2 }) +
  line('M-48,-10l8,6M-52,2l10,4M38,-22l8,8M44,-4l10,4M-34,-18l3,10M30,-30l4,8', {
    width: 1.4,
    faint: 0.6,
  }) +
  at(-64, 32, 1, boulder(10, 10)) +
  at(62, 34, 1, boulder(12, 11)) +
  many(
    [
      [70, 0, 0.9],
      [-72, 4, 0.9],
    ],
    pine(),
  );

const marshlands = () =>
  at(-44, 22, 1, pool(24, 9)) +
  at(46, 8, 1, pool(28, 10)) +
  at(-6, -14, 1, pool(34, 10)) +
  at(50, 38, 1, pool(14, 5)) +
  many(
    [
      [-62, 18],
      [-26, -10, 1.15],
      [24, -14, 1.2],
      [66, 8, 1.1],
      [40, 0, 0.9],
      [-58, 42, 0.9],
      [-46, -16, 0.8],
      [2, -24, 0.8],
      [66, 40, 0.8],
    ],
    reed(),
  ) +
  at(
    54,
    -18,
    1,
    line('M0,0C-2,-14 4,-20 -2,-32M0,-16l9,-8M-1,-22l-8,-6M0,-12l-7,-4', { width: 2.2 }),
  );

const mountains = () =>
  at(-40, 12, 1, peak(32, 40)) +
  at(40, 14, 1, peak(34, 44)) +
  at(0, 10, 1, peak(40, 60)) +
  at(-66, 34, 1, peak(14, 14)) +
  at(64, 36, 1, peak(15, 15)) +
  many(
    [
      [-28, 14, 0.7],
      [26, 16, 0.7],
      [-52, 22, 0.7],
    ],
    pine(),
  );

const GROVE: readonly (readonly [number, number])[] = [
  [-40, -26],
  [-16, -32],
  [10, -30],
  [34, -28],
  [-54, -10],
  [-30, -14],
  [-4, -16],
  [22, -14],
  [48, -12],
  [-66, 8],
  [-44, 4],
  [-18, 2],
  [8, 0],
  [34, 4],
  [60, 6],
  [-64, 30],
  [62, 30],
  [-52, 44],
  [52, 46],
];
const LEAVES = ['#7f9553', '#6d8a4f', '#92a35c'] as const;
const forest = () => {
  const chance = seeded(5);
  return GROVE.map(([x, y], i) => {
    const [dx, dy, size] = [chance() * 4, chance() * 4, 1.05 + chance() * 0.3];
    return at(x + dx, y + dy, size, i % 3 === 1 ? pine() : tree(LEAVES[i % 3]));
  }).join('');
};

const wheel = line(
  'M-10,0A10,10 0 1 1 10,0A10,10 0 1 1 -10,0M-10,0H10M0,-10V10M-7,-7L7,7M-7,7L7,-7',
  { width: 1.6 },
);
const helmet =
  line('M-11,0C-11,-12 11,-12 11,0Z', { fill: '#9a8f80', width: 1.5 }) +
  line('M-8,-3h16M0,-9v9', { width: 1.1 });
const battlefield = () =>
  line('M-80,20C-50,10 -20,16 0,12C30,8 50,18 82,14', { width: 1.4, faint: 0.5 }) +
  at(-26, 8, 1, turned(-14, flag(50, ROOF))) +
  at(28, 8, 1, turned(10, mirrored(flag(48, '#4d6d8a')))) +
  at(0, 10, 1, sword(26)) +
  at(-54, 16, 1, turned(18, sword(22))) +
  at(56, 14, 1, turned(-22, sword(24))) +
  at(60, 38, 1, wheel) +
  at(-60, 40, 1, helmet) +
  line('M-40,-30l6,-4l5,3M40,-34l6,-4l5,3', { width: 1.5 });

export const SCENES: Readonly<Record<Land, string>> = {
  homelands: homelands(),
  grasslands: grasslands(),
  village: village(),
  cave: cave(),
  ruins: ruins(),
  fort: fort(),
  city: city(),
  abbey: abbey(),
  marshlands: marshlands(),
  mountains: mountains(),
  forest: forest(),
  battlefield: battlefield(),
  fortress: fortress(),
  shrine: shrine(),
  arena: arena(),
  castle: castle(),
};
