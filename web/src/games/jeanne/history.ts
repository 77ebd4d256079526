// A whole game read from its log, round by round: points and where they came from, politics, battles,
// dice, gold, and who held which town.
import type { Told } from '../board';
import { scenesOf } from './scenes';
import type { Game, Politics, Province, Seat, Town } from './types.generated';

export type Holder = Seat | 'legion';
export interface Round {
  readonly number: number;
  status: Politics | null;
  /** Null: there was no vote. */
  war: Seat[] | null;
  provinces: Partial<Record<Seat, number>>;
  events: Partial<Record<Seat, number>>;
  /** Who was given points for all of a province; nobody if the round was broken off. */
  complete: Partial<Record<Province, Seat>>;
  /** Who held what when it ended; a town that is missing was free. */
  held: Partial<Record<Town, Holder>>;
}

export interface Tally {
  attacksWon: number;
  attacksLost: number;
  defencesWon: number;
  defencesLost: number;
  attackDice: number[];
  defenceDice: number[];
  earned: number;
  spent: number;
}

const blank = (): Tally => ({
  attacksWon: 0,
  attacksLost: 0,
  defencesWon: 0,
  defencesLost: 0,
  attackDice: [],
  defenceDice: [],
  earned: 0,
  spent: 0,
});

/** Moves towns from hand to hand as the log tells. */
function follow(held: Partial<Record<Town, Holder>>, event: Told<Game>, swap: Swap | null): void {
  const { seat } = event;
  switch (event.event) {
    case 'placed':
    case 'returned':
    case 'reclaimed':
    case 'expanded':
    case 'expanded_sea':
    case 'town_taken':
    case 'incited':
      if (seat) held[event.town] = seat;
      break;
    case 'struck':
      if (event.works === 'free') delete held[event.town];
      break;
    case 'foreign_took':
      held[event.town] = 'legion';
      break;
    case 'accepted':
      if (swap && seat) {
        held[swap.give] = seat;
        held[swap.get] = event.proposer;
      }
      break;
  }
}

interface Swap {
  give: Town;
  get: Town;
}

export function roundsOf(log: readonly Told<Game>[]): Round[] {
  const rounds: Round[] = [];
  let held: Partial<Record<Town, Holder>> = {};
  let swap: Swap | null = null;
  let war: Seat[] = [];
  for (const event of log) {
    if (event.event.startsWith('offered_') || event.event === 'asked_gold')
      swap = 'give' in event && 'get' in event ? { give: event.give, get: event.get } : null;
    follow(held, event, swap);
    if (event.event === 'round') {
      held = { ...held };
      war = [];
      rounds.push({
        number: event.number,
        status: null,
        war: null,
        provinces: {},
        events: {},
        complete: {},
        held,
      });
    }
    const round = rounds.at(-1);
    if (!round) continue;
    const { seat } = event;
    if (event.event === 'vote_shown' && event.vote === 'war' && seat) war.push(seat);
    if (event.event === 'status') Object.assign(round, { status: event.status, war });
    if (event.event === 'armistice_holds') round.status = 'peace';
    // The plague leaves a round unscored, but not what was won in it before: each victory tells its points.
    if (seat && (event.event === 'duel_won' || event.event === 'camp_won'))
      round.events[seat] = (round.events[seat] ?? 0) + event.points;
    if (seat && event.event === 'province_scored') round.complete[event.province] = seat;
    if (seat && event.event === 'scored') round.provinces[seat] = event.points;
  }
  return rounds;
}

export function recordsOf(log: readonly Told<Game>[], seats: readonly Seat[]): Map<Seat, Tally> {
  const records = new Map(seats.map((seat) => [seat, blank()]));
  const of = (seat: Seat | null | undefined) => (seat ? records.get(seat) : undefined);
  for (const scene of scenesOf(log)) {
    if (scene.kind !== 'battle' || scene.attacker.die === null || scene.result === null) continue;
    const won = scene.result === 'taken';
    const [attacker, defender] = [of(scene.attacker.seat), of(scene.defender.seat)];
    if (attacker) {
      attacker[won ? 'attacksWon' : 'attacksLost']++;
      attacker.attackDice.push(scene.attacker.die);
    }
    if (defender) {
      defender[won ? 'defencesLost' : 'defencesWon']++;
      if (scene.defender.die !== null) defender.defenceDice.push(scene.defender.die);
    }
  }
  for (const event of log) {
    const one = of(event.seat);
    if (!one) continue;
    if (event.event === 'income' || event.event === 'plundered') one.earned += event.gold;
    if (event.event === 'bought') one.spent += event.price;
    if (event.event === 'fort_built' || event.event === 'fortress_built') one.spent += event.price;
  }
  return records;
}

/** Null: none was rolled. */
export const mean = (dice: readonly number[]): number | null =>
  dice.length === 0 ? null : dice.reduce((sum, die) => sum + die, 0) / dice.length;
