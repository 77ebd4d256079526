// Where on the board an action is done, and what an event is about.
import type { Told } from '../board';
import type { Thing } from '../board';
import type { Game } from './types.generated';

/** Null: a button only. */
export function element(action: Game['action']): Thing | null {
  switch (action.verb) {
    case 'place':
    case 'return_to':
    case 'build_fort':
    case 'build_fortress':
    case 'strike':
    case 'attack':
    case 'target':
    case 'reclaim':
    case 'protect_town':
    case 'invade':
    case 'expand_road':
    case 'expand_sea':
    case 'plunder':
    case 'incite':
    case 'give':
    case 'get':
      return `town:${action.town}`;
    case 'protect_province':
      return `province:${action.province}`;
    case 'discard':
    case 'commit_card':
    case 'add_red':
      return `card:${action.card}`;
    case 'commit_used':
      return `used:${action.card}`;
    case 'play_plunderers':
      return 'card:plunderers';
    case 'play_ambassador':
      return 'card:ambassador';
    case 'sign':
      return 'card:sign_of_god';
    case 'hero':
      return 'hero';
    default:
      return null;
  }
}

export function things(event: Told<Game>): Thing[] {
  const found: Thing[] = [];
  if ('town' in event) found.push(`town:${event.town}`);
  if ('origin' in event) found.push(`town:${event.origin}`);
  if ('give' in event) found.push(`town:${event.give}`);
  if ('get' in event) found.push(`town:${event.get}`);
  if ('province' in event) found.push(`province:${event.province}`);
  return found;
}

/** Few things are lit and there is nothing else to see: then all that may be done is written down. */
export const LISTED = new Set<Game['prompt']['prompt']>([
  'place_start',
  'place_third',
  'return_town',
  'treaty_town',
  'discard_to_limit',
]);
