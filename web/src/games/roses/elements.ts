// Where on the board an action is done.
import type { Thing } from '../board';
import type { Action } from './types';

export function element(action: Action): Thing | null {
  switch (action.verb) {
    case 'pick':
      return `card:${action.card}`;
    case 'move':
      return `card:${action.noble}`;
    case 'sail':
      return `card:${action.ship}`;
    case 'troops':
    case 'mercs':
      return `card:${action.location}`;
    case 'protect':
    case 'bribe':
    case 'person':
      return `card:${action.person}`;
    case 'bid':
      return `calais:${action.region}`;
    case 'march':
      return `region:${action.region}`;
    case 'sail_to':
      return `sea:${action.sea}`;
    default:
      return null;
  }
}
