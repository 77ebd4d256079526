import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { battlesOf, strength } from './battles';
import type { Game } from './types.generated';

type Event = Told<Game>;

/** The rulebook's battle for the City, as the log tells it. */
const CITY: Event[] = [
  { event: 'turn', seat: 'one', number: 5, round: 3 },
  {
    event: 'attacked',
    seat: 'one',
    count: 6,
    land: 'city',
    place: 's0_v2a',
    defender: 'two',
    knights: 5,
  },
  { event: 'land_bonus', seat: 'two', land: 'city', place: 's0_v2a', bonus: 1 },
  { event: 'strengths', attacker: 'one', attack: 6, defender: 'two', defence: 6 },
  { event: 'fracture', seat: 'one', owner: 'two', artefact: 'sceptre_defiance' },
  { event: 'sceptre', seat: 'one', artefact: 'sceptre_rage', bonus: 1 },
  { event: 'strengths', attacker: 'one', attack: 7, defender: 'two', defence: 6 },
  { event: 'conflict', seat: 'one', card: 'conflict_5' },
  { event: 'conflict', seat: 'two', card: 'conflict_3' },
  { event: 'strengths', attacker: 'one', attack: 12, defender: 'two', defence: 9 },
  { event: 'support', seat: 'two', card: 'support_1', attack: 12, defence: 10 },
  { event: 'support', seat: 'two', card: 'support_2', attack: 12, defence: 12 },
  { event: 'support', seat: 'one', card: 'support_2', attack: 14, defence: 12 },
  { event: 'won', seat: 'one', margin: 2, attack: 14, defence: 12 },
  { event: 'orb_knight_lost', seat: 'two' },
  { event: 'retreated', seat: 'two', lost: 2, back: 2 },
  { event: 'conquered', seat: 'one', land: 'city', place: 's0_v2a', knights: 6 },
  { event: 'gained_knight', seat: 'one', land: 'city', place: 's0_v2a' },
  { event: 'points', seat: 'one', points: 9, target: 13 },
];

describe('battles from the log', () => {
  it('adds up where strength comes from', () => {
    const [battle] = battlesOf(CITY);
    expect(battle?.attacker).toMatchObject({
      base: 6,
      land: 0,
      sceptre: 1,
      conflict: 5,
      support: 2,
    });
    expect(battle?.defender).toMatchObject({
      base: 5,
      land: 1,
      sceptre: 0,
      conflict: 3,
      support: 3,
    });
    expect(battle && [strength(battle.attacker), strength(battle.defender)]).toEqual([14, 12]);
    expect(battle?.ending).toMatchObject({ winner: 'one', margin: 2, fallen: 3, back: 2 });
    expect(battle).toMatchObject({ holder: 'one', over: true, turn: 5 });
  });

  it('is not over before the points are counted', () => {
    expect(battlesOf(CITY.slice(0, -1))[0]?.over).toBe(false);
  });

  it("takes a castle's eight from the sums, and an Ambush's die as its value", () => {
    const [siege] = battlesOf([
      { event: 'besieged', seat: 'two', count: 6, defender: 'one' },
      { event: 'strengths', attacker: 'two', attack: 6, defender: 'one', defence: 8 },
      { event: 'conflict', seat: 'two', card: 'ambush' },
      { event: 'conflict', seat: 'one', card: 'conflict_2' },
      { event: 'ambush', seat: 'two', die: 4 },
      { event: 'strengths', attacker: 'two', attack: 10, defender: 'one', defence: 10 },
    ]);
    expect(siege?.defender).toMatchObject({ base: 8, conflict: 2 });
    expect(siege?.attacker).toMatchObject({ base: 6, conflict: 4, ambush: 4 });
  });

  it("counts an ally's support for the side it helps", () => {
    const [battle] = battlesOf([
      ...CITY.slice(0, 10),
      { event: 'support', seat: 'three', card: 'support_2', attack: 14, defence: 9 },
    ]);
    expect(battle?.attacker.supports).toEqual([{ seat: 'three', card: 'support_2' }]);
    expect(battle?.defender.support).toBe(0);
  });

  it('ends early when the Arena leaves one side', () => {
    const [battle] = battlesOf([
      {
        event: 'attacked',
        seat: 'one',
        count: 5,
        land: 'arena',
        place: 'x0',
        defender: 'two',
        knights: 1,
      },
      { event: 'arena_roll', seat: 'one', die: 6 },
      { event: 'arena_roll', seat: 'two', die: 2 },
      { event: 'arena_losses', attacker: 'one', attackers: 5, defender: 'two', defenders: 0 },
      { event: 'conquered', seat: 'one', land: 'arena', place: 'x0', knights: 5 },
      { event: 'points', seat: 'one', points: 3, target: 13 },
    ]);
    expect(battle?.ending).toMatchObject({ early: true, winner: 'one' });
    expect(battle?.attacker.arena).toBe(6);
  });
});
