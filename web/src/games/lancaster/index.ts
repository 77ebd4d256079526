// Lancaster for the table's frame.
import { board } from '../board';
import Board from './Board.svelte';
import { element, things } from './elements';
import End from './End.svelte';
import Mark from './Mark.svelte';
import { pace, scenesOf, sound } from './scenes';
import type { Game } from './types.generated';
import { words } from './words/index.svelte';

export default board<Game>({
  Board,
  element,
  things,
  icons: {
    points: 'laurel',
    knights: 'knight',
    strength: 'swords',
    nobles: 'noble',
    tiles: 'tower',
    markers: 'marker',
    gold: 'gold',
    squires: 'squire',
  },
  hidden: 'chest',
  Mark,
  aside: (pub, seat) => (pub.passed.includes(seat) ? words.t.passed : ''),
  hasOwnPanel: () => true,
  scenes: scenesOf,
  pace,
  sound,
  turn: (pub) => pub.round,
  End,
});
