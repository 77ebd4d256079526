// Where on the board an action is done, and what an event is about.
import type { Thing, Told } from '../board';
import { placeOf } from './knights';
import type { Action, Game, Place, Pub, Seat } from './types.generated';

const COUNTY_PLACES = new Set<Place>([
  'northumberland',
  'chester',
  'stafford',
  'gloucester',
  'devon',
  'york',
  'lincoln',
  'kent',
  'surrey',
]);

export function placeThing(place: Place, strength?: number, ally = false): Thing | null {
  if (COUNTY_PLACES.has(place)) return `county:${place}`;
  if (place === 'court')
    return strength === undefined ? null : `${ally ? 'ally' : 'court'}:${strength}`;
  if (place.startsWith('castle_') || place.startsWith('ally_')) return `space:${place}`;
  return `war:${place}`;
}

/** Null: it is a button only. */
export function element(action: Action, pub: Pub, seat: Seat): Thing | null {
  switch (action.verb) {
    case 'knight':
      return `${action.colour === seat ? 'court' : 'ally'}:${action.strength}`;
    case 'target':
    case 'cross':
      return placeThing(action.place);
    case 'upgrade':
      return placeThing(action.place, action.strength, pub.colour !== seat);
    case 'swap': {
      const place = placeOf(pub, seat, 3);
      return place === null ? null : placeThing(place);
    }
    case 'extension':
      return `space:${action.tile.replace('ext_', 'castle_')}`;
    case 'favour':
      return `favour:${action.tile}`;
    case 'noble':
    case 'reward':
      return pub.at === null ? null : `${action.verb}:${pub.at}`;
    case 'ransom':
      return `captive:${action.strength}`;
    case 'noble_of':
      return `county:${action.county}`;
    case 'use':
      return `space:${action.item.replace('ext_', 'castle_')}`;
    default:
      return null;
  }
}

export function things(event: Told<Game>): Thing[] {
  const found: Thing[] = [];
  if ('county' in event) found.push(`county:${event.county}`);
  if ('law' in event) found.push(`law:${event.law}`);
  if ('tile' in event) {
    if (event.event === 'favour' || event.event === 'ally_favour')
      found.push(`favour:${event.tile}`);
  }
  if ('place' in event) {
    const thing = placeThing(event.place);
    if (thing) found.push(thing);
  }
  return found;
}
