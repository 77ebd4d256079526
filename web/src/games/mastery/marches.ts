// Knights on their way, as what is being acted out tells: from where to where, and how many.
import type { Told } from '../board';
import type { Slot } from './hexes';
import { castleOf } from './things';
import type { Game, Pub, Seat } from './types.generated';

export interface March {
  readonly from: Slot;
  readonly to: Slot;
  readonly count: number;
  readonly seat: Seat;
  /** Milliseconds at normal speed. */
  readonly time: number;
}

/** `pub` is the position before it happens. */
export function marchOf(event: Told<Game> | null, pub: Pub): March | null {
  const seat = event?.seat;
  if (!event || seat === undefined) return null;
  const home = castleOf(pub, seat);
  switch (event.event) {
    case 'moved':
      return { from: event.from, to: event.to, count: event.count, seat, time: 420 };
    case 'took':
    case 'attacked':
      return { from: home, to: event.place, count: event.count, seat, time: 600 };
    case 'besieged':
      return { from: home, to: castleOf(pub, event.defender), count: event.count, seat, time: 600 };
    case 'retreated': {
      const at = pub.battle.place;
      return at && event.back > 0
        ? { from: at, to: home, count: event.back, seat, time: 600 }
        : null;
    }
    default:
      return null;
  }
}
