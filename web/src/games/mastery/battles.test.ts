import { beforeEach, describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { battlesOf, fallenOf, strength } from './battles';
import { resultOf } from './results';
import type { Derived, Game, Seat } from './types.generated';
import { settings } from '../../lib/settings.svelte';

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

  it('counts the cards as soon as both lie open, an Ambush when its die has fallen', () => {
    const [open] = battlesOf(CITY.slice(0, 9));
    expect(open && [strength(open.attacker), strength(open.defender)]).toEqual([12, 9]);
    const laid = CITY.slice(0, 8);
    const [waiting] = battlesOf([...laid, { event: 'conflict', seat: 'two', card: 'ambush' }]);
    expect(waiting?.defender).toMatchObject({ card: 'ambush', conflict: 0, ambush: null });
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

  it('has no margin after Mayhem turned it round, and no winner where nobody is left', () => {
    const fought: Event[] = [
      ...CITY.slice(0, 14),
      ...Array.from({ length: 6 }, (): Event => ({ event: 'mayhem', seat: 'one', die: 1 })),
      { event: 'reversed', seat: 'two' },
      { event: 'mayhem', seat: 'two', die: 1 },
    ];
    const [turned] = battlesOf(fought);
    expect(turned?.ending).toMatchObject({ winner: 'two', margin: 0, reversed: true });
    expect(turned && fallenOf(turned)).toEqual({ attacker: 6, defender: 1 });
    const [empty] = battlesOf([
      ...fought,
      { event: 'nobody_left', land: 'city', place: 's0_v2a' },
      { event: 'points', seat: 'one', points: 9, target: 13 },
    ]);
    expect(empty).toMatchObject({ ending: null, emptied: true, holder: null, over: true });
  });

  it('counts who fell on both sides', () => {
    const [battle] = battlesOf(CITY);
    expect(battle && fallenOf(battle)).toEqual({ attacker: 0, defender: 3 });
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
    expect(battle && fallenOf(battle), 'by the dice').toEqual({ attacker: 0, defender: 1 });
  });
});

describe('how a battle stands, in words', () => {
  beforeEach(() => {
    settings.change({ language: 'en' });
  });
  const texts = { seat: (seat: string | null) => (seat === 'one' ? 'Anjou' : 'Berry') };
  const none: Derived['outlook'] = { winner: null, margin: 0, lost: 0, back: 0 };
  const said = (
    events: Event[],
    outlook: Partial<Derived['outlook']> = {},
    reader: Seat | null = null,
  ) => {
    const [battle] = battlesOf(events);
    return battle ? resultOf(battle, { ...none, ...outlook }, texts, reader) : null;
  };
  const until = (event: Event['event']) =>
    CITY.slice(0, 1 + CITY.findIndex((e) => e.event === event));

  it('says nothing before both cards lie open', () => {
    expect(said(CITY.slice(0, 8), { winner: 'attacker', margin: 6 })).toBe('');
  });

  it('adds what an orb took to what the margin still takes', () => {
    expect(said(until('won'), { winner: 'attacker', margin: 2, lost: 2, back: 3 })).toBe(
      'Anjou has won by 2. Berry loses 2, 3 go home.',
    );
    expect(
      said(until('orb_knight_lost'), { winner: 'attacker', margin: 2, lost: 2, back: 2 }),
    ).toBe('Anjou has won by 2. Berry loses 3, 2 go home.');
  });

  it('speaks to whoever fights as you', () => {
    const won = { winner: 'attacker', margin: 2, lost: 2, back: 3 } as const;
    expect(said(until('won'), won, 'one')).toBe('You have won by 2. Berry loses 2, 3 go home.');
    expect(said(until('won'), won, 'two')).toBe('Anjou has won by 2. You lose 2, 3 go home.');
    const open = CITY.slice(0, -1 + CITY.findIndex(({ event }) => event === 'won'));
    expect(said(open, { ...won, margin: 1, lost: 1, back: 4 }, 'one')).toBe(
      'As it stands you win by 1; Berry loses 1, 4 go home.',
    );
    expect(said(open, { ...won, margin: 1, lost: 1, back: 4 }, 'two')).toBe(
      'As it stands Anjou wins by 1; you lose 1, 4 go home.',
    );
  });

  it('keeps the losses that were told while the conqueror is still asked something', () => {
    expect(said(until('conquered'))).toBe('Anjou has won by 2. Berry loses 3, 2 go home.');
  });

  const SIEGE: Event[] = [
    { event: 'besieged', seat: 'one', count: 6, defender: 'two' },
    { event: 'strengths', attacker: 'one', attack: 6, defender: 'two', defence: 8 },
    { event: 'conflict', seat: 'one', card: 'conflict_5' },
    { event: 'conflict', seat: 'two', card: 'conflict_2' },
    { event: 'strengths', attacker: 'one', attack: 11, defender: 'two', defence: 10 },
  ];
  it('does not send the garrison of a castle home: its fall is the end', () => {
    const ahead = { winner: 'attacker', margin: 1, lost: 1, back: 7 } as const;
    expect(said(SIEGE, ahead)).toBe(
      'As it stands Anjou takes the castle by 1, and that wins the game.',
    );
    const won: Event = { event: 'won', seat: 'one', margin: 1, attack: 11, defence: 10 };
    expect(said([...SIEGE, won], ahead), 'Mayhem may turn it round').toBe('Anjou has won by 1.');
    const fallen: Event = { event: 'castle_fallen', seat: 'one', defender: 'two' };
    expect(said([...SIEGE, won, fallen])).toBe('The castle has fallen: Anjou wins the game.');
    expect(said(SIEGE, { winner: 'defender', margin: 1, lost: 1, back: 5 })).toBe(
      'As it stands Berry wins by 1; Anjou loses 1, 5 go home.',
    );
  });
});
