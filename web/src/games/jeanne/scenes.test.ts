import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { isFresh, timeOf } from '../../kit/show/scenes';
import type { Battle } from './battles';
import {
  isOver,
  roundStart,
  scenesOf,
  type Duels,
  type News,
  type OrderDraw,
  type Scoring,
} from './scenes';
import type { Game } from './types.generated';

const told = (...events: Game['event'][]) => events as Told<Game>[];

const BATTLE = told(
  { event: 'attacked', seat: 'seat_a', town: 'amiens', origin: 'calais', holder: 'seat_b' },
  { event: 'committed', seat: 'seat_b' },
  { event: 'committed', seat: 'seat_a' },
  { event: 'attack_shown', seat: 'seat_a', card1: 'sappers', card2: 'ram', influence: 1 },
  { event: 'red_shown', seat: 'seat_a', card: 'engineer' },
  { event: 'defence_shown', seat: 'seat_b', card: 'ram', influence: 0 },
  { event: 'hero_shown', seat: 'seat_b', hero: 'flanders' },
  { event: 'attack_total', seat: 'seat_a', points: 10, die: 3, total: 13 },
  {
    event: 'defence_total',
    seat: 'seat_b',
    points: 6,
    works: 2,
    mountain: 0,
    landing: 0,
    die: 5,
    total: 13,
  },
  { event: 'sign_played', seat: 'seat_a', points: 5, total: 18 },
  { event: 'retreated', seat: 'seat_b', card: 'ram' },
  { event: 'town_taken', seat: 'seat_a', town: 'amiens', own: 18, theirs: 13 },
);

describe('a battle', () => {
  const [battle] = scenesOf(BATTLE) as [Battle];

  it('knows both sides', () => {
    expect(battle.attacker).toMatchObject({
      seat: 'seat_a',
      cards: ['sappers', 'ram'],
      red: 'engineer',
      hero: null,
      influence: 1,
      die: 3,
      total: 18,
      sign: 5,
    });
    expect(battle.defender).toMatchObject({
      seat: 'seat_b',
      cards: ['ram'],
      hero: 'flanders',
      die: 5,
      total: 13,
      retreated: ['ram'],
    });
    expect(battle).toMatchObject({ town: 'amiens', origin: 'calais', works: 2, result: 'taken' });
  });

  it('is told beat by beat', () => {
    expect(battle.beats.map(({ kind }) => kind)).toEqual([
      'begin',
      'reveal',
      'dice',
      'sign',
      'retreat',
      'result',
    ]);
    expect(isFresh(battle, 9)).toBe(true);
    expect(isFresh(battle, BATTLE.length)).toBe(false);
  });

  it('runs until its result is told', () => {
    const [open] = scenesOf(BATTLE.slice(0, 8));
    expect(open && isOver(open)).toBe(false);
    expect(isOver(battle)).toBe(true);
  });

  it('takes as long to act out in pieces as in one', () => {
    const whole = timeOf(scenesOf(BATTLE));
    const [first, rest] = [BATTLE.slice(0, 8), BATTLE];
    expect(timeOf(scenesOf(first)) + timeOf(scenesOf(rest), 8)).toBe(whole);
    expect(whole).toBeGreaterThan(0);
  });

  it('may be a foreign power against a militia', () => {
    const [foreign] = scenesOf(
      told(
        { event: 'foreign_attack', power: 'savoy', town: 'lyon' },
        { event: 'foreign_total', power: 'savoy', strength: 3, die: 1, total: 4 },
        { event: 'militia_total', mountain: 0, die: 4, total: 4 },
        { event: 'foreign_failed', power: 'savoy', town: 'lyon', own: 4, theirs: 4 },
      ),
    ) as [Battle];
    expect(foreign).toMatchObject({ mode: 'foreign', power: 'savoy', result: 'held' });
    expect(foreign.attacker).toMatchObject({ seat: null, die: 1, total: 4 });
    expect(foreign.defender).toMatchObject({ seat: null, die: 4, total: 4 });
  });
});

