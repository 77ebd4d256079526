// The log read again: who took which card of the draft, and for the end screen how each
// round's Parliament counted, every bribe and battle, and what the money went on.
import type { Told } from '../board';
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
  sum: number;
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
      const one = regions.get(event.region) ?? { rows: [], sum: 0, rose: null };
      if (event.seat) one.rows.push({ seat: event.seat, ip: event.ip });
      one.sum += event.ip;
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
}

export function deedsOf(log: Log): Deed[] {
  const deeds: Deed[] = [];
  let round = 0;
  let fight: { seat: Seat; from: Seat | null; what: Card } | null = null;
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
      });
    else if (event.event === 'bribe_failed' && event.seat)
      deeds.push({
        round,
        seat: event.seat,
        from: event.owner,
        what: event.person,
        outcome: 'failed',
      });
    else if (event.event === 'battle' && event.seat)
      fight = { seat: event.seat, from: event.owner, what: event.location };
    else if (event.event === 'unopposed' && event.seat)
      fight = { seat: event.seat, from: null, what: event.location };
    else if (
      (event.event === 'conquered' || event.event === 'held' || event.event === 'neutral') &&
      fight
    ) {
      deeds.push({ round, ...fight, outcome: OUTCOMES[event.event] });
      fight = null;
    }
  }
  return deeds;
}

export interface Spent {
  armies: number;
  won: number;
  lost: number;
}

export function spentOf(log: Log, seats: readonly Seat[]): Map<Seat, Spent> {
  const spent = new Map(seats.map((seat) => [seat, { armies: 0, won: 0, lost: 0 }]));
  let bids: { seat: Seat; amount: number }[] = [];
  for (const event of log) {
    const row = event.seat ? spent.get(event.seat) : undefined;
    if (event.event === 'deployment') bids = [];
    else if (event.event === 'paid' && row) row.armies += event.amount;
    else if (event.event === 'bid' && event.seat)
      bids.push({ seat: event.seat, amount: event.amount });
    else if (event.event === 'calais_won')
      for (const { seat, amount } of bids) {
        const of = spent.get(seat);
        if (of && seat === event.seat) of.won += amount;
        else if (of) of.lost += amount;
      }
  }
  return spent;
}
