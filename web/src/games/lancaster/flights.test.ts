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
  { event: 'got', seat: 'green', squires: 0, gold: 3, markers: 0 },
  { event: 'castle_gives', seat: 'blue', squires: 1, gold: 2, markers: 0 },
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
      ['castle', 'purse', '+1'],
      ['castle', 'purse', '+2'],
    ]);
  });

  it('comes from the king’s favour that gives it', () => {
    const taken = (tile: 'fav_gold_3' | 'fav_noble'): Told<Game>[] => [
      { event: 'favour', seat: 'blue', tile },
    ];
    expect(flightsOf(taken('fav_gold_3'), 0, 1, table)).toMatchObject([
      { from: 'favour:fav_gold_3', to: 'purse', icon: 'gold', text: '+3' },
    ]);
    expect(flightsOf(taken('fav_noble'), 0, 1, table)).toEqual([]);
  });

  it('does not come from a county whose noble alone was taken', () => {
    const told: Told<Game>[] = [
      { event: 'county_reward', seat: 'blue', county: 'stafford', colour: 'blue' },
      { event: 'noble_taken', seat: 'blue', county: 'lincoln', nobles: 3 },
      { event: 'castle_gives', seat: 'blue', squires: 0, gold: 2, markers: 0 },
    ];
    expect(flightsOf(told, 0, 3, table).map(({ from }) => from)).toEqual([
      'county:lincoln',
      'castle',
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

  it('leaves and reaches the court that one sees: the own one and the ally’s', () => {
    const placed = { event: 'placed_county', seat: 'blue', colour: 'blue', strength: 2 } as const;
    const sent = { event: 'ally_placed_county', seat: 'blue', colour: 'red', strength: 1 } as const;
    const told = [
      { ...placed, county: 'devon', squires: 0 },
      { ...sent, county: 'york' },
      { event: 'expelled', seat: 'green', colour: 'red', strength: 1, county: 'york', squires: 0 },
      { ...placed, seat: 'green', colour: 'green', county: 'kent', squires: 0 },
    ] as Told<Game>[];
    expect(flightsOf(told, 0, 4, table).map(({ from, to }) => [from, to])).toEqual([
      ['knights:blue', 'county:devon'],
      ['knights:red', 'county:york'],
      ['county:york', 'knights:red'],
      ['seat:green', 'county:kent'],
    ]);
  });
});
