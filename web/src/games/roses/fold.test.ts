// Playing back must end where the rules do.
import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { factOf } from './facts';
import { fold } from './fold';
import { scenesOf, toldBy } from './scenes';
import type { Game, Pub, Seat } from './types';

const SEATS: Seat[] = ['red', 'yellow'];
const pub = {
  cards: { red: ['noble_percy', 'port_kingston'], yellow: ['town_lincoln', 'bishop_york'] },
  noble_region: { noble_percy: 'nm' },
  ship_sea: {},
  vp: { red: 3, yellow: 5 },
  mercs: { red: 2, yellow: 0 },
  award: { admiral: null, archbishop: 'yellow', constable: null, warden: null },
  rose: { ne: null },
  kings: [],
} as unknown as Pub;

const batch = [
  { event: 'ready', seat: 'red' },
  { event: 'deployment', heading: true },
  { event: 'bid', seat: 'yellow', amount: 2, region: 'mi' },
  { event: 'calais_won', seat: 'yellow', amount: 2, region: 'mi' },
  { event: 'paid', seat: 'red', amount: 11 },
  { event: 'marched', seat: 'red', noble: 'noble_percy', from: 'nm', to: 'ne' },
  { event: 'attacks', seat: 'red', location: 'town_lincoln', troops: 1, mercs: 2, both: 1 },
  { event: 'bribery', heading: true },
  { event: 'bribed', seat: 'red', person: 'bishop_york', from: 'yellow' },
  { event: 'award_returned', seat: 'yellow', award: 'archbishop' },
  { event: 'combat', heading: true },
  {
    event: 'battle',
    seat: 'red',
    location: 'town_lincoln',
    attack: 3,
    defence: 2,
    owner: 'yellow',
    garrison: 2,
  },
  { event: 'conquered', seat: 'red', location: 'town_lincoln', left: 1 },
  { event: 'parliament', heading: true },
  { event: 'empty_region', region: 'nm' },
  { event: 'first', seat: 'red', region: 'ne', ip: 17, vp: 9 },
  { event: 'first', seat: 'yellow', region: 'mi', ip: 4, vp: 8 },
  { event: 'award_vp', seat: 'yellow', award: 'calais', vp: 4 },
  { event: 'total', seat: 'red', vp: 12 },
  { event: 'total', seat: 'yellow', vp: 17 },
  { event: 'round', number: 2, heading: true },
] as unknown as Told<Game>[];

describe('playing back', () => {
  it('folds every event into the position', () => {
    const end = batch.reduce<Pub>(fold, pub);
    expect(end.cards.red).toEqual(['noble_percy', 'port_kingston', 'bishop_york', 'town_lincoln']);
    expect(end.cards.yellow).toEqual([]);
    expect(end.noble_region.noble_percy).toBe('ne');
    expect(SEATS.map((seat) => end.vp[seat])).toEqual([12, 17]);
    expect(end.mercs.red).toBe(0);
    expect(end.award.archbishop).toBeNull();
    expect(pub.cards.red, 'the position before is left alone').toHaveLength(2);
  });

  it('makes one scene of what belongs together, and none of the next round', () => {
    const scenes = scenesOf(batch, 40);
    expect(scenes.map(({ kind }) => kind)).toEqual([
      'plans',
      'auction',
      'moves',
      'orders',
      'bribe',
      'battle',
      'region',
      'region',
      'region',
      'awards',
    ]);
    expect(scenes[5]?.battle).toMatchObject({
      attack: 3,
      defence: 2,
      garrison: 2,
      outcome: 'conquered',
      left: 1,
    });
    // The plans lie open with what they cost: a bid, a march, a soldier of three, a stone on a bishop.
    expect(scenes[0]?.orders.map(({ id, cost }) => [id, cost])).toEqual([
      ['bid:yellow', 2],
      ['move:noble_percy', 0],
      ['attacks:red:town_lincoln', 3],
      ['black:red:bishop_york', factOf('bishop_york')?.black],
    ]);
    expect(scenes[2]).toMatchObject({ kind: 'moves', orders: [{ card: 'noble_percy', to: 'ne' }] });
    expect(scenes[2]?.marks, 'who marches leaves no mark behind').toBeUndefined();
    expect(scenes.at(-1)?.to).toBe(batch.length - 1);
    expect(scenes[0]?.beats[0]?.at).toBe(41);
    expect(scenes.every(({ to }, i) => i === 0 || to > (scenes[i - 1]?.to ?? 0))).toBe(true);
  });

  it('fights a battle, lays a bribe and counts a region before it tells the outcome', () => {
    const scenes = scenesOf(batch, 40);
    const steps = (kind: string) => {
      const scene = scenes.find((one) => one.kind === kind && one.beats.length > 1);
      return scene?.beats.map((_, i) =>
        scene.events
          .slice(0, toldBy(scene, i + 1) - (scene.to - scene.events.length))
          .map((e) => e.event),
      );
    };
    expect(steps('bribe')).toEqual([['bribery'], ['bribery', 'bribed', 'award_returned']]);
    expect(steps('battle')).toEqual([
      ['combat', 'battle'],
      ['combat', 'battle', 'conquered'],
    ]);
    expect(steps('auction')).toEqual([['bid'], ['bid', 'calais_won', 'paid']]);
    const contested = scenesOf(
      [
        { event: 'deployment' },
        { event: 'first', seat: 'red', region: 'ne', ip: 6, vp: 9 },
        { event: 'tie', seat: 'red', region: 'ne', by: 'noble', over: 'yellow' },
        { event: 'second', seat: 'yellow', region: 'ne', ip: 6, vp: 6 },
        { event: 'vote', region: 'ne', house: 'york', votes: 9, lancaster: 6, york: 6 },
      ] as unknown as Told<Game>[],
      40,
    )[1];
    expect(contested?.beats.map(({ at }) => at)).toEqual([40, 43, 44]);
  });

  it('tells everything in the end, and nothing twice', () => {
    const beats = scenesOf(batch, 40).flatMap((scene) => scene.beats);
    expect(beats.at(-1)?.at).toBe(40 + batch.length - 2);
    expect(beats.every(({ at }, i) => i === 0 || at >= (beats[i - 1]?.at ?? 0))).toBe(true);
  });
});
