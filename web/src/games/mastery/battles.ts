// The battles of a game as its log tells them: both sides' strength by where it comes from, the
// cards and dice, and how it ended. The ladder shows the last one, the end screen counts them all.
import type { Told } from '../board';
import type { Artefact, Card, Game, Land, Place, Seat } from './types.generated';

export type Side = 'attacker' | 'defender';
export const SIDES: readonly Side[] = ['attacker', 'defender'];

export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

export interface Fighter {
  readonly seat: Seat;
  /** Knights that came or stood there. */
  knights: number;
  base: number;
  land: number;
  sceptre: number;
  /** The sceptre that did it, or took a card from the rival. */
  by: Artefact | null;
  conflict: number;
  card: Card | null;
  /** Without a conflict card, it is known. */
  none: boolean;
  ambush: number | null;
  arena: number | null;
  support: number;
  supports: Played[];
  /** Taken by the rival's sceptre. */
  lost: Card | null;
  /** The dice of Mayhem. */
  mayhem: number[];
}

export interface Ending {
  readonly winner: Seat;
  margin: number;
  /** There was no fight: the Arena left only one side. */
  readonly early: boolean;
  reversed: boolean;
  /** The losses are told; before, they are only what is to come. */
  settled: boolean;
  fallen: number;
  back: number;
}

export interface Battle {
  /** Where in the log it begins. */
  readonly from: number;
  readonly turn: number;
  readonly place: Place | null;
  readonly land: Land;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  ending: Ending | null;
  /** It is over and the land belongs to this one; null: to nobody. */
  holder: Seat | null;
  /** All have fallen, by the dice of the Arena or of Mayhem: nobody won. */
  emptied: boolean;
  over: boolean;
}

const fighter = (seat: Seat, knights: number): Fighter => ({
  seat,
  knights,
  base: knights,
  land: 0,
  sceptre: 0,
  by: null,
  conflict: 0,
  card: null,
  none: false,
  ambush: null,
  arena: null,
  support: 0,
  supports: [],
  lost: null,
  mayhem: [],
});

export const strength = ({ base, land, sceptre, conflict, support }: Fighter): number =>
  base + land + sceptre + conflict + support;

const of = (battle: Battle, seat: Seat | undefined): Fighter =>
  seat === battle.attacker.seat ? battle.attacker : battle.defender;
const rivalOf = (battle: Battle, seat: Seat | undefined): Fighter =>
  seat === battle.attacker.seat ? battle.defender : battle.attacker;

type Event = Told<Game>;

/** What stands on a conflict card; the value of an Ambush is its die. */
const printedOn = (card: Card): number => Number(/^conflict_(\d)$/.exec(card)?.[1] ?? 0);

/** What an event adds to the battle that is being fought. */
function tell(battle: Battle, event: Event): void {
  switch (event.event) {
    case 'arena_roll':
      of(battle, event.seat).arena = event.die;
      break;
    case 'arena_losses':
      battle.attacker.base = event.attackers;
      battle.defender.base = event.defenders;
      break;
    case 'land_bonus':
      of(battle, event.seat).land = event.bonus;
      break;
    case 'strengths':
      reckon(battle, event.attack, event.defence);
      break;
    case 'sceptre':
    case 'matched':
      of(battle, event.seat).sceptre = event.bonus;
      of(battle, event.seat).by = event.artefact;
      break;
    case 'lost_card':
      of(battle, event.seat).lost = event.card;
      rivalOf(battle, event.seat).by = event.artefact;
      break;
    case 'conflict':
      of(battle, event.seat).card = event.card;
      of(battle, event.seat).conflict = printedOn(event.card);
      break;
    case 'no_conflict':
      of(battle, event.seat).none = true;
      break;
    case 'ambush':
      of(battle, event.seat).ambush = event.die;
      of(battle, event.seat).conflict = event.die;
      break;
    case 'support':
      support(battle, event);
      break;
    case 'mayhem':
      of(battle, event.seat).mayhem.push(event.die);
      break;
    default:
      end(battle, event);
  }
}

