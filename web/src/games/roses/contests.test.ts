// The plaques count as the rules do (canon 2.3, 6.7).
import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { contestsOf } from './contests';
import { fold } from './fold';
import type { Captain, Card, Game, Pub, Seat } from './types';

const position = (cards: Partial<Record<Seat, Card[]>>) =>
  ({
    cards: { red: [], yellow: [], blue: [], ...cards },
    noble_region: {
      noble_percy: 'nm',
      noble_plantagenet: 'nm',
      noble_herbert: 'nm',
      noble_stanley: 'ne',
    },
    ship_sea: { ship_berwick: 'sea_nm_e', ship_kingston: 'sea_nm_w' },
    turn_order: ['yellow', 'blue', 'red'],
  }) as unknown as Pub;
const count = (cards: Partial<Record<Seat, Card[]>>, captain: Captain | null = null) =>
  contestsOf(position(cards), captain);

describe('influence in a region', () => {
  it('counts nobles where they stand, ships where they lie, and mercenaries nowhere', () => {
    const { nm, ne, wa } = count({
      red: ['castle_bamburgh', 'noble_stanley', 'ship_kingston', 'mercenaries_1'],
      blue: ['noble_percy'],
    });
    expect(nm.ip).toEqual({ red: 6 + 2, blue: 9, yellow: 0 });
    expect(nm.rank).toEqual(['blue', 'red']);
    expect(nm.tie).toBeNull();
    expect(ne.rank).toEqual(['red']);
    expect(wa.rank).toEqual([]);
  });

  it('breaks a tie by the influence table: the stronger noble, the castle, the number of towns', () => {
    const noble = count({ red: ['noble_percy'], blue: ['noble_herbert', 'town_newcastle'] }).nm;
    expect(noble).toMatchObject({ ip: { red: 9, blue: 8 }, tie: null });
    const { nm } = count({
      red: ['noble_percy'],
      blue: ['castle_bamburgh', 'town_carlisle'],
      yellow: ['noble_plantagenet'],
    });
    expect(nm.ip).toEqual({ red: 9, blue: 9, yellow: 9 });
    // Red and yellow are equal to the last; yellow stands further to the left.
    expect(nm.rank).toEqual(['yellow', 'red', 'blue']);
    expect([nm.tie, nm.second_tie]).toEqual(['turn_order', 'noble']);
    const church = count({ red: ['bishop_carlisle'], yellow: ['town_carlisle'] }).nm;
    expect(church.rank).toEqual(['red', 'yellow']);
    expect(church.tie).toBe('bishop');
  });

  it('counts the Captain of Calais as a noble of four in his region', () => {
    const captain: Captain = { seat: 'red', region: 'nm' };
    const { nm, mi } = count({ red: [], yellow: ['town_newcastle'] }, captain);
    expect(nm.rank).toEqual(['red', 'yellow']);
    expect(nm.tie).toBe('noble');
    expect(mi.rank).toEqual([]);
    const weaker = count({ red: [], blue: ['noble_herbert'] }, captain).nm;
    expect(weaker).toMatchObject({ rank: ['blue', 'red'], tie: 'turn_order' });
  });

  it('follows what is played back', () => {
    const before = position({ red: ['noble_percy'], yellow: ['town_york', 'town_lincoln'] });
    const after = (
      [
        { event: 'marched', seat: 'red', noble: 'noble_percy', from: 'nm', to: 'ne' },
        { event: 'conquered', seat: 'red', location: 'town_lincoln', left: 1 },
      ] as unknown as Told<Game>[]
    ).map((_, i, all) => contestsOf(all.slice(0, i + 1).reduce<Pub>(fold, before), null).ne.ip);
    expect(contestsOf(before, null).ne.ip).toMatchObject({ red: 0, yellow: 7 });
    expect(after).toMatchObject([
      { red: 9, yellow: 7 },
      { red: 12, yellow: 4 },
    ]);
  });
});
