// How the things of a question are lit: what choosing them means, and what it would bring.
import type { Light, LitPlace } from '../../kit/map/places';
import type { GameTexts } from '../../lib/gameTexts';
import type { IconName } from '../../lib/icons.generated';
import type { Legal, Lit, Thing } from '../board';
import type { Game } from './types.generated';

type Choice = Legal<Game>;
type Verb = Game['action']['verb'];

const LOOKS: Partial<Record<Verb, readonly [Light, IconName?]>> = {
  place: ['go', 'plus'],
  return_to: ['go', 'plus'],
  reclaim: ['go', 'handshake'],
  expand_road: ['go', 'plus'],
  expand_sea: ['sea', 'anchor'],
  attack: ['force', 'sword'],
  target: ['force'],
  strike: ['force'],
  invade: ['foreign'],
  plunder: ['force'],
  incite: ['force'],
  build_fort: ['own', 'castle'],
  build_fortress: ['own', 'tower'],
  give: ['own', 'handshake'],
  get: ['go', 'handshake'],
  protect_town: ['may', 'keys'],
  protect_province: ['may', 'keys'],
};

/** The number that decides, in a few letters. */
function tagOf({ notes }: Choice): string {
  for (const note of notes) {
    if (note.note === 'win_chance' || note.note === 'fall_chance') return `${note.percent}%`;
    if (note.note === 'plunder_chance') return `${note.percent}%`;
  }
  return '';
}

const isOwn = ({ notes }: Choice) => notes.some(({ note }) => note === 'own_town');

export function lightsOf(lit: Lit<Game>, say: (choice: Choice) => string): Map<Thing, LitPlace> {
  const out = new Map<Thing, LitPlace>();
  for (const [thing, choices] of lit) {
    const [first] = choices;
    const looks = first && LOOKS[first.action.verb];
    if (!first || !looks) continue;
    const tag = tagOf(first);
    out.set(thing, {
      light: isOwn(first) ? 'own' : looks[0],
      label: choices.map(say).join('; '),
      ...(tag === '' ? {} : { tag }),
      ...(looks[1] === undefined ? {} : { icon: looks[1] }),
    });
  }
  return out;
}

/** What a choice does and means, in one sentence for a screen reader. */
export const sentence = (texts: GameTexts, choice: Choice): string =>
  [texts.action(choice.action), ...choice.notes.map((note) => texts.note(note))].join(', ');
