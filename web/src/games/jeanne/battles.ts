// A battle as one scene of many events: who fights where, what each side brings, and the beats in
// which it is told.
import type { Beat } from '../../kit/show/scenes';
import type { Told } from '../board';
import type { Card, Country, Game, Mode, Power, Seat, Town } from './types.generated';

export interface KindOfBeat<Kind extends string> extends Beat {
  readonly kind: Kind;
}

export interface Fighter {
  /** Null: a foreign power, a legion or a militia. */
  seat: Seat | null;
  cards: Card[];
  red: Card | null;
  hero: Country | null;
  /** Null until both sides are revealed. */
  influence: number | null;
  die: number | null;
  /** With a sign of God. */
  total: number | null;
  sign: number;
  retreated: Card[];
}

export type BattleBeat = KindOfBeat<'begin' | 'reveal' | 'dice' | 'sign' | 'retreat' | 'result'>;

export interface Battle {
  kind: 'battle';
  from: number;
  mode: Mode;
  town: Town;
  origin: Town | null;
  power: Power | null;
  attacker: Fighter;
  defender: Fighter;
  works: number;
  /** Points of the defender for the ground; null until they are told. */
  mountain: number | null;
  landing: number | null;
  /** Of a foreign power, besides its die; null until it is told. */
  strength: number | null;
  beats: BattleBeat[];
  lead: number;
  rest: number;
  result: 'taken' | 'held' | 'tied' | 'forbidden' | null;
  /** The event that ends it, told in one line. */
  last: Told<Game> | null;
}

/** How long a beat is looked at, at the usual speed. */
const TIMES: Record<BattleBeat['kind'], number> = {
  begin: 550,
  reveal: 900,
  dice: 900,
  sign: 800,
  retreat: 600,
  result: 1100,
};
/** How long a scene stays before the next one comes. */
export const BETWEEN = 500;

const fighter = (seat: Seat | null): Fighter => ({
  seat,
  cards: [],
  red: null,
  hero: null,
  influence: null,
  die: null,
  total: null,
  sign: 0,
  retreated: [],
});

const MODES: Partial<Record<Game['event']['event'], Mode>> = {
  attacked: 'land',
  attacked_legion: 'land',
  landed: 'landing',
  landed_legion: 'landing',
  long_attacked: 'long_range',
  long_attacked_legion: 'long_range',
  foreign_attack: 'foreign',
};

export function beginBattle(event: Told<Game>, from: number): Battle | null {
  const mode = MODES[event.event];
  if (mode === undefined || !('town' in event)) return null;
  const foreign = event.event === 'foreign_attack';
  return {
    kind: 'battle',
    from,
    mode,
    town: event.town,
    origin: 'origin' in event ? event.origin : null,
    power: 'power' in event ? event.power : null,
    attacker: fighter(foreign ? null : (event.seat ?? null)),
    defender: fighter(foreign ? (event.seat ?? null) : 'holder' in event ? event.holder : null),
    works: 0,
    mountain: null,
    landing: null,
    strength: null,
    beats: [{ at: from, kind: 'begin', time: TIMES.begin }],
    lead: 0,
    rest: BETWEEN,
    result: null,
    last: null,
  };
}

export function addToBattle(scene: Battle, event: Told<Game>, at: number): void {
  const side = event.seat === scene.attacker.seat ? scene.attacker : scene.defender;
  const beat = (kind: BattleBeat['kind']) => scene.beats.push({ at, kind, time: TIMES[kind] });
  const revealed = () => {
    if (!scene.beats.some(({ kind }) => kind === 'reveal')) beat('reveal');
  };
  const end = (result: Battle['result']) => {
    scene.result = result;
    scene.last = event;
    beat('result');
  };
  switch (event.event) {
    case 'attack_shown':
      revealed();
      scene.attacker.cards = [event.card1, event.card2];
      scene.attacker.influence = event.influence;
      break;
    case 'defence_shown':
      revealed();
      scene.defender.cards = [event.card];
      scene.defender.influence = event.influence;
      break;
    case 'defence_bare':
      revealed();
      scene.defender.influence = event.influence;
      break;
    case 'red_shown':
      side.red = event.card;
      break;
    case 'hero_shown':
      side.hero = event.hero;
      break;
    case 'foreign_total':
      scene.strength = event.strength;
      Object.assign(scene.attacker, { die: event.die, total: event.total });
      beat('dice');
      break;
    case 'attack_total':
      Object.assign(scene.attacker, { die: event.die, total: event.total });
      beat('dice');
      break;
    case 'defence_total':
    case 'legion_total':
      Object.assign(scene.defender, { die: event.die, total: event.total });
      Object.assign(scene, {
        works: event.works,
        mountain: event.mountain,
        landing: event.landing,
      });
      break;
    case 'militia_total':
      Object.assign(scene.defender, { die: event.die, total: event.total });
      scene.mountain = event.mountain;
      break;
    case 'sign_played':
      Object.assign(side, { sign: event.points, total: event.total });
      beat('sign');
      break;
    case 'retreated':
    case 'retreated_free':
      side.retreated.push(event.card);
      beat('retreat');
      break;
    case 'town_taken':
    case 'foreign_took':
      end('taken');
      break;
    case 'town_held':
    case 'foreign_failed':
      end('held');
      break;
    case 'tied':
      end('tied');
      break;
    case 'landing_forbidden':
      end('forbidden');
      break;
  }
}
