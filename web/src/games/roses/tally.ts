// The seats' figures while the plans are played back: what has been won and paid so far.
import type { PublicFigures } from '../../lib/protocol';
import type { Told } from '../board';
import type { Game } from './types';

/** How an event changes the figures of its seat. */
function changes(event: Told<Game>): Readonly<Record<string, number>> {
  switch (event.event) {
    case 'bid':
    case 'paid':
      return { money: -event.amount };
    case 'attacks':
    case 'defends':
      return { mercs: -event.mercs };
    case 'first':
    case 'second':
    case 'king_vp':
    case 'award_vp':
    case 'trade_bonus':
    case 'church_bonus':
      return { vp: event.vp };
    default:
      return {};
  }
}

export function tally(figures: PublicFigures, events: readonly Told<Game>[]): PublicFigures {
  const seats = { ...figures.seats };
  for (const event of events) {
    const row = event.seat ? seats[event.seat] : undefined;
    if (!event.seat || !row) continue;
    const counted = { ...row };
    for (const [name, by] of Object.entries(changes(event))) {
      const now = counted[name];
      // What is hidden stays hidden.
      if (typeof now === 'number') counted[name] = now + by;
    }
    seats[event.seat] = counted;
  }
  return { ...figures, seats };
}
