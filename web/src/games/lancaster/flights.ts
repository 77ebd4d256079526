// What flies over the table when something happens: knights to their places and home again, and
// what counties, laws, favours and the war bring.
import type { Flight } from '../../kit/show/flights.svelte';
import type { Arms } from '../../lib/heraldry';
import type { IconName } from '../../lib/icons.generated';
import type { Thing, Told } from '../board';
import { placeThing } from './elements';
import { controllerOf } from './knights';
import { FAVOURS } from './printed';
import type { Colour, Conflict, Game, Pub, Seat } from './types.generated';

type Event = Told<Game>;

/** Events that tell of one thing, in their `count` or `points`. */
const GAINS: Partial<Record<Event['event'], IconName>> = {
  table_markers: 'marker',
  got_points: 'laurel',
  law_points: 'laurel',
  conflict_points: 'laurel',
  new_knight: 'knight',
  noble_taken: 'noble',
  extension_laid: 'tower',
};

type Gain = readonly [IconName, number];

/** What somebody gets by an event. */
function gainsOf(event: Event): readonly Gain[] {
  switch (event.event) {
    case 'got':
    case 'law_gives':
    case 'castle_gives': {
      const { squires, gold, markers } = event;
      return [['squire', squires] as const, ['gold', gold] as const, ['marker', markers] as const];
    }
    case 'bought':
      return [['marker', event.markers] as const, ['laurel', event.points] as const];
    case 'favour': {
      const { of, count } = FAVOURS[event.tile];
      return (of === 'gold' || of === 'squire') && typeof count === 'number' ? [[of, count]] : [];
    }
    default: {
      const icon = GAINS[event.event];
      const count = 'count' in event ? event.count : 'points' in event ? event.points : 1;
      return icon ? [[icon, count]] : [];
    }
  }
}

interface Table {
  readonly me: Seat | null;
  /** As it was before all this. */
  readonly pub: Pub;
  arms(colour: Colour): Arms;
}

const rowOf = (seat: Seat): Thing => `seat:${seat}`;
const MOST = 14;
const APART = 130;
const warOf = (pub: Pub, card: Conflict): Thing | null => {
  const found = Object.entries(pub.war).find(([, war]) => war.card === card);
  return found ? `war:${found[0]}` : null;
};

/** What flies from this place in the log up to another; where it came from is told by the events before it. */
export function flightsOf(
  events: readonly Event[],
  from: number,
  to: number,
  { me, pub, arms }: Table,
): Flight[] {
  const found: Flight[] = [];
  let source: Thing | null = null;
  /** Whose gains come from there; null: everybody's. */
  let theirs: Seat | null = null;
  const come = (from: Thing | null, seat?: Seat) => {
    source = from;
    theirs = seat ?? null;
  };
  /** One's own gains go to one's purse, those of others to their row. */
  const home = (seat: Seat) => (seat === me ? 'purse' : rowOf(seat));
  /** One's own knights and one's ally's come from and go to their court. */
  const courtOf = (colour: Colour): Thing => {
    const seat = controllerOf(pub, colour);
    return seat === me ? `knights:${colour}` : rowOf(seat);
  };
  for (const [i, event] of events.slice(0, to).entries()) {
    if (i === from) found.length = 0;
    switch (event.event) {
      case 'placed_county':
      case 'ally_placed_county':
        found.push({
          from: courtOf(event.colour),
          to: `county:${event.county}`,
          arms: arms(event.colour),
          text: String(event.strength),
        });
        break;
      case 'placed_conflict':
      case 'ally_placed_conflict':
      case 'crossed':
        come(placeThing(event.place), event.seat);
        found.push({
          from: event.event === 'crossed' ? 'county:kent' : courtOf(event.colour),
          to: placeThing(event.place) ?? '',
          arms: arms(event.colour),
          text: String(event.strength),
        });
        break;
      case 'expelled':
        found.push({
          from: `county:${event.county}`,
          to: courtOf(event.colour),
          arms: arms(event.colour),
          text: String(event.strength),
          delay: 250,
        });
        break;
      case 'county_reward':
      case 'county_both':
        come(`county:${event.county}`, event.seat);
        break;
      case 'law_applied':
        come(`law:${event.law}`);
        break;
      case 'rewards':
        come(null);
        break;
      case 'england_wins':
      case 'france_wins':
        come(warOf(pub, event.conflict));
        break;
      default: {
        const gains = gainsOf(event).filter(([, count]) => count > 0);
        if (event.event === 'favour') come(`favour:${event.tile}`, event.seat);
        if (gains.length === 0 || !event.seat) break;
        // Nobody else's gain comes from there, and what a castle gives comes from the castle.
        if (event.event === 'castle_gives' || (theirs !== null && event.seat !== theirs))
          come(null);
        const start: Thing | null =
          event.event === 'noble_taken' ? `county:${event.county}` : source;
        // Whoever took a noble alone gets nothing more from there.
        if (event.event === 'noble_taken' && start !== source) come(null);
        // One after the other, so as to be told apart.
        for (const [k, [icon, count]] of gains.entries())
          found.push({
            from: start ?? (event.seat === me ? 'castle' : ''),
            to: home(event.seat),
            icon,
            text: `+${count}`,
            delay: k * APART,
          });
      }
    }
  }
  return found.slice(0, MOST);
}
