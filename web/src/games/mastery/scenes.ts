// How long the table lingers on what happens, and what is heard.
import type { SoundName } from '../../lib/sound';
import type { Pace, Told } from '../board';
import type { Game } from './types.generated';

type Name = Game['event']['event'];

/** Milliseconds with the old position, then with the new one. */
const TIMES: Partial<Record<Name, readonly [before: number, after: number]>> = {
  turn: [0, 500],
  placed: [0, 300],
  call_to_arms: [0, 450],
  tactical_advance: [0, 450],
  moved: [450, 120],
  took: [620, 400],
  attacked: [640, 600],
  besieged: [640, 800],
  arena_roll: [0, 500],
  arena_losses: [0, 600],
  mayhem: [0, 160],
  crown: [0, 500],
  sceptre: [0, 550],
  matched: [0, 650],
  fracture: [0, 900],
  corrupted: [0, 800],
  restored: [0, 300],
  lost_card: [0, 700],
  discarded: [0, 500],
  thrown_away: [0, 700],
  conflict: [0, 900],
  ambush: [0, 700],
  support: [0, 550],
  won: [0, 900],
  reversed: [0, 900],
  retreated: [600, 300],
  conquered: [0, 500],
  kept_land: [0, 500],
  cut_off: [0, 500],
  castle_fallen: [0, 1200],
  victory: [0, 1200],
  pair_victory: [0, 1200],
  trio_victory: [0, 1200],
};
/** However much happens at once, nobody waits longer. */
const MOST = 2600;

export function pace(events: readonly Told<Game>[]): Pace {
  let [before, after] = [0, 0];
  for (const { event } of events) {
    const [first, then] = TIMES[event] ?? [0, 0];
    before = Math.max(before, first);
    after += then;
  }
  return { before, after: Math.min(after, MOST) };
}

const SOUNDS: Partial<Record<Name, SoundName>> = {
  placed: 'step',
  call_to_arms: 'step',
  gained_knight: 'step',
  moved: 'step',
  took: 'step',
  attacked: 'clash',
  besieged: 'clash',
  arena_roll: 'dice',
  mayhem: 'dice',
  ambush: 'dice',
  sceptre: 'card',
  matched: 'card',
  fracture: 'clash',
  corrupted: 'clash',
  restored: 'card',
  lost_card: 'card',
  discarded: 'card',
  thrown_away: 'card',
  conflict: 'card',
  support: 'card',
  won: 'bell',
  reversed: 'bell',
  retreated: 'step',
  victory: 'fanfare',
  pair_victory: 'fanfare',
  trio_victory: 'fanfare',
  castle_fallen: 'fanfare',
};

export const sound = ({ event }: Told<Game>): SoundName | null => SOUNDS[event] ?? null;