/** The rules' own sums; what they are more than what is known comes from the newest step. */
function reckon(battle: Battle, attack: number, defence: number): void {
  for (const [one, sum] of [
    [battle.attacker, attack],
    [battle.defender, defence],
  ] as const) {
    const more = sum - strength(one);
    if (one.card !== null) one.conflict += more;
    else if (more !== 0) one.base += more; // the eight of a castle
  }
}

function support(battle: Battle, event: Extract<Event, { event: 'support' }>): void {
  const side = event.attack > strength(battle.attacker) ? battle.attacker : battle.defender;
  const sum = side === battle.attacker ? event.attack : event.defence;
  side.support += sum - strength(side);
  if (event.seat !== undefined) side.supports.push({ seat: event.seat, card: event.card });
}

const ended = (winner: Seat, margin: number, early: boolean): Ending => ({
  winner,
  margin,
  early,
  reversed: false,
  settled: false,
  fallen: 0,
  back: 0,
});

function end(battle: Battle, event: Event): void {
  const { ending } = battle;
  switch (event.event) {
    case 'won':
      if (event.seat !== undefined) battle.ending = ended(event.seat, event.margin, false);
      break;
    case 'reversed':
      if (event.seat !== undefined)
        battle.ending = { ...ended(event.seat, 0, false), reversed: true };
      break;
    case 'orb_knight_lost':
      if (ending) ending.fallen += 1;
      break;
    case 'retreated':
      if (ending) {
        ending.settled = true;
        ending.fallen += event.lost;
        ending.back = event.back;
      }
      break;
    case 'none_back':
      if (ending) {
        ending.settled = true;
        ending.fallen += event.lost;
      }
      break;
    case 'nobody_left':
      battle.ending = null;
      battle.emptied = true;
      break;
    case 'conquered':
    case 'kept_land':
      if (event.seat === undefined) break;
      battle.ending ??= ended(event.seat, 0, true);
      battle.ending.settled = true;
      battle.holder = event.seat;
      break;
    case 'castle_fallen':
    case 'points':
    case 'team_points':
      battle.over = true;
      break;
    default:
  }
}

/** Who fell on each side: by the Arena's dice, by those of Mayhem, and by losing. */
export function fallenOf({ attacker, defender, ending }: Battle): Record<Side, number> {
  const byDice = ({ knights, base, arena, mayhem }: Fighter) =>
    (arena === null ? 0 : knights - base) + mayhem.filter((die) => die === 1).length;
  const lost = ({ seat }: Fighter) =>
    ending !== null && ending.winner !== seat ? ending.fallen : 0;
  return {
    attacker: byDice(attacker) + lost(attacker),
    defender: byDice(defender) + lost(defender),
  };
}

/** All battles so far, the last one perhaps still being fought. */
export function battlesOf(log: readonly Event[]): Battle[] {
  const battles: Battle[] = [];
  let turn = 0;
  log.forEach((event, from) => {
    const last = battles.at(-1);
    if (event.event === 'turn') {
      turn = event.number;
      if (last) last.over = true;
    } else if (event.event === 'attacked' && event.seat !== undefined) {
      battles.push({
        from,
        turn,
        place: event.place,
        land: event.land,
        attacker: fighter(event.seat, event.count),
        defender: fighter(event.defender, event.knights),
        ending: null,
        holder: null,
        emptied: false,
        over: false,
      });
    } else if (event.event === 'besieged' && event.seat !== undefined) {
      battles.push({
        from,
        turn,
        place: null,
        land: 'castle',
        attacker: fighter(event.seat, event.count),
        defender: fighter(event.defender, 0),
        ending: null,
        holder: null,
        emptied: false,
        over: false,
      });
    } else if (last && !last.over) tell(last, event);
  });
  return battles;
}
