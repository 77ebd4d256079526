// What is acted out, how long the table lingers on the rest, and what is heard.
import { eventScenes } from '../../kit/show/scenes';
import type { SoundName } from '../../lib/sound';
import type { Pace, Told } from '../board';
import type { Game } from './types.generated';

type Name = Game['event']['event'];
type Times = Partial<Record<Name, number>>;

/** Milliseconds for which an event is on while the position before it is still shown. */
const ACTED: Times = {
  moved: 450,
  took: 620,
  attacked: 700,
  besieged: 900,
  retreated: 620,
  arena_roll: 800,
  mayhem: 350,
  lost_card: 1100,
  discarded: 800,
  thrown_away: 1000,
  shuffled_in: 700,
  fracture: 1200,
  corrupted: 1100,
  restored: 700,
  sceptre: 650,
  matched: 650,
  conflict: 1000,
  ambush: 900,
  support: 600,
};
/** Both cards are turned over at once, and what returns at the end of a turn returns together. */
const TOGETHER: readonly Name[] = ['conflict', 'restored'];

export const scenes = (log: readonly Told<Game>[], fresh: number) =>
  eventScenes(log, fresh, ACTED, TOGETHER);

/** Milliseconds with the new position. */
const AFTER: Times = {
  turn: 500,
  placed: 300,
  call_to_arms: 450,
  tactical_advance: 450,
  moved: 120,
  took: 400,
  attacked: 300,
  besieged: 300,
  arena_losses: 600,
  crown: 500,
  won: 900,
  reversed: 900,
  retreated: 200,
  conquered: 500,
  kept_land: 500,
  cut_off: 500,
  castle_fallen: 1200,
  victory: 1200,
  pair_victory: 1200,
  trio_victory: 1200,
};
/** However much happens at once, nobody waits longer. */
const MOST = 2600;

export function pace(events: readonly Told<Game>[]): Pace {
  const after = events.reduce((sum, { event }) => sum + (AFTER[event] ?? 0), 0);
  return { before: 0, after: Math.min(after, MOST) };
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
