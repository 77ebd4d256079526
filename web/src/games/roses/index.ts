// Wars of the Roses for the table's frame.
import type { SoundName } from '../../lib/sound';
import { board, type Told } from '../board';
import Board from './Board.svelte';
import { element } from './elements';
import EndCharts from './EndCharts.svelte';
import Mark from './Mark.svelte';
import { scenesOf } from './scenes';
import { tally } from './tally';
import type { Game, GameEvent, Pub } from './types';
import { words } from './words/index.svelte';

const SOUNDS: Partial<Record<GameEvent['event'], SoundName>> = {
  revealed: 'card',
  picked: 'card',
  award_taken: 'bell',
  income: 'step',
  ready: 'step',
  deployment: 'bell',
  calais_won: 'bell',
  marched: 'step',
  sailed: 'step',
  bribed: 'step',
  battle: 'clash',
  parliament: 'bell',
  king: 'fanfare',
  king_stays: 'fanfare',
  first_king: 'fanfare',
  winner: 'fanfare',
};

function things(event: Told<Game>): string[] {
  const found: string[] = [];
  for (const key of ['card', 'location', 'person', 'noble', 'ship'] as const)
    if (key in event) found.push(`card:${(event as Record<string, unknown>)[key]}`);
  if ('region' in event) found.push(`region:${event.region}`);
  return found;
}

export default board<Game>({
  Board,
  element,
  things,
  seatOrder: (pub, seats) => {
    const order = (pub as unknown as Pub).turn_order;
    return order.length === seats.length ? order : seats;
  },
  Mark,
  icons: { mercs: 'squire', cards: 'book', kings: 'crown' },
  hidden: 'chest',
  // When the plans are laid open nobody is planning any more.
  aside: (pub, seat, _, toAct) => {
    if (pub.phase !== 'planning' || toAct.length === 0) return '';
    return pub.ready.includes(seat) ? words.t.ready : words.t.planning;
  },
  hasOwnPanel: () => true,
  // Whoever has sealed the plan may open it again, but nobody waits for that.
  heading: ({ prompt }) => (prompt === 'is_ready' ? words.t.sealed : ''),
  acting: (kind) => words.t.acting[kind] ?? '',
  scenes: (log, fresh) => scenesOf(log.slice(fresh), fresh),
  tally,
  pace(events) {
    const quick = events.every(({ event }) => event === 'ready' || event === 'reopened');
    return { before: 0, after: quick ? 120 : 500 };
  },
  sound: (event) => SOUNDS[event.event] ?? null,
  showsEveryone: true,
  turn: (pub) => pub.round,
  End: EndCharts,
});
