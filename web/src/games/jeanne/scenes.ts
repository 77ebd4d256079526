// The log read as scenes: a battle, a round of duels, the scoring of a round or an event with all that
// it brings are many events that one wants to see as one. A scene has beats, each shown in its turn.
import type { Beat } from '../../kit/show/scenes';
import type { Told } from '../board';
import { addToBattle, beginBattle, BETWEEN, type Battle, type KindOfBeat } from './battles';
import type { Card, Game, Happening, Politics, Province, Seat } from './types.generated';

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
  beats: KindOfBeat<'begin' | 'reveal' | 'duel' | 'camp'>[];
}

/** Small happenings in a row, read out one after the other, with the event that brought them. */
export interface News {
  kind: 'news';
  from: number;
  happening: Happening | null;
  /** Who voted what, if politics are told. */
  votes: { seat: Seat; vote: Politics }[];
  lines: Told<Game>[];
  /** One for the event itself, if there is one, and one for every line. */
  beats: Beat[];
  lead: number;
  rest: number;
}

/** The order of play, drawn from the bag one by one. */
export interface OrderDraw {
  kind: 'order';
  from: number;
  seats: Seat[];
  beats: Beat[];
  rest: number;
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
  beats: KindOfBeat<'province' | 'count'>[];
  rest: number;
}

export type Scene = Battle | Duels | Scoring | News | OrderDraw;

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
        scene.beats.push({ at, kind: 'reveal', time: 900 });
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
      scene.beats.push({ at, kind: 'duel', time: 1100 });
      break;
    case 'camp_won':
      if (scene.camp.length === 0) scene.beats.push({ at, kind: 'camp', time: 1000 });
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
  }
  if (!count) return;
  if (event.event === 'province_scored') {
    count.provinces.push(event.province);
    scene.beats.push({ at, kind: 'province', time: 350 });
  }
  if (event.event === 'scored') {
    scene.beats.push({ at, kind: 'count', time: 500 });
    Object.assign(count, { points: event.points, events: event.events, total: event.total });
  }
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

/** What is read out, and how long. */
const NEWS: Partial<Record<Game['event']['event'], number>> = {
  status: 1100,
  armistice_holds: 900,
  first_player: 700,
  first_player_full: 700,
  no_effect: 800,
  strikes: 700,
  struck: 1000,
  looted: 700,
  withstood: 800,
  plague: 1400,
  long_attack_declined: 600,
  reclaimed: 900,
  armistice: 900,
  confiscated: 900,
  lost_card: 700,
  protected_province: 900,
  protected_town: 900,
  bad_weather: 900,
  foreign: 900,
  fort_built: 600,
  fortress_built: 600,
  expanded: 500,
  expanded_sea: 650,
  plundered: 1000,
  plunder_failed: 900,
  ambassador: 1100,
  envoy_in_vain: 800,
  help_ended: 500,
  hero_called: 1000,
  hero_there: 700,
  incited: 1000,
  incite_failed: 900,
  intrigued: 900,
  offered_gold: 700,
  asked_gold: 700,
  offered_swap: 700,
  offered_swap_paying: 700,
  offered_swap_asking: 700,
  accepted: 800,
  declined: 600,
  returned: 700,
  goes_on: 1000,
  ends: 1200,
};
const EVENT_TIME = 1300;
const ORDER_TIME = 300;
/** What begins something else: lines before and after it do not belong together. */
const ENDS_NEWS = new Set<string>(['round', 'turn', 'event', 'foreign', 'status', 'ordered']);

const news = (from: number, happening: Happening | null): News => ({
  kind: 'news',
  from,
  happening,
  votes: [],
  lines: [],
  beats: happening === null ? [] : [{ at: from, time: EVENT_TIME }],
  lead: 0,
  rest: BETWEEN,
});

/** Where the round begins to which this place in the log belongs: no scene goes on from one to the next. */
export function roundStart(log: readonly Told<Game>[], place: number): number {
  for (let at = Math.min(place, log.length - 1); at > 0; at--)
    if (log[at]?.event === 'round') return at;
  return 0;
}

/** The scenes from this place in the log on; it is the beginning of a round or of the game. */
export function scenesOf(log: readonly Told<Game>[], start = 0): Scene[] {
  const scenes: Scene[] = [];
  let round = 0;
  let votes: News['votes'] = [];
  let running: Scene | null = null;
  const begin = <S extends Scene>(scene: S): S => {
    scenes.push(scene);
    running = scene;
    return scene;
  };
  log.slice(start).forEach((event, i) => {
    const at = start + i;
    // Closures change it, which the compiler cannot see.
    const now = running as Scene | null;
    if (event.event === 'round') round = event.number;
    const battle = beginBattle(event, at);
    if (battle) begin(battle);
    else if (now?.kind === 'battle' && now.result === null) addToBattle(now, event, at);
    else if (DUELS.has(event.event) && event.event !== 'committed') {
      const naval = event.event === 'duellist';
      const scene =
        now?.kind === 'duels'
          ? now
          : begin<Duels>({ kind: 'duels', from: at, naval, pairs: [], camp: [], beats: [] });
      addToDuels(scene, event, at);
    } else if (SCORES.has(event.event)) {
      const scene =
        now?.kind === 'scoring'
          ? now
          : begin<Scoring>({
              kind: 'scoring',
              from: at,
              round,
              counts: [],
              beats: [],
              rest: BETWEEN,
            });
      addToScoring(scene, event, at);
    } else if (event.event === 'ordered' && event.seat) {
      const scene =
        now?.kind === 'order'
          ? now
          : begin<OrderDraw>({ kind: 'order', from: at, seats: [], beats: [], rest: BETWEEN });
      scene.seats.push(event.seat);
      scene.beats.push({ at, time: ORDER_TIME });
    } else if (event.event === 'event') begin(news(at, event.happening));
    else if (event.event === 'vote_shown' && event.seat)
      votes = [...votes, { seat: event.seat, vote: event.vote }];
    else if (NEWS[event.event] !== undefined) {
      const scene =
        now?.kind === 'news' && !ENDS_NEWS.has(event.event) ? now : begin(news(at, null));
      if (event.event === 'status') {
        scene.votes = votes;
        votes = [];
      }
      scene.lines.push(event);
      scene.beats.push({ at, time: NEWS[event.event] ?? 0 });
    } else if (ENDS_NEWS.has(event.event)) running = null;
  });
  return scenes;
}

/** Whether it has come to its end; what has not stays on show. */
export const isOver = (scene: Scene): boolean =>
  scene.kind === 'battle'
    ? scene.result !== null
    : scene.kind === 'duels'
      ? scene.pairs.every(({ over }) => over)
      : true;
