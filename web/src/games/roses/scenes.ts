// The log of a round's resolution read as scenes: the plans laid open, the auction, every
// player's moves, each bribe and battle, Parliament region by region, the crown, the awards.
import type { Beat as ActedBeat, Scene as ActedScene } from '../../kit/show/scenes';
import type { Told } from '../board';
import { factOf } from './facts';
import type { SeatOrder } from './orders';
import type { Card, Game, House, Location, Person, Region, Seat } from './types';

type Event = Told<Game>;

export interface Battle {
  readonly location: Location;
  readonly attacker: Seat;
  readonly owner: Seat | null;
  readonly attack: number;
  readonly defence: number;
  readonly garrison: number;
  readonly outcome: 'conquered' | 'held' | 'neutral';
  readonly left: number;
}

export interface Bribe {
  readonly person: Person;
  readonly briber: Seat;
  readonly owner: Seat;
  /** A white stone was there. */
  readonly stopped: boolean;
}

export interface RegionResult {
  readonly region: Region;
  readonly rows: readonly { seat: Seat; ip: number; vp: number }[];
  readonly vote: { house: House; votes: number; lancaster: number; york: number } | null;
}

/** A step of a scene: a battle is fought before its outcome is known, a region counted before it scores. */
export interface Beat extends ActedBeat {
  /** The first event of the batch that has not been told with it. */
  readonly to: number;
}

export interface Scene extends ActedScene<Beat> {
  readonly kind:
    'plans' | 'auction' | 'moves' | 'orders' | 'bribe' | 'battle' | 'region' | 'crown' | 'awards';
  /** The phase of the rules that it belongs to. */
  readonly phase: 'deployment' | 'bribery' | 'combat' | 'parliament';
  /** The first event of the batch that it does not tell any more. */
  readonly to: number;
  readonly events: readonly Event[];
  readonly seat: Seat | null;
  readonly region?: Region;
  /** The pieces that count in the region on show. */
  readonly counted?: ReadonlySet<Card>;
  /** The orders that it carries out. */
  readonly orders: readonly SeatOrder[];
  /** Those that leave a mark on the map meanwhile. */
  readonly marks?: readonly SeatOrder[];
  readonly battle?: Battle;
  readonly bribe?: Bribe;
  readonly result?: RegionResult;
}

/** Which scene an event belongs to; null: to the one before it. */
function kindOf(event: Event): Scene['kind'] | null {
  switch (event.event) {
    case 'deployment':
      return 'plans';
    case 'bid':
    case 'no_bids':
      return 'auction';
    case 'marched':
    case 'sailed':
      return 'moves';
    case 'attacks':
    case 'defends':
    case 'loyal':
      return 'orders';
    case 'bribed':
    case 'bribe_failed':
      return 'bribe';
    case 'battle':
    case 'unopposed':
      return 'battle';
    case 'first':
    case 'empty_region':
      return 'region';
    case 'votes':
      return 'crown';
    case 'award_vp':
    case 'trade_bonus':
    case 'church_bonus':
      return 'awards';
    default:
      return null;
  }
}

const PHASE: Readonly<Record<Scene['kind'], Scene['phase']>> = {
  plans: 'deployment',
  auction: 'deployment',
  moves: 'deployment',
  orders: 'deployment',
  bribe: 'bribery',
  battle: 'combat',
  region: 'parliament',
  crown: 'parliament',
  awards: 'parliament',
};

/** Told with the first scene of their phase. */
const HEADINGS: readonly string[] = ['bribery', 'combat', 'parliament'];

/** One scene takes all of a player's moves, and all of his orders. */
function goesOn(
  scene: { kind: Scene['kind']; seat: Seat | null },
  kind: Scene['kind'],
  event: Event,
) {
  if (kind !== scene.kind) return false;
  if (kind === 'auction' || kind === 'awards') return true;
  return (kind === 'moves' || kind === 'orders') && event.seat === scene.seat;
}

/** What a soldier costs. */
export const TROOP = 3;

