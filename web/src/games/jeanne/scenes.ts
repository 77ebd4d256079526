// The log read as scenes: a battle, a round of duels and the scoring of a round are many events that
// one wants to see as one. A scene has beats, each shown in its turn.
import type { Told } from '../board';
import type { Card, Country, Game, Mode, Power, Province, Seat, Town } from './types.generated';

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

/** `at` is where in the log a beat stands. */
export interface Beat<Kind extends string> {
  readonly at: number;
  readonly kind: Kind;
}
export type BattleBeat = Beat<'reveal' | 'dice' | 'sign' | 'retreat' | 'result'>;

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
  mountain: boolean;
  landing: boolean;
  beats: BattleBeat[];
  result: 'taken' | 'held' | 'tied' | 'forbidden' | null;
  /** The event that ends it, told in one line. */
  last: Told<Game> | null;
}

export interface Duellist {
  seat: Seat;
  card: Card | null;
  influence: number;
  die: number | null;
  total: number | null;
  won: boolean;
}
export interface Duels {
  kind: 'duels';
  from: number;
  naval: boolean;
  pairs: { a: Duellist; b: Duellist; over: boolean }[];
  /** Members of the camp that won, who get a point more. */
  camp: Seat[];
  beats: Beat<'reveal' | 'duel' | 'camp'>[];
}

export interface Count {
  seat: Seat;
  provinces: Province[];
  points: number;
  events: number;
  total: number;
  influence: number;
}
export interface Scoring {
  kind: 'scoring';
  from: number;
  round: number;
  counts: Count[];
  beats: Beat<'count'>[];
}

export type Scene = Battle | Duels | Scoring;

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

function beginBattle(event: Told<Game>, from: number): Battle | null {
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
    mountain: false,
    landing: mode === 'landing',
    beats: [],
    result: null,
    last: null,
  };
}

