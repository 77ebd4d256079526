// Medieval Mastery's board as the table's frame sees it.
import { fill } from '../../lib/template';
import { board, type Thing, type Told } from '../board';
import { armsOf } from './arms';
import Board from './Board.svelte';
import End from './End.svelte';
import { FIGURE_ICONS } from './figures';
import { numbers } from './numbers';
import { pace, scenes, sound } from './scenes';
import { artefactThing, element, placeThing, regaliaOf } from './things';
import type { Game } from './types.generated';
import { words } from './words/index.svelte';

function things(event: Told<Game>): Thing[] {
  const found: Thing[] = [];
  if ('place' in event) found.push(placeThing(event.place));
  if (event.event === 'moved') found.push(placeThing(event.from), placeThing(event.to));
  if ('artefact' in event) {
    const owner = 'owner' in event ? event.owner : event.seat;
    if (owner !== undefined) found.push(artefactThing(owner, regaliaOf(event.artefact)));
  }
  return found;
}

export default board<Game>({
  Board,
  element,
  things,
  arms: armsOf,
  icons: FIGURE_ICONS,
  // Allies' points are counted together; which of them are one's own is told beside.
  aside: (pub, seat, _texts, _toAct, facts) =>
    facts && pub.turn_no > 0 && pub.options.alliance !== 'off'
      ? fill(words.t.ownPoints, { points: facts.points[seat] })
      : '',
  hasOwnPanel: () => true,
  // Every advance is one battle at most.
  standing: (prompt, pub) =>
    prompt === 'crown_window'
      ? { label: words.t.passThisTurn, lasts: `${pub.turn_no}` }
      : prompt === 'discard_choice'
        ? { label: words.t.keepThisTurn, lasts: `${pub.turn_no}` }
        : { label: words.t.passThisBattle, lasts: `${pub.turn_no} ${pub.cycle}` },
  scenes,
  pace,
  sound,
  showsEveryone: true,
  turn: (pub) => pub.turn_no,
  numbers,
  End,
});
