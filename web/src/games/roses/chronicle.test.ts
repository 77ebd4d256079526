// What the end screen reads from the log.
import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { deedsOf, roundsOf, spentOf } from './chronicle';
import type { Game } from './types';

const log = [
  { event: 'round', number: 1 },
  { event: 'deployment' },
  { event: 'bid', seat: 'yellow', amount: 2, region: 'mi' },
  { event: 'bid', seat: 'red', amount: 5, region: 'se' },
  { event: 'calais_won', seat: 'red', amount: 5, region: 'se' },
  { event: 'paid', seat: 'red', amount: 14 },
  { event: 'attacks', seat: 'red', location: 'town_lincoln', troops: 2, mercs: 3, both: 1 },
  { event: 'bribe_failed', seat: 'red', person: 'bishop_york', owner: 'yellow' },
  {
    event: 'battle',
    seat: 'red',
    location: 'town_lincoln',
    attack: 5,
    defence: 2,
    owner: 'yellow',
    garrison: 2,
  },
  { event: 'conquered', seat: 'red', location: 'town_lincoln', left: 3 },
  { event: 'unopposed', seat: 'yellow', location: 'port_kingston' },
  { event: 'conquered', seat: 'yellow', location: 'port_kingston', left: 2 },
  { event: 'first', seat: 'red', region: 'ne', ip: 7, vp: 9 },
  { event: 'second', seat: 'yellow', region: 'ne', ip: 4, vp: 6 },
  { event: 'vote', region: 'ne', house: 'york', votes: 9, lancaster: 3, york: 8 },
] as unknown as Told<Game>[];

describe('the chronicle', () => {
  it('lists bribes and battles with the men on both sides', () => {
    expect(deedsOf(log)).toEqual([
      {
        round: 1,
        seat: 'red',
        from: 'yellow',
        what: 'bishop_york',
        outcome: 'failed',
        force: null,
      },
      {
        round: 1,
        seat: 'red',
        from: 'yellow',
        what: 'town_lincoln',
        outcome: 'taken',
        force: { attack: 5, defence: 2 },
      },
      {
        round: 1,
        seat: 'yellow',
        from: null,
        what: 'port_kingston',
        outcome: 'taken',
        force: { attack: 2, defence: 0 },
      },
    ]);
  });

  it('tells troops from stones and winning bids from losing ones', () => {
    const spent = spentOf(log, ['red', 'yellow']);
    expect(spent.get('red')).toEqual({ troops: 6, stones: 8, bidsWon: 5, bidsLost: 0 });
    expect(spent.get('yellow')).toEqual({ troops: 0, stones: 0, bidsWon: 0, bidsLost: 2 });
  });

  it('counts every region of a round, with its rose', () => {
    const north = roundsOf(log)[0]?.regions.get('ne');
    expect(north?.rows).toEqual([
      { seat: 'red', ip: 7 },
      { seat: 'yellow', ip: 4 },
    ]);
    expect(north?.rose).toBe('york');
  });
});
