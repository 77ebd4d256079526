// The log read as what is acted out: the last vote, and how long each kind of happening is shown.
import type { Pace, Told } from '../board';
import type { SoundName } from '../../lib/sound';
import type { Ballot, Game, Law, Seat } from './types.generated';

type Event = Told<Game>;

export interface Vote {
  /** Where in the log its ballots were turned. */
  readonly from: number;
  readonly law: Law;
  readonly approved: boolean;
  readonly yes: number;
  readonly no: number;
  readonly ballots: readonly { seat: Seat; ballot: Ballot; markers: number }[];
}

/** The newest vote of this parliament, or null before its first. */
export function lastVote(log: readonly Event[]): Vote | null {
  const votes = votesOf(log, lastIndex(log, 'parliament'));
  return votes.at(-1) ?? null;
}

function lastIndex(log: readonly Event[], name: Event['event']): number {
  return Math.max(
    0,
    log.findLastIndex(({ event }) => event === name),
  );
}

export function votesOf(log: readonly Event[], from = 0): Vote[] {
  const votes: Vote[] = [];
  let ballots: { seat: Seat; ballot: Ballot; markers: number }[] = [];
  let start = from;
  for (let i = from; i < log.length; i++) {
    const event = log[i];
    if (event?.event === 'vote_shown' && event.seat) {
      if (ballots.length === 0) start = i;
      ballots.push({ seat: event.seat, ballot: event.ballot, markers: event.markers });
    } else if (event?.event === 'approved' || event?.event === 'rejected') {
      const { law, yes, no } = event;
      votes.push({ from: start, law, approved: event.event === 'approved', yes, no, ballots });
      ballots = [];
    }
  }
  return votes;
}

/** Milliseconds for which an event holds the table, before the next position comes. */
const AFTER: Partial<Record<Event['event'], number>> = {
  placed_county: 650,
  placed_castle: 500,
  placed_conflict: 650,
  ally_placed_county: 650,
  ally_placed_castle: 500,
  ally_placed_conflict: 650,
  expelled: 500,
  passed: 400,
  favour: 500,
  noble_taken: 400,
  noble_removed: 400,
  upgraded: 350,
  ally_upgraded: 350,
  new_knight: 300,
  round: 700,
  parliament: 700,
  approved: 2200,
  rejected: 2200,
  rewards: 500,
  law_points: 250,
  bought: 250,
  law_applied: 120,
  county_reward: 300,
  county_both: 350,
  crossed: 600,
  start_named: 300,
  recruited: 350,
  trained: 350,
  england_wins: 900,
  france_wins: 900,
  moved_down: 250,
  captured: 500,
  ransomed: 400,
  final_scoring: 800,
  has_voted: 100,
};
/** A sweep through rewards and laws never takes longer, however much happens in it. */
const MOST = 5200;

export function pace(events: readonly Event[]): Pace {
  const after = events.reduce((sum, { event }) => sum + (AFTER[event] ?? 0), 0);
  return { before: 0, after: Math.min(MOST, after) };
}

const SOUNDS: Partial<Record<Event['event'], SoundName>> = {
  placed_county: 'step',
  placed_castle: 'step',
  placed_conflict: 'step',
  ally_placed_county: 'step',
  ally_placed_castle: 'step',
  ally_placed_conflict: 'step',
  crossed: 'step',
  expelled: 'clash',
  favour: 'card',
  noble_taken: 'bell',
  parliament: 'bell',
  round: 'bell',
  approved: 'card',
  rejected: 'card',
  england_wins: 'fanfare',
  france_wins: 'clash',
  final_scoring: 'fanfare',
};
export const sound = ({ event }: Event): SoundName | null => SOUNDS[event] ?? null;