const orderOf = (event: Event): SeatOrder | null => {
  const seat = event.seat ?? null;
  if (event.event === 'attacks' || event.event === 'defends')
    return {
      id: `${event.event}:${seat}:${event.location}`,
      card: event.location,
      troops: event.troops,
      mercs: event.mercs,
      cost: TROOP * event.troops,
      mine: event.event === 'defends',
      seat,
    };
  if (event.event === 'loyal')
    return {
      id: `white:${event.person}`,
      card: event.person,
      stone: 'white',
      cost: factOf(event.person)?.white ?? 0,
      mine: true,
      seat,
    };
  if (event.event === 'marched' || event.event === 'sailed') {
    const card = event.event === 'marched' ? event.noble : event.ship;
    return { id: `move:${card}`, card, to: event.to, cost: 0, mine: true, seat };
  }
  if (event.event === 'bid')
    return {
      id: `bid:${seat}`,
      card: null,
      to: event.region,
      cost: event.amount,
      mine: true,
      seat,
    };
  if (event.event === 'bribed' || event.event === 'bribe_failed')
    return {
      id: `black:${seat}:${event.person}`,
      card: event.person,
      stone: 'black',
      cost: factOf(event.person)?.black ?? 0,
      mine: false,
      seat,
    };
  return null;
};

function battleOf(events: readonly Event[]): Battle | undefined {
  const fought = events.find((e) => e.event === 'battle' || e.event === 'unopposed');
  const end = events.find((e) => ['conquered', 'held', 'neutral'].includes(e.event));
  if (!fought?.seat || !end) return undefined;
  const left = end.event === 'conquered' || end.event === 'held' ? end.left : 0;
  const outcome = end.event as Battle['outcome'];
  if (fought.event === 'battle')
    return {
      location: fought.location,
      attacker: fought.seat,
      owner: fought.owner,
      attack: fought.attack,
      defence: fought.defence,
      garrison: fought.garrison,
      outcome,
      left,
    };
  if (fought.event !== 'unopposed') return undefined;
  return {
    location: fought.location,
    attacker: fought.seat,
    owner: null,
    attack: left,
    defence: 0,
    garrison: 0,
    outcome,
    left,
  };
}

function bribeOf(events: readonly Event[]): Bribe | undefined {
  const event = events.find((e) => e.event === 'bribed' || e.event === 'bribe_failed');
  if (!event?.seat) return undefined;
  if (event.event === 'bribed')
    return { person: event.person, briber: event.seat, owner: event.from, stopped: false };
  if (event.event === 'bribe_failed')
    return { person: event.person, briber: event.seat, owner: event.owner, stopped: true };
  return undefined;
}

function resultOf(events: readonly Event[]): RegionResult | undefined {
  const rows: { seat: Seat; ip: number; vp: number }[] = [];
  let region: Region | undefined;
  let vote: RegionResult['vote'] = null;
  for (const event of events) {
    if (event.event === 'first' || event.event === 'second') {
      region = event.region;
      if (event.seat) rows.push({ seat: event.seat, ip: event.ip, vp: event.vp });
    } else if (event.event === 'influence' && event.seat)
      rows.push({ seat: event.seat, ip: event.ip, vp: 0 });
    else if (event.event === 'empty_region') region = event.region;
    else if (event.event === 'vote')
      vote = {
        house: event.house,
        votes: event.votes,
        lancaster: event.lancaster,
        york: event.york,
      };
  }
  return region === undefined ? undefined : { region, rows, vote };
}

/** A man falls every so often, after both sides have been looked at. */
export const FIGHT = { look: 350, man: 90, fall: 300, most: 14 } as const;
/** How long the longest line of reasons takes to be read. */
const REASON = 1300;

interface Step {
  /** How many of the scene's events have been told with it. */
  readonly told: number;
  readonly time: number;
}
const step = (told: number, time: number): Step => ({ told, time });

