import { describe, expect, it } from 'vitest';
import { SEATS } from '../../lib/heraldry';
import type { Told } from '../board';
import { flightsOf } from './flights';
import type { Game, Pub } from './types.generated';

const empty = { card: null, slots: [] };
const pub = {
  ally: { blue: 'red', green: 'yellow' },
  war: { upper_left: { card: 'c05', slots: [] }, upper_right: empty },
} as unknown as Pub;
const table = { me: 'blue' as const, pub, arms: () => SEATS[0] as (typeof SEATS)[number] };
const log: Told<Game>[] = [
  { event: 'law_applied', law: 'law_war_glory' },
  { event: 'law_points', seat: 'green', law: 'law_war_glory', points: 3 },
  { event: 'county_reward', seat: 'green', county: 'devon', colour: 'green' },
  { event: 'got_gold', seat: 'green', count: 3 },
  { event: 'got_gold', seat: 'blue', count: 2 },
  { event: 'england_wins', conflict: 'c05', total: 6, strength: 6 },
  { event: 'conflict_points', seat: 'blue', conflict: 'c05', points: 5 },
];
const ways = (from: number, to: number) =>
  flightsOf(log, from, to, table).map((flight) => [flight.from, flight.to, flight.text]);

describe('what flies', () => {
  it('comes from what was told of before, though that was another scene', () => {
    expect(ways(1, 2)).toEqual([['law:law_war_glory', 'seat:green', '+3']]);
    expect(ways(5, 7)).toEqual([['war:upper_left', 'purse', '+5']]);
  });

  it('comes from the county for its holder, and from the castle for me', () => {
    expect(ways(2, 5)).toEqual([
      ['county:devon', 'seat:green', '+3'],
      ['castle', 'purse', '+2'],
    ]);
  });

  it('goes home to whoever leads the colour', () => {
    const expelled: Told<Game> = {
      event: 'expelled',
      seat: 'blue',
      colour: 'yellow',
      strength: 2,
      county: 'kent',
      squires: 0,
    };
    expect(flightsOf([expelled], 0, 1, table)[0]).toMatchObject({
      from: 'county:kent',
      to: 'seat:green',
    });
  });
});
