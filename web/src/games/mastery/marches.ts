// Knights on their way, as the newest happenings tell: from where to where, and how many.
import type { Told } from '../board';
import type { Slot } from './hexes';
import { castleOf } from './things';
import type { Game, Pub, Seat } from './types.generated';

export interface March {
  readonly id: number;
  readonly from: Slot;
  readonly to: Slot;
  readonly count: number;
  readonly seat: Seat;
  /** Milliseconds at normal speed. */
  readonly time: number;
}

function marchOf(event: Told<Game>, id: number, pub: Pub, at: Slot | null): March | null {
  const { seat } = event;
  if (seat === undefined) return null;
  const home = castleOf(pub, seat);
  switch (event.event) {
    case 'moved':
      return { id, from: event.from, to: event.to, count: event.count, seat, time: 420 };
    case 'took':
    case 'attacked':
      return { id, from: home, to: event.place, count: event.count, seat, time: 600 };
    case 'besieged':
      return {
        id,
        from: home,
        to: castleOf(pub, event.defender),
        count: event.count,
        seat,
        time: 600,
      };
    case 'retreated':
      return at ? { id, from: at, to: home, count: event.back, seat, time: 600 } : null;
    default:
      return null;
  }
}

export function marches(log: readonly Told<Game>[], fresh: number, pub: Pub): March[] {
  const newest = log.slice(fresh);
  return newest.flatMap((event, i) => {
    const march = marchOf(event, fresh + i, pub, pub.battle.place);
    return march ? [march] : [];
  });
}