function addToBattle(scene: Battle, event: Told<Game>, at: number): void {
  const side = event.seat === scene.attacker.seat ? scene.attacker : scene.defender;
  const beat = (kind: BattleBeat['kind']) => scene.beats.push({ at, kind });
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
    case 'attack_total':
      Object.assign(scene.attacker, { die: event.die, total: event.total });
      beat('dice');
      break;
    case 'foreign_total':
      Object.assign(scene.attacker, { die: event.die, total: event.total });
      beat('dice');
      break;
    case 'defence_total':
    case 'legion_total':
      Object.assign(scene.defender, { die: event.die, total: event.total });
      Object.assign(scene, { works: event.works, mountain: event.mountain > 0 });
      break;
    case 'militia_total':
      Object.assign(scene.defender, { die: event.die, total: event.total });
      scene.mountain = event.mountain > 0;
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

const duellist = (seat: Seat): Duellist => ({
  seat,
  card: null,
  influence: 0,
  die: null,
  total: null,
  won: false,
});

function addToDuels(scene: Duels, event: Told<Game>, at: number): void {
  const { seat } = event;
  if (!seat) return;
  const pair = scene.pairs.find(({ a, b }) => a.seat === seat || b.seat === seat);
  const one = pair?.a.seat === seat ? pair.a : pair?.b;
  switch (event.event) {
    case 'camp':
      scene.pairs.push({ a: duellist(seat), b: duellist(event.opponent), over: false });
      break;
    case 'duellist': {
      const open = scene.pairs[0];
      if (open) open.b = duellist(seat);
      else scene.pairs.push({ a: duellist(seat), b: duellist(seat), over: false });
      break;
    }
    case 'duel_shown':
    case 'duel_bare':
      if (!scene.beats.some(({ kind }) => kind === 'reveal'))
        scene.beats.push({ at, kind: 'reveal' });
      if (one)
        Object.assign(one, {
          card: event.event === 'duel_shown' ? event.card : null,
          influence: event.influence,
        });
      break;
    case 'duel_total':
      if (one) Object.assign(one, { die: event.die, total: event.total });
      break;
    case 'duel_won':
    case 'duel_tied':
      if (pair && one) {
        one.won = event.event === 'duel_won';
        pair.over = true;
      }
      scene.beats.push({ at, kind: 'duel' });
      break;
    case 'camp_won':
      if (scene.camp.length === 0) scene.beats.push({ at, kind: 'camp' });
      scene.camp.push(seat);
      break;
  }
}

function addToScoring(scene: Scoring, event: Told<Game>, at: number): void {
  const { seat } = event;
  if (!seat) return;
  let count = scene.counts.find((one) => one.seat === seat);
  if (!count && (event.event === 'province_scored' || event.event === 'scored')) {
    count = { seat, provinces: [], points: 0, events: 0, total: 0, influence: 0 };
    scene.counts.push(count);
    scene.beats.push({ at, kind: 'count' });
  }
  if (!count) return;
  if (event.event === 'province_scored') count.provinces.push(event.province);
  if (event.event === 'scored')
    Object.assign(count, { points: event.points, events: event.events, total: event.total });
  if (event.event === 'influence_gained') count.influence = event.gain;
}

const SCORES = new Set<string>(['province_scored', 'scored', 'influence_gained', 'influence_full']);
const DUELS = new Set<string>([
  'duellist',
  'camp',
  'sits_out',
  'committed',
  'duel_shown',
  'duel_bare',
  'duel_total',
  'duel_won',
  'duel_tied',
  'sea_ruler',
  'camp_won',
  'no_camp_won',
]);

export function scenesOf(log: readonly Told<Game>[]): Scene[] {
  const scenes: Scene[] = [];
  let round = 0;
  let running: Scene | null = null;
  log.forEach((event, at) => {
    if (event.event === 'round') round = event.number;
    const battle = beginBattle(event, at);
    if (battle) scenes.push((running = battle));
    else if (running?.kind === 'battle' && running.result === null) addToBattle(running, event, at);
    else if (DUELS.has(event.event) && event.event !== 'committed') {
      if (running?.kind !== 'duels') {
        const naval = event.event === 'duellist';
        running = { kind: 'duels', from: at, naval, pairs: [], camp: [], beats: [] };
        scenes.push(running);
      }
      addToDuels(running, event, at);
    } else if (SCORES.has(event.event)) {
      if (running?.kind !== 'scoring') {
        running = { kind: 'scoring', from: at, round, counts: [], beats: [] };
        scenes.push(running);
      }
      addToScoring(running, event, at);
    } else if (running && !(running.kind === 'duels' && event.event === 'committed'))
      running = null;
  });
  return scenes;
}

/** How long a beat is looked at, at the usual speed. */
const TIMES: Record<Scene['beats'][number]['kind'], number> = {
  reveal: 900,
  dice: 900,
  sign: 800,
  retreat: 600,
  result: 1100,
  duel: 1100,
  camp: 1000,
  count: 700,
};
export const timeOf = ({ kind }: Scene['beats'][number]): number => TIMES[kind];

/** The events that begin a beat; several of a kind that come together are one. */
const BEAT_OF: Partial<Record<Game['event']['event'], Scene['beats'][number]['kind']>> = {
  attack_shown: 'reveal',
  defence_shown: 'reveal',
  defence_bare: 'reveal',
  duel_shown: 'reveal',
  duel_bare: 'reveal',
  attack_total: 'dice',
  foreign_total: 'dice',
  sign_played: 'sign',
  retreated: 'retreat',
  retreated_free: 'retreat',
  town_taken: 'result',
  town_held: 'result',
  tied: 'result',
  foreign_took: 'result',
  foreign_failed: 'result',
  landing_forbidden: 'result',
  duel_won: 'duel',
  duel_tied: 'duel',
  camp_won: 'camp',
  scored: 'count',
};

/** How long these events are acted out, whatever scene they belong to. */
export function actingTime(events: readonly Told<Game>[]): number {
  let last: string | undefined;
  return events.reduce((sum, { event }) => {
    const kind = BEAT_OF[event];
    const again = kind === last && (kind === 'reveal' || kind === 'camp');
    if (kind !== undefined) last = kind;
    return kind === undefined || again ? sum : sum + TIMES[kind];
  }, 0);
}

/** Whether anything of a scene is as new as this place in the log. */
export const isFresh = ({ beats, from }: Scene, fresh: number): boolean =>
  from >= fresh || beats.some(({ at }) => at >= fresh);

export const isOver = (scene: Scene): boolean =>
  scene.kind === 'battle'
    ? scene.result !== null
    : scene.kind === 'duels'
      ? scene.pairs.every(({ over }) => over)
      : true;