/** A scene in steps: what is at stake is seen first, and the last step tells how it came out. */
function stepsOf(kind: Scene['kind'], events: readonly Event[], marks: number): Step[] {
  const all = events.length;
  /** Everything up to the last of these has been told. */
  const upTo = (...last: readonly Event['event'][]) =>
    events.findLastIndex(({ event }) => last.includes(event)) + 1;
  const headed = HEADINGS.includes(events[0]?.event ?? '') ? 1 : 0;
  switch (kind) {
    case 'plans':
      return [step(all, Math.min(3500, 1200 + 150 * marks))];
    case 'auction':
      return upTo('bid') > 0 ? [step(upTo('bid'), 1100), step(all, 1200)] : [step(all, 900)];
    case 'moves':
      return [step(all, 1100)];
    case 'orders':
      return [step(all, Math.min(2000, 600 + 300 * marks))];
    case 'bribe':
      return [step(headed, 800), step(all, 1200)];
    case 'battle': {
      const { owner = null, attack = 0, defence = 0 } = battleOf(events) ?? {};
      if (!owner) return [step(all, 1200)];
      const fallen = Math.min(attack, defence, FIGHT.most);
      const fight = FIGHT.look + FIGHT.man * fallen + FIGHT.fall;
      return [step(upTo('battle'), fight), step(all, 1200)];
    }
    case 'region': {
      // A region that nobody contests needs no long look.
      const contested = upTo('second') > 0;
      const scored = upTo('first', 'tie', 'second', 'second_tie', 'influence');
      const reasons = Math.sign(upTo('tie')) + Math.sign(upTo('second_tie'));
      const points = (contested ? 1000 : 800) + REASON * reasons;
      const votes = (contested ? 900 : 600) + REASON * Math.sign(upTo('vote_tie'));
      return [
        ...(contested ? [step(headed, 1000)] : []),
        ...(upTo('vote') > 0 ? [step(scored, points), step(all, votes)] : [step(all, points)]),
      ];
    }
    case 'crown':
      return [step(upTo('votes'), 1000), step(all, 1700)];
    case 'awards': {
      const each = events.flatMap(({ event }, i) =>
        ['award_vp', 'trade_bonus', 'church_bonus'].includes(event) ? [step(i + 1, 500)] : [],
      );
      return [...each.slice(0, -1), step(all, 1000)];
    }
  }
}

/** `offset` is where in the log the batch begins. */
export function scenesOf(batch: readonly Event[], offset = 0): Scene[] {
  const starts: { kind: Scene['kind']; seat: Seat | null; from: number }[] = [];
  let over = false;
  let end = batch.length;
  batch.forEach((event, i) => {
    if (event.event === 'round' || event.event === 'winner') {
      over = true;
      end = Math.min(end, i);
    }
    const kind = over ? null : kindOf(event);
    const last = starts.at(-1);
    if (kind === null || (last === undefined && kind !== 'plans')) return;
    if (last && goesOn(last, kind, event)) return;
    const from = HEADINGS.includes(batch[i - 1]?.event ?? '') ? i - 1 : i;
    starts.push({ kind, seat: event.seat ?? null, from });
  });
  return starts.map(({ kind, seat, from }, n) => {
    const to = starts[n + 1]?.from ?? end;
    const events = batch.slice(from, to);
    const result = kind === 'region' ? resultOf(events) : undefined;
    // The plans are laid open together; later each order shows when it is carried out.
    const orders = (kind === 'plans' ? batch.slice(0, end) : events)
      .map(orderOf)
      .filter((order): order is SeatOrder => order !== null);
    const marks = kind === 'moves' ? [] : orders;
    return {
      kind,
      phase: PHASE[kind],
      from: offset + from,
      to,
      beats: stepsOf(kind, events, marks.length).map(({ told, time }) => ({
        at: offset + from + told - 1,
        to: from + told,
        time,
      })),
      lead: 0,
      rest: 0,
      events,
      seat,
      orders,
      ...(result ? { region: result.region, result } : {}),
      ...(marks.length > 0 ? { marks } : {}),
      ...(kind === 'battle' ? { battle: battleOf(events) } : {}),
      ...(kind === 'bribe' ? { bribe: bribeOf(events) } : {}),
    } as Scene;
  });
}

/** How many events of the batch have been told when so many steps of the scene are on show. */
export function toldBy(scene: Scene, shown: number): number {
  return scene.beats[shown - 1]?.to ?? scene.to - scene.events.length;
}

/** Whose votes Parliament has settled in these scenes. */
export function votesIn(scenes: readonly Scene[]): Map<Region, House> {
  return new Map(
    scenes.flatMap(({ result }) =>
      result?.vote ? [[result.region, result.vote.house] as const] : [],
    ),
  );
}
