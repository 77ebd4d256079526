// Jeanne d'Arc 1429 for the table's frame.
import type { SoundName } from '../../lib/sound';
import { board } from '../board';
import { armsOf } from './arms';
import Board from './Board.svelte';
import EndCharts from './EndCharts.svelte';
import { solid } from './lists';
import Mark from './Mark.svelte';
import { roundStart, scenesOf } from './scenes';
import { element, LISTED, things } from './things';
import type { Game } from './types.generated';

const SOUNDS: Partial<Record<Game['event']['event'], SoundName>> = {
  round: 'bell',
  status: 'bell',
  dealt: 'card',
  bought: 'card',
  fort_built: 'step',
  fortress_built: 'step',
  ordered: 'step',
  event: 'bell',
  struck: 'dice',
  withstood: 'dice',
  foreign_attack: 'step',
  placed: 'step',
  expanded: 'step',
  expanded_sea: 'step',
  attacked: 'step',
  landed: 'step',
  attack_shown: 'card',
  attack_total: 'dice',
  foreign_total: 'dice',
  sign_played: 'bell',
  town_taken: 'clash',
  foreign_took: 'clash',
  incited: 'clash',
  plundered: 'dice',
  ambassador: 'dice',
  hero_called: 'fanfare',
  duel_total: 'dice',
  game_over: 'fanfare',
};

/** What is not acted out and changes something on the table is looked at for a moment. */
const STEPS = new Set<string>(['placed', 'dealt', 'income', 'round', 'turn']);
const STEP_TIME = 500;
const GLANCE_TIME = 120;

export default board<Game>({
  Board,
  element,
  things,
  arms: armsOf,
  Mark,
  icons: {
    throne_points: 'crown',
    per_round: 'upgrade',
    income: 'chest',
    used: 'tatters',
    gold: 'gold',
    influence: 'laurel',
    towns: 'town',
    provinces: 'castle',
    cards: 'cards',
  },
  seatOrder: (pub, seats) => (pub.order.length === seats.length ? solid(pub.order) : seats),
  hasOwnPanel: ({ prompt }) => !LISTED.has(prompt),
  scenes: (log, fresh) => scenesOf(log, roundStart(log, fresh)),
  pace: (events) => ({
    before: 0,
    after: events.some(({ event }) => STEPS.has(event)) ? STEP_TIME : GLANCE_TIME,
  }),
  sound: ({ event }) => SOUNDS[event] ?? null,
  turn: (pub) => pub.round,
  End: EndCharts,
});
