// The log read as what is acted out: the last vote, and how long each kind of happening is shown.
import { eventScenes, timeOf, type EventScene } from '../../kit/show/scenes';
import type { Pace, Told } from '../board';
import type { SoundName } from '../../lib/sound';
import type { Ballot, Conflict, Game, Law, Seat } from './types.generated';

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

/** The votes of the newest parliament. */
export const lastVotes = (log: readonly Event[]): readonly Vote[] =>
  votesOf(log, lastIndex(log, 'parliament'));

/** The newest vote of this parliament, or null before its first. */
export const lastVote = (log: readonly Event[]): Vote | null => lastVotes(log).at(-1) ?? null;

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

/** Milliseconds for which the old position stays while this is acted out over it. */
const ACTED: Partial<Record<Event['event'], number>> = {
  placed_county: 600,
  placed_castle: 450,
  placed_conflict: 600,
  ally_placed_county: 600,
  ally_placed_castle: 450,
  ally_placed_conflict: 600,
  crossed: 600,
  expelled: 450,
  favour: 350,
  ally_favour: 350,
  noble_taken: 300,
  noble_removed: 300,
  upgraded: 250,
  ally_upgraded: 250,
  new_knight: 250,
  approved: 700,
  rejected: 700,
  law_points: 220,
  law_gives: 220,
  bought: 220,
  county_reward: 300,
  county_both: 350,
  castle_gives: 220,
  recruited: 300,
  trained: 300,
  england_wins: 1000,
  france_wins: 1000,
  captured: 400,
  ransomed: 350,
};
/** Where on a phone the end of a round is seen, part by part. Knights are placed too fast to be followed so. */
const SEEN: Partial<Record<Event['event'], 'england' | 'france' | 'parliament'>> = {
  approved: 'parliament',
  rejected: 'parliament',
  law_points: 'parliament',
  law_gives: 'parliament',
  bought: 'parliament',
  county_reward: 'england',
  county_both: 'england',
  england_wins: 'france',
  france_wins: 'france',
  captured: 'france',
  ransomed: 'france',
};
export const seenIn = (kind: string | undefined) => SEEN[kind as Event['event']];
/** So long ballots and sums are looked at before it is told what became of the proposal. */
const TURNING = 1400;
/** A sweep through laws and rewards never takes longer, however much happens in it. */
const MOST = 5200;
/** Then the new position is looked at; a new part of the round a little longer. */
const LOOK = 350;
const LOOK_AROUND = 800;
const GLANCE = 100;
const PARTS = new Set<Event['event']>(['round', 'parliament', 'rewards', 'final_scoring']);

export function pace(events: readonly Event[]): Pace {
  if (events.every(({ event }) => event === 'has_voted' || event === 'own_vote'))
    return { before: 0, after: GLANCE };
  return { before: 0, after: events.some(({ event }) => PARTS.has(event)) ? LOOK_AROUND : LOOK };
}

/** Of a vote the ballots come first, up to the last of them in the log. */
function withBallots(scene: EventScene, log: readonly Event[]): EventScene {
  if (scene.kind !== 'approved' && scene.kind !== 'rejected') return scene;
  const turned = log.findLastIndex(({ event }, at) => event === 'vote_shown' && at < scene.from);
  return { ...scene, beats: [{ at: turned, time: TURNING }, ...scene.beats] };
}

/** Each happening in turn; a long sweep goes faster. */
export function scenesOf(log: readonly Event[], fresh: number): EventScene[] {
  const scenes = eventScenes(log, fresh, ACTED).map((scene) => withBallots(scene, log));
  const faster = Math.min(1, MOST / timeOf(scenes, fresh));
  return scenes.map((scene) => ({
    ...scene,
    beats: scene.beats.map(({ at, time }) => ({ at, time: Math.floor(time * faster) })),
  }));
}

/** How a conflict has just ended, as long as that is news. */
export function outcomeOf(fresh: readonly Event[], card: Conflict): 'won' | 'lost' | null {
  const told = fresh.find(
    (event) =>
      (event.event === 'england_wins' || event.event === 'france_wins') && event.conflict === card,
  );
  if (!told) return null;
  return told.event === 'england_wins' ? 'won' : 'lost';
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
  ally_favour: 'card',
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