describe('duels', () => {
  it('pair the camps and name the winners', () => {
    const [duels] = scenesOf(
      told(
        { event: 'camp', seat: 'seat_a', opponent: 'seat_c' },
        { event: 'camp', seat: 'seat_b', opponent: 'seat_d' },
        { event: 'committed', seat: 'seat_a' },
        { event: 'duel_shown', seat: 'seat_a', card: 'cannon', influence: 2 },
        { event: 'duel_bare', seat: 'seat_c', influence: 0 },
        { event: 'duel_shown', seat: 'seat_b', card: 'ram', influence: 0 },
        { event: 'duel_shown', seat: 'seat_d', card: 'ram', influence: 0 },
        { event: 'duel_total', seat: 'seat_a', total: 12, die: 4 },
        { event: 'duel_total', seat: 'seat_c', total: 1, die: 1 },
        { event: 'duel_won', seat: 'seat_a', opponent: 'seat_c', points: 1, total: 2 },
        { event: 'duel_total', seat: 'seat_b', total: 6, die: 2 },
        { event: 'duel_total', seat: 'seat_d', total: 6, die: 2 },
        { event: 'duel_tied', seat: 'seat_b', opponent: 'seat_d' },
        { event: 'camp_won', seat: 'seat_a', points: 1, total: 3 },
        { event: 'camp_won', seat: 'seat_b', points: 1, total: 1 },
      ),
    ) as [Duels];
    expect(duels.naval).toBe(false);
    expect(duels.pairs.map(({ a, b }) => [a.seat, b.seat])).toEqual([
      ['seat_a', 'seat_c'],
      ['seat_b', 'seat_d'],
    ]);
    expect(duels.pairs[0]?.a).toMatchObject({ card: 'cannon', total: 12, won: true });
    expect(duels.pairs[1]?.a.won).toBe(false);
    expect(duels.camp).toEqual(['seat_a', 'seat_b']);
  });
});

describe('the scoring', () => {
  it('counts country by country', () => {
    const [scoring] = scenesOf(
      told(
        { event: 'round', number: 3 },
        { event: 'province_scored', seat: 'seat_b', province: 'berry', points: 1 },
        { event: 'scored', seat: 'seat_b', points: 1, events: 2, total: 9 },
        { event: 'influence_gained', seat: 'seat_b', gain: 2, total: 4 },
        { event: 'scored', seat: 'seat_a', points: 0, events: 0, total: 4 },
      ),
    );
    expect(scoring).toMatchObject({
      kind: 'scoring',
      round: 3,
      counts: [
        { seat: 'seat_b', provinces: ['berry'], points: 1, events: 2, total: 9, influence: 2 },
        { seat: 'seat_a', provinces: [], total: 4 },
      ],
    });
    expect((scoring as Scoring).beats.map(({ kind }) => kind)).toEqual([
      'province',
      'count',
      'count',
    ]);
  });
});

describe('news', () => {
  it('gathers an event with all that it brings, across the choices in between', () => {
    const [drawn, raid] = scenesOf(
      told(
        { event: 'event', happening: 'mercenaries' },
        { event: 'strikes', count: 2 },
        { event: 'struck', seat: 'seat_a', town: 'arras', die: 5, works: 'free' },
        { event: 'looted', town: 'arras' },
        { event: 'withstood', seat: 'seat_b', town: 'gent', die: 1, defence: 4 },
        { event: 'turn', seat: 'seat_a' },
        { event: 'plundered', seat: 'seat_a', town: 'gent', die: 5, gold: 1 },
      ),
    ) as [News, News];
    expect(drawn).toMatchObject({ kind: 'news', happening: 'mercenaries' });
    expect(drawn.lines.map(({ event }) => event)).toEqual([
      'strikes',
      'struck',
      'looted',
      'withstood',
    ]);
    expect(drawn.beats).toHaveLength(5);
    expect(raid).toMatchObject({ happening: null, lines: [{ event: 'plundered' }] });
    expect(isFresh(drawn, 5)).toBe(false);
  });

  it('tells who voted what', () => {
    const [politics] = scenesOf(
      told(
        { event: 'vote_shown', seat: 'seat_a', vote: 'war' },
        { event: 'vote_shown', seat: 'seat_b', vote: 'peace' },
        { event: 'status', status: 'peace', votes: 1 },
      ),
    ) as [News];
    expect(politics.votes).toEqual([
      { seat: 'seat_a', vote: 'war' },
      { seat: 'seat_b', vote: 'peace' },
    ]);
  });
});

it('draws the order one by one', () => {
  const [draw, first] = scenesOf(
    told(
      { event: 'ordered', seat: 'seat_c', place: 1 },
      { event: 'ordered', seat: 'seat_a', place: 2 },
      { event: 'first_player', seat: 'seat_c', influence: 1 },
    ),
  ) as [OrderDraw, News];
  expect(draw).toMatchObject({ kind: 'order', seats: ['seat_c', 'seat_a'] });
  expect(draw.beats).toHaveLength(2);
  expect(first.lines).toHaveLength(1);
});

it('needs to read the round that is going on and no more', () => {
  const log = told(
    { event: 'round', number: 1 },
    { event: 'armistice_holds' },
    { event: 'scored', seat: 'seat_a', points: 1, events: 0, total: 1 },
    { event: 'round', number: 2 },
    { event: 'plague' },
    { event: 'scored', seat: 'seat_a', points: 2, events: 0, total: 3 },
  );
  expect([0, 2, 3, 5, 6].map((place) => roundStart(log, place))).toEqual([0, 0, 3, 3, 3]);
  const all = scenesOf(log);
  expect(all.map(({ kind }) => kind)).toEqual(['news', 'scoring', 'news', 'scoring']);
  expect(scenesOf(log, 3)).toEqual(all.slice(2));
  expect(all[3]).toMatchObject({ round: 2 });
});
