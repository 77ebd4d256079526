// What flies over the table: income from the pieces that earn it, and the points of Parliament from
// the region, the office or the crown that gives them.
import type { Flight } from '../../kit/show/flights.svelte';
import type { Thing, Told } from '../board';
import { factOf } from './facts';
import type { Game, Pub } from './types';

/** Where the points of an event come from; null: it gives none. */
function source(event: Told<Game>): Thing | null {
  switch (event.event) {
    case 'first':
    case 'second':
      return `region:${event.region}`;
    case 'award_vp':
      return `office:${event.award}`;
    case 'king_vp':
      return 'cartouche';
    case 'trade_bonus':
    case 'church_bonus':
      return 'offices';
    default:
      return null;
  }
}

export function flightsOf(events: readonly Told<Game>[], cards: Pub['cards']): Flight[] {
  return events.flatMap((event): Flight[] => {
    if (!event.seat) return [];
    const to = `seat:${event.seat}`;
    if (event.event === 'income')
      return cards[event.seat].flatMap((card): Flight[] => {
        const income = factOf(card)?.income ?? 0;
        return income > 0 ? [{ from: `card:${card}`, to, icon: 'gold', text: `£${income}` }] : [];
      });
    if (event.event === 'french_taken')
      return [{ from: 'calais', to, icon: 'gold', text: `£${event.amount}` }];
    const from = source(event);
    return from && 'vp' in event ? [{ from, to, icon: 'laurel', text: `+${event.vp}` }] : [];
  });
}
