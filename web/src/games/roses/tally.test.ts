import { describe, expect, it } from 'vitest';
import type { PublicFigures } from '../../lib/protocol';
import type { Told } from '../board';
import { flightsOf } from './flights';
import { tally } from './tally';
import type { Game, Pub } from './types';

const figures: PublicFigures = {
  goal: null,
  watch: {},
  seats: { red: { vp: 10, money: 20, mercs: 3 }, yellow: { vp: 4, money: null, mercs: 0 } },
};
const events = [
  { event: 'bid', seat: 'red', amount: 2, region: 'mi' },
  { event: 'paid', seat: 'red', amount: 6 },
  { event: 'paid', seat: 'yellow', amount: 5 },
  { event: 'attacks', seat: 'red', location: 'town_york', troops: 2, mercs: 1, both: 1 },
  { event: 'first', seat: 'yellow', region: 'ne', ip: 5, vp: 9 },
  { event: 'award_vp', seat: 'yellow', award: 'admiral', vp: 4 },
] as unknown as Told<Game>[];

describe('figures while plans are played back', () => {
  it('count what has been won and paid so far', () => {
    const now = tally(figures, events);
    expect(now.seats['red']).toEqual({ vp: 10, money: 12, mercs: 2 });
    expect(now.seats['yellow']?.['vp']).toBe(17);
    expect(figures.seats['red']?.['money'], 'the position is left alone').toBe(20);
  });

  it('keep hidden money hidden', () => {
    expect(tally(figures, events).seats['yellow']?.['money']).toBeNull();
  });
});

describe('flights', () => {
  const cards = { red: ['town_york', 'castle_windsor', 'bishop_york'], yellow: [] };
  it('bring income from every piece that earns', () => {
    const income = [{ event: 'income', seat: 'red', amount: 10 }] as unknown as Told<Game>[];
    expect(
      flightsOf(income, cards as unknown as Pub['cards']).map(({ from, to, text }) => [
        from,
        to,
        text,
      ]),
    ).toEqual([
      ['card:town_york', 'seat:red', '£6'],
      ['card:bishop_york', 'seat:red', '£4'],
    ]);
  });

  it('bring points from where they were won', () => {
    expect(
      flightsOf(events, cards as unknown as Pub['cards']).map(({ from, text }) => [from, text]),
    ).toEqual([
      ['region:ne', '+9'],
      ['office:admiral', '+4'],
    ]);
  });
});
