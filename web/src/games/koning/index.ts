// Lang lebe der König! for the table's frame.
import type { SoundName } from '../../lib/sound';
import { board, type Thing, type Told } from '../board';
import { armsOf } from './arms';
import Board from './Board.svelte';
import EndCharts from './EndCharts.svelte';
import { numbersOf } from './numbers';
import { scenesOf } from './scenes';
import type { Action, Game, Pub, Seat } from './types.generated';

/** Where on the board an action is done; null: it is a button only. */
export function element(action: Action, pub: Pub, seat: Seat): Thing | null {
  switch (action.verb) {
    case 'move':
    case 'target':
    case 'banish':
      return `area:${action.area}`;
    case 'stay':
    case 'place':
      return `area:${pub.baron[seat]}`;
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

function things(event: Told<Game>): Thing[] {
  const found: Thing[] = [];
  if ('area' in event) found.push(`area:${event.area}`);
  if (event.seat) found.push(`baron:${event.seat}`);
  return found;
}

const SOUNDS: Partial<Record<Told<Game>['event'], SoundName>> = {
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

/** What the scenes are about. */
const ACTED: ReadonlySet<string> = new Set(['stake_shown', 'rolled', 'won', 'election']);
/** The position after a scene, before anything else happens. */
const SCENE_REST = 1200;
const STEP_TIME = 750;
/** A stake laid by somebody else changes next to nothing on the table. */
const GLANCE_TIME = 150;

export default board<Game>({
  Board,
  element,
  things,
  arms: armsOf,
  icons: { supply: 'courtier' },
  hasOwnPanel: ({ prompt }) => prompt === 'stake' || prompt === 'take_back',
  scenes: (log) => scenesOf(log),
  pace(events) {
    const acted = events.some(({ event }) => ACTED.has(event));
    const onlyStakes = events.every(({ event }) => event === 'confirmed');
    return { before: 0, after: acted ? SCENE_REST : onlyStakes ? GLANCE_TIME : STEP_TIME };
  },
  sound: (event) => SOUNDS[event.event] ?? null,
  turn: (pub) => pub.turn_no,
  numbers: numbersOf,
  End: EndCharts,
});
