import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { rowsOf } from './conflictRows';
import koning from './index';
import { isFresh, timeOf } from '../../kit/show/scenes';
import { cardsOf, scenesOf, type Conflict, type Election } from './scenes';
import type { Game, Pub, Seat } from './types.generated';

const roll = (seat: Seat, ...dice: number[]): Told<Game> => {
  const [d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0] = dice;
  return { event: 'rolled', seat, d1, d2, d3, d4, d5 };
};
const total = (seat: Seat, value: number): Told<Game> => ({
  event: 'total',
  seat,
  points: value,
  bonus: 0,
  total: value,
});
const CONFLICT: Told<Game>[] = [
  { event: 'turn', seat: 'blue', number: 4, heading: true },
  { event: 'conflict', seat: 'blue', defender: 'red', area: 'lincolia', bonus: 4 },
  { event: 'confirmed', seat: 'red' },
  { event: 'confirmed', seat: 'blue' },
  { event: 'confirmed', seat: 'green' },
  { event: 'stake_shown', seat: 'blue', x1: 1, x2: 1, x3: 0 },
  { event: 'stake_shown', seat: 'green', x1: 1, x2: 0, x3: 0 },
  { event: 'stake_shown', seat: 'red', x1: 1, x2: 0, x3: 0 },
  roll('blue', 2, 5),
  total('blue', 14),
  roll('green', 1),
  total('green', 1),
  roll('red', 6),
  total('red', 14),
  { event: 'tied', total: 14 },
  roll('blue', 1, 1),
  total('blue', 5),
  roll('red', 3),
  total('red', 7),
  { event: 'won', seat: 'red', area: 'lincolia', total: 7 },
];
const pub = {
  options: { auto_assign_dice: true },
  dice: { red: [], blue: [], green: [] },
} as unknown as Pub;

describe('a conflict', () => {
  const [scene] = scenesOf(CONFLICT) as [Conflict];

  it('is read from the log', () => {
    expect(scene).toMatchObject({ from: 1, area: 'lincolia', attacker: 'blue', defender: 'red' });
    expect(scene.confirmed).toEqual(['red', 'blue', 'green']);
    expect(scene.beats.map(({ kind }) => kind).join(' ')).toBe(
      'reveal roll total roll total roll total tie roll total roll total won',
    );
  });

  it('shows nothing of a stake before its reveal', () => {
    const [early] = scenesOf(CONFLICT.slice(0, 5)) as [Conflict];
    expect(early.stakes).toEqual({});
    expect(early.beats).toEqual([]);
    expect(timeOf([early])).toBe(0);
  });

  it('has its rows in conflict order, the best die on the best card', () => {
    const rows = rowsOf(scene, scene.beats.slice(0, 7), ['red', 'blue', 'green'], pub);
    expect(rows.map(({ seat }) => seat)).toEqual(['blue', 'green', 'red']);
    expect(rows.map(({ dice }) => dice)).toEqual([[5, 2], [1], [6]]);
    expect(rows.map(({ total }) => total)).toEqual([14, 1, 14]);
    expect(rows.map(({ bonus }) => bonus)).toEqual([2, 0, 4]);
  });

  it('takes the last roll of those who tied', () => {
    const rows = rowsOf(scene, scene.beats, ['red', 'blue', 'green'], pub);
    expect(rows.map(({ total }) => total)).toEqual([5, 1, 7]);
    expect(rows.map((row) => row.roll)).toEqual([2, 1, 2]);
  });

  it('is fresh as long as one of its beats is', () => {
    expect(isFresh(scene, 5)).toBe(true);
    expect(isFresh(scene, CONFLICT.length)).toBe(false);
  });

  it('takes its time only when there is something to see', () => {
    expect(timeOf(koning.scenes(CONFLICT, 5), 5)).toBeGreaterThan(3000);
    // The stakes may have been laid long before: a reveal alone is a scene too.
    expect(timeOf(koning.scenes(CONFLICT.slice(0, 8), 5), 5)).toBe(900);
    expect(timeOf(koning.scenes(CONFLICT.slice(0, 5), 2), 2)).toBe(0);
    expect(koning.pace([{ event: 'confirmed', seat: 'red' }])).toEqual({ before: 0, after: 150 });
    expect(koning.pace(CONFLICT.slice(5)).after).toBeGreaterThan(
      koning.pace([{ event: 'moved', seat: 'red', area: 'man' }]).after,
    );
  });

  it('lays the best cards first', () => {
    expect(cardsOf({ x1: 2, x2: 0, x3: 1 })).toEqual(['x3', 'x1', 'x1']);
  });
});

describe('an election', () => {
  const [scene] = scenesOf([
    { event: 'forced_election', turns: 12 },
    { event: 'election', number: 2, needed: 20, heading: true },
    { event: 'penalty', seat: 'red', before: 14, after: 10 },
    { event: 'counted', seat: 'red', votes: 10, bonus: 3, sum: 13 },
    { event: 'counted', seat: 'blue', votes: 9, bonus: 4, sum: 13 },
    { event: 'bonus', seat: 'red', votes: 4, total: 7, rank: 1 },
    { event: 'deal', each: 12, rest: 2 },
    { event: 'dealt', seat: 'red', card: 'x2', only: ['red'] },
  ]) as [Election];

  it('is counted out', () => {
    expect(scene.forced).toBe(true);
    expect(scene.counts).toEqual([
      { seat: 'red', votes: 14, penalty: 4, bonus: 3, sum: 13 },
      { seat: 'blue', votes: 9, penalty: 0, bonus: 4, sum: 13 },
    ]);
    expect(scene.deal).toEqual({ each: 12, rest: 2 });
    expect(scene.dealt).toEqual(['x2']);
    expect(scene.king).toBeNull();
    // Two seats, the bonus, the deal, the end.
    expect(scene.beats).toHaveLength(5);
  });
});
