// The log read as scenes: a conflict and an election are many events that one
// wants to see as one. A scene is a list of beats, each shown in its turn.
import type { Beat, Scene as AnyScene } from '../../kit/show/scenes';
import type { Told } from '../board';
import { CARDS } from './things';
import type { Area, Card, Game, Seat } from './types.generated';

export type Stake = Record<Card, number>;

export type ConflictBeat = Beat &
  (
    | { kind: 'reveal' }
    | { kind: 'roll'; seat: Seat; dice: number[] }
    | { kind: 'total'; seat: Seat; points: number; bonus: number; total: number }
    | { kind: 'tie'; total: number }
    | { kind: 'won'; seat: Seat; total: number }
  );

export interface Conflict extends AnyScene {
  kind: 'conflict';
  area: Area;
  attacker: Seat;
  defender: Seat;
  defence: number;
  confirmed: Seat[];
  stakes: Partial<Record<Seat, Stake>>;
  beats: ConflictBeat[];
}

export interface Count {
  seat: Seat;
  votes: number;
  penalty: number;
  bonus: number;
  sum: number;
}

export interface Election extends AnyScene {
  kind: 'election';
  number: number;
  needed: number;
  forced: boolean;
  beats: readonly Beat[];
  counts: Count[];
  rolloffs: { seat: Seat; sum: number }[];
  bonuses: { seat: Seat; votes: number; total: number; rank: number }[];
  deal: { each: number; rest: number } | null;
  noDeal: boolean;
  dealt: Card[];
  king: Seat | null;
}

export type Scene = Conflict | Election;

/** How long a beat of a conflict is looked at. */
const BEAT_TIME: Record<ConflictBeat['kind'], number> = {
  reveal: 900,
  roll: 750,
  total: 450,
  tie: 1000,
  won: 1300,
};
/** A stage of an election: one seat counted, then what follows. */
const ELECTION_STAGE_TIME = 800;

const beat = <K extends ConflictBeat['kind']>(at: number, kind: K) => ({
  at,
  kind,
  time: BEAT_TIME[kind],
});

/** Counting seat by seat, then the bonus, the deal, the end. */
const electionBeats = (scene: Election): Beat[] => {
  const stages =
    scene.counts.length +
    (scene.bonuses.length > 0 ? 1 : 0) +
    (scene.deal || scene.noDeal ? 1 : 0) +
    1;
  return Array.from({ length: stages }, () => ({ at: scene.from, time: ELECTION_STAGE_TIME }));
};

/** The conflicts and elections of a stretch of the log; `offset` is where it begins. */
export function scenesOf(log: readonly Told<Game>[], offset = 0): Scene[] {
  const scenes: Scene[] = [];
  log.forEach((event, i) => {
    const last = scenes.at(-1);
    if (event.event === 'conflict' && event.seat) {
      scenes.push(beginConflict(event, event.seat, offset + i));
    } else if (event.event === 'election') {
      const forced = i > 0 && log[i - 1]?.event === 'forced_election';
      scenes.push(beginElection(event.number, event.needed, offset + i, forced));
    } else if (last?.kind === 'conflict') addToConflict(last, event, offset + i);
    else if (last?.kind === 'election') addToElection(last, event);
  });
  for (const scene of scenes) if (scene.kind === 'election') scene.beats = electionBeats(scene);
  return scenes;
}

function beginConflict(
  event: Extract<Told<Game>, { event: 'conflict' }>,
  attacker: Seat,
  from: number,
): Conflict {
  return {
    kind: 'conflict',
    from,
    area: event.area,
    attacker,
    defender: event.defender,
    defence: event.bonus,
    confirmed: [],
    stakes: {},
    beats: [],
  };
}

function beginElection(number: number, needed: number, from: number, forced: boolean): Election {
  return {
    kind: 'election',
    from,
    number,
    needed,
    forced,
    beats: [],
    counts: [],
    rolloffs: [],
    bonuses: [],
    deal: null,
    noDeal: false,
    dealt: [],
    king: null,
  };
}

function addToConflict(scene: Conflict, event: Told<Game>, at: number): void {
  const { seat } = event;
  if (event.event === 'tied') scene.beats.push({ ...beat(at, 'tie'), total: event.total });
  if (!seat) return;
  switch (event.event) {
    case 'confirmed':
      scene.confirmed.push(seat);
      break;
    case 'stake_shown':
      if (Object.keys(scene.stakes).length === 0) scene.beats.push(beat(at, 'reveal'));
      scene.stakes[seat] = { x1: event.x1, x2: event.x2, x3: event.x3 };
      break;
    case 'rolled':
      scene.beats.push({
        ...beat(at, 'roll'),
        seat,
        dice: [event.d1, event.d2, event.d3, event.d4, event.d5].filter((die) => die > 0),
      });
      break;
    case 'total':
      scene.beats.push({
        ...beat(at, 'total'),
        seat,
        points: event.points,
        bonus: event.bonus,
        total: event.total,
      });
      break;
    case 'won':
      scene.beats.push({ ...beat(at, 'won'), seat, total: event.total });
      break;
  }
}

function addToElection(scene: Election, event: Told<Game>): void {
  const { seat } = event;
  if (event.event === 'deal') scene.deal = { each: event.each, rest: event.rest };
  if (event.event === 'no_deal') scene.noDeal = true;
  if (!seat) return;
  switch (event.event) {
    case 'penalty':
      scene.counts.push({
        seat,
        votes: event.before,
        penalty: event.before - event.after,
        bonus: 0,
        sum: 0,
      });
      break;
    case 'counted': {
      const punished = scene.counts.find((count) => count.seat === seat);
      if (punished) Object.assign(punished, { bonus: event.bonus, sum: event.sum });
      else
        scene.counts.push({
          seat,
          votes: event.votes,
          penalty: 0,
          bonus: event.bonus,
          sum: event.sum,
        });
      break;
    }
    case 'rolloff':
      scene.rolloffs.push({ seat, sum: event.sum });
      break;
    case 'bonus':
      scene.bonuses.push({ seat, votes: event.votes, total: event.total, rank: event.rank });
      break;
    case 'dealt':
      scene.dealt.push(event.card);
      break;
    case 'king':
      scene.king = seat;
      break;
  }
}

/** The cards of a stake one by one, best first: the order in which dice lie on them. */
export const cardsOf = (stake: Stake): Card[] =>
  [...CARDS].reverse().flatMap((card) => Array.from({ length: stake[card] }, () => card));
