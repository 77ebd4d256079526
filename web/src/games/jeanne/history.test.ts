import { expect, it } from 'vitest';
import type { Told } from '../board';
import { mean, recordsOf, roundsOf } from './history';
import type { Game } from './types.generated';

const LOG = [
  { event: 'placed', seat: 'seat_a', town: 'calais' },
  { event: 'placed', seat: 'seat_b', town: 'gent' },
  { event: 'round', number: 1 },
  { event: 'income', seat: 'seat_a', gold: 3, total: 3 },
  { event: 'vote_shown', seat: 'seat_a', vote: 'war' },
  { event: 'vote_shown', seat: 'seat_b', vote: 'peace' },
  { event: 'status', status: 'war', votes: 1 },
  { event: 'bought', seat: 'seat_a', price: 2, gold: 1 },
  { event: 'expanded', seat: 'seat_a', town: 'arras' },
  { event: 'attacked', seat: 'seat_a', town: 'gent', origin: 'arras', holder: 'seat_b' },
  { event: 'attack_shown', seat: 'seat_a', card1: 'ram', card2: 'ram', influence: 0 },
  { event: 'defence_bare', seat: 'seat_b', influence: 0 },
  { event: 'attack_total', seat: 'seat_a', points: 8, die: 4, total: 12 },
  {
    event: 'defence_total',
    seat: 'seat_b',
    points: 0,
    works: 2,
    mountain: 0,
    landing: 0,
    die: 2,
    total: 4,
  },
  { event: 'town_taken', seat: 'seat_a', town: 'gent', own: 12, theirs: 4 },
  { event: 'duel_won', seat: 'seat_b', opponent: 'seat_a', points: 1, total: 1 },
  { event: 'camp_won', seat: 'seat_b', points: 2, total: 3 },
  { event: 'province_scored', seat: 'seat_a', province: 'calaisis', points: 1 },
  { event: 'scored', seat: 'seat_a', points: 2, events: 0, total: 2 },
  { event: 'round', number: 2 },
  { event: 'armistice_holds' },
  { event: 'struck', seat: 'seat_a', town: 'arras', die: 5, works: 'free' },
  { event: 'foreign_took', seat: 'seat_a', power: 'scotland', town: 'calais', own: 8, theirs: 3 },
  {
    event: 'offered_swap',
    seat: 'seat_a',
    partner: 'seat_b',
    give: 'gent',
    get: 'paris',
    promise: 'none',
  },
  { event: 'accepted', seat: 'seat_b', proposer: 'seat_a' },
] as unknown as Told<Game>[];

it('follows towns, politics and points round by round', () => {
  const [first, second] = roundsOf(LOG);
  expect(first).toMatchObject({ number: 1, status: 'war', war: ['seat_a'] });
  expect(first?.held).toEqual({ calais: 'seat_a', arras: 'seat_a', gent: 'seat_a' });
  expect(first?.provinces).toEqual({ seat_a: 2 });
  expect(first?.events).toEqual({ seat_b: 3 });
  expect(first?.complete).toEqual({ calaisis: 'seat_a' });
  expect(second).toMatchObject({ number: 2, status: 'peace', war: null });
  expect(second?.held).toEqual({ calais: 'legion', gent: 'seat_b', paris: 'seat_a' });
});

it('counts battles, dice and gold', () => {
  const tallies = recordsOf(LOG, ['seat_a', 'seat_b']);
  expect(tallies.get('seat_a')).toMatchObject({
    attacksWon: 1,
    attacksLost: 0,
    attackDice: [4],
    earned: 3,
    spent: 2,
  });
  expect(tallies.get('seat_b')).toMatchObject({ defencesLost: 1, defenceDice: [2] });
  expect(mean([])).toBeNull();
  expect(mean([1, 4])).toBe(2.5);
});
