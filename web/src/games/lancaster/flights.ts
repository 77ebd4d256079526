// What flies over the table when something happens: knights to their places and home again, and
// what counties, laws, favours and the war bring.
import type { Flight } from '../../kit/show/flights.svelte';
import type { Arms } from '../../lib/heraldry';
import type { IconName } from '../../lib/icons.generated';
import type { Thing, Told } from '../board';
import { placeThing } from './elements';
import type { Colour, Game, Seat } from './types.generated';

type Event = Told<Game>;

const GAINS: Partial<Record<Event['event'], IconName>> = {
  got_gold: 'gold',
  got_squires: 'squire',
  got_markers: 'marker',
  table_markers: 'marker',
  got_points: 'laurel',
  law_points: 'laurel',
  conflict_points: 'laurel',
  new_knight: 'knight',
  noble_taken: 'noble',
  extension_laid: 'tower',
};

interface Table {
  readonly me: Seat | null;
  arms(colour: Colour): Arms;
}

const rowOf = (seat: Seat): Thing => `seat:${seat}`;
const MOST = 14;

/** The place that something came from is told by the events before it. */
export function flightsOf(events: readonly Event[], { me, arms }: Table): Flight[] {
  const found: Flight[] = [];
  let source: Thing | null = null;
  /** One's own gains go to one's purse, those of others to their row. */
  const home = (seat: Seat) => (seat === me ? 'purse' : rowOf(seat));
  for (const event of events) {
    switch (event.event) {
      case 'placed_county':
      case 'ally_placed_county':
        found.push({
          from: rowOf(event.seat ?? event.colour),
          to: `county:${event.county}`,
          arms: arms(event.colour),
          text: String(event.strength),
        });
        break;
      case 'placed_conflict':
      case 'ally_placed_conflict':
      case 'crossed':
        source = placeThing(event.place);
        found.push({
          from: event.event === 'crossed' ? 'county:kent' : rowOf(event.seat ?? event.colour),
          to: source ?? '',
          arms: arms(event.colour),
          text: String(event.strength),
        });
        break;
      case 'expelled':
        found.push({
          from: `county:${event.county}`,
          to: rowOf(event.colour),
          arms: arms(event.colour),
          text: String(event.strength),
          delay: 250,
        });
        break;
      case 'favour':
        source = `favour:${event.tile}`;
        break;
      case 'county_reward':
      case 'county_both':
        source = `county:${event.county}`;
        break;
      case 'law_applied':
        source = `law:${event.law}`;
        break;
      default: {
        const icon = GAINS[event.event];
        if (!icon || !event.seat) break;
        const from = event.event === 'noble_taken' ? `county:${event.county}` : source;
        const count = 'count' in event ? event.count : 'points' in event ? event.points : 1;
        found.push({
          from: from ?? rowOf(event.seat),
          to: home(event.seat),
          icon,
          text: `+${count}`,
        });
      }
    }
  }
  return found.slice(0, MOST);
}
