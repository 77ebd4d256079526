// The log read again: who took which card of the draft, and for the end screen how each
// round's Parliament counted, every bribe and battle, and what the money went on.
import type { Told } from '../board';
import { TROOP } from './scenes';
import type { Card, Game, House, Region, Seat } from './types';

type Log = readonly Told<Game>[];

/** Cards of the latest draft that somebody has taken. */
export function takenIn(log: Log): Map<Card, Seat> {
  const begin = log.findLastIndex(({ event }) => event === 'round');
  return new Map(
    log
      .slice(begin + 1)
      .flatMap((event) =>
        event.event === 'picked' && event.seat ? [[event.card, event.seat] as const] : [],
      ),
  );
}

export interface CountedRegion {
  rows: { seat: Seat; ip: number }[];
  rose: House | null;
}

export interface CountedRound {
  readonly round: number;
  readonly regions: Map<Region, CountedRegion>;
}

export function roundsOf(log: Log): CountedRound[] {
  const rounds: CountedRound[] = [];
  for (const event of log) {
    if (event.event === 'round') rounds.push({ round: event.number, regions: new Map() });
    const regions = rounds.at(-1)?.regions;
    if (!regions) continue;
    if (event.event === 'first' || event.event === 'second' || event.event === 'influence') {
      const one = regions.get(event.region) ?? { rows: [], rose: null };
      if (event.seat) one.rows.push({ seat: event.seat, ip: event.ip });
      regions.set(event.region, one);
    } else if (event.event === 'vote') {
      const one = regions.get(event.region);
      if (one) one.rose = event.house;
    }
  }
  return rounds.filter(({ regions }) => regions.size > 0);
}

export interface Deed {
  readonly round: number;
  readonly seat: Seat;
  readonly from: Seat | null;
  readonly what: Card;
  readonly outcome: 'success' | 'failed' | 'taken' | 'held' | 'neutral';
  /** Men on both sides of a battle; null: a bribe. */
  readonly force: { readonly attack: number; readonly defence: number } | null;
}

export function deedsOf(log: Log): Deed[] {
  const deeds: Deed[] = [];
  let round = 0;
  let fight: Omit<Deed, 'round' | 'outcome'> | null = null;
  const OUTCOMES = { conquered: 'taken', held: 'held', neutral: 'neutral' } as const;
  for (const event of log) {
    if (event.event === 'round') round = event.number;
    else if (event.event === 'bribed' && event.seat)
      deeds.push({
        round,
        seat: event.seat,
        from: event.from,
        what: event.person,
        outcome: 'success',
        force: null,
      });
    else if (event.event === 'bribe_failed' && event.seat)
      deeds.push({
        round,
        seat: event.seat,
        from: event.owner,
        what: event.person,
        outcome: 'failed',
        force: null,
      });
    else if (event.event === 'battle' && event.seat)
      fight = {
        seat: event.seat,
        from: event.owner,
        what: event.location,
        force: { attack: event.attack, defence: event.defence },
      };
    else if (event.event === 'unopposed' && event.seat)
      fight = { seat: event.seat, from: null, what: event.location, force: null };
    else if (
      (event.event === 'conquered' || event.event === 'held' || event.event === 'neutral') &&
      fight
    ) {
      // Nobody falls where nobody resists: all who came are left.
      const force = fight.force ?? {
        attack: event.event === 'conquered' ? event.left : 0,
        defence: 0,
      };
      deeds.push({ round, ...fight, force, outcome: OUTCOMES[event.event] });
      fight = null;
    }
  }
  return deeds;
}

export const SPENDINGS = ['troops', 'stones', 'bidsWon', 'bidsLost'] as const;
export type Spent = Record<(typeof SPENDINGS)[number], number>;

/** What the money went on. Payment is told in one sum; the troops it bought are told place by place. */
export function spentOf(log: Log, seats: readonly Seat[]): Map<Seat, Spent> {
  const spent = new Map<Seat, Spent>(
    seats.map((seat) => [seat, { troops: 0, stones: 0, bidsWon: 0, bidsLost: 0 }]),
  );
  let bids: { seat: Seat; amount: number }[] = [];
  for (const event of log) {
    const row = event.seat ? spent.get(event.seat) : undefined;
    if (event.event === 'deployment') bids = [];
    else if (event.event === 'paid' && row) row.stones += event.amount;
    else if ((event.event === 'attacks' || event.event === 'defends') && row) {
      row.troops += TROOP * event.troops;
      row.stones -= TROOP * event.troops;
    } else if (event.event === 'bid' && event.seat)
      bids.push({ seat: event.seat, amount: event.amount });
    else if (event.event === 'calais_won')
      for (const { seat, amount } of bids) {
        const of = spent.get(seat);
        if (of && seat === event.seat) of.bidsWon += amount;
        else if (of) of.bidsLost += amount;
      }
  }
  return spent;
}
