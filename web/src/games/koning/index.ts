// Lang lebe der König! for the table's frame.
import type { Action as AnyAction, GameEvent, Json, SeatId } from '../../lib/protocol';
import type { SoundName } from '../../lib/sound';
import type { BoardModule, Thing } from '../board';
import { armsOf } from './arms';
import Board from './Board.svelte';
import EndCharts from './EndCharts.svelte';
import { numbersOf } from './numbers';
import { scenesOf, timeOf } from './scenes';
import type { Action, GameEvent as KoningEvent, Pub, Seat } from './types.generated';
import { areaVotes, countedVotes, FEW_CARDS, votesNeeded, voteSum } from './votes';

const asPub = (pub: Json) => pub as unknown as Pub;
const asSeat = (seat: SeatId) => seat as Seat;

/** Where on the board an action is done; null: it is a button only. */
export function element(raw: AnyAction, rawPub: Json, seat: SeatId): Thing | null {
  const action = raw as unknown as Action;
  const pub = asPub(rawPub);
  switch (action.verb) {
    case 'move':
    case 'target':
    case 'banish':
      return `area:${action.area}`;
    case 'stay':
    case 'place':
      return `area:${pub.baron[asSeat(seat)]}`;
    case 'place_free':
      return `area:${pub.area}`;
    case 'push':
    case 'retry':
    case 'extra':
      return `card:${action.card}`;
    case 'assign':
      return `die:${action.value}`;
    default:
      return null;
  }
}

function things(raw: GameEvent): Thing[] {
  const event = raw as unknown as KoningEvent;
  const found: Thing[] = [];
  if ('area' in event) found.push(`area:${event.area}`);
  if (event.seat) found.push(`baron:${event.seat}`);
  return found;
}

const SOUNDS: Partial<Record<string, SoundName>> = {
  moved: 'step',
  placed: 'step',
  confirmed: 'card',
  push_succeeded: 'dice',
  push_failed: 'dice',
  extra_succeeded: 'dice',
  extra_failed: 'dice',
  rolled: 'dice',
  conflict: 'clash',
  election: 'bell',
  king: 'fanfare',
};

const STEP_TIME = 750;
/** A stake laid by somebody else changes next to nothing on the table. */
const GLANCE_TIME = 150;

const board: BoardModule = {
  Board,
  placesActions: true,
  columns: [
    {
      id: 'votes',
      label: (texts) => texts.board('votes'),
      // Without cards an election would count fewer: both numbers then.
      value: (pub, seat) => {
        const [votes, counted] = [areaVotes, countedVotes].map((of) =>
          of(asPub(pub), asSeat(seat)),
        );
        return votes === counted ? (votes ?? 0) : `${votes}→${counted}`;
      },
      warn: (pub, seat) =>
        areaVotes(asPub(pub), asSeat(seat)) > countedVotes(asPub(pub), asSeat(seat)),
    },
    {
      id: 'bonus',
      label: (texts) => texts.board('bonus'),
      value: (pub, seat) => asPub(pub).bonus[asSeat(seat)],
    },
    {
      id: 'sum',
      label: (texts) => texts.board('sum'),
      strong: true,
      value: (pub, seat) => voteSum(asPub(pub), asSeat(seat)),
    },
    {
      id: 'cards',
      label: (texts) => texts.board('cards'),
      value: (pub, seat) =>
        asPub(pub).options.show_hand_counts ? asPub(pub).hand_size[asSeat(seat)] : null,
      warn: (pub, seat) => asPub(pub).hand_size[asSeat(seat)] <= FEW_CARDS,
    },
    {
      id: 'supply',
      minor: true,
      label: (texts) => texts.board('supply'),
      icon: 'courtier',
      value: (pub, seat) => asPub(pub).supply[asSeat(seat)],
    },
  ],
  arms: (seat) => armsOf(asSeat(seat)),
  element,
  things,
  score: (pub, seat) => voteSum(asPub(pub), asSeat(seat)),
  goal: (pub) => ({ value: votesNeeded(asPub(pub)), label: (texts) => texts.board('needed') }),
  courses: [
    {
      id: 'sum',
      label: (texts) => texts.board('sum'),
      value: (pub, seat) => voteSum(asPub(pub), asSeat(seat)),
      goal: (pub) => votesNeeded(asPub(pub)),
    },
    {
      id: 'votes',
      label: (texts) => texts.board('votes'),
      value: (pub, seat) => areaVotes(asPub(pub), asSeat(seat)),
    },
    {
      id: 'cards',
      label: (texts) => texts.board('cards'),
      value: (pub, seat) => asPub(pub).hand_size[asSeat(seat)],
    },
  ],
  turn: (pub) => asPub(pub).turn_no,
  End: EndCharts,
  leads: (pub, seat) => voteSum(asPub(pub), asSeat(seat)) >= votesNeeded(asPub(pub)),
  hasOwnPanel: ({ prompt }) => prompt === 'stake' || prompt === 'take_back',
  pace(events) {
    // The stakes may have been laid long before: a reveal alone is a scene too.
    const scenes = scenesOf([{ event: 'conflict', seat: 'red' }, ...events]);
    const acted = scenes.reduce((sum, scene) => sum + timeOf(scene), 0);
    const onlyStakes = events.every(({ event }) => event === 'confirmed');
    return { before: acted, after: acted > 0 ? 1200 : onlyStakes ? GLANCE_TIME : STEP_TIME };
  },
  sound: (event) => SOUNDS[event.event] ?? null,
  numbers: numbersOf,
};

export default board;
