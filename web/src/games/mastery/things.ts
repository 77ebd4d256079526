// Where on the board things are, and the signs of artefacts and lands.
import type { GameTexts } from '../../lib/gameTexts';
import type { Thing } from '../board';
import type { IconName } from '../../lib/icons.generated';
import type { Action, Artefact, Card, Land, Place, Pub, Regalia, Seat } from './types.generated';

export const REGALIA: readonly Regalia[] = ['crown', 'orb', 'sceptre'];
export const regaliaOf = (artefact: Artefact): Regalia => artefact.split('_')[0] as Regalia;

export const placeThing = (place: Place): Thing => `place:${place}`;
export const cardThing = (card: Card): Thing => `card:${card}`;
export const artefactThing = (owner: Seat, kind: Regalia): Thing => `artefact:${owner}:${kind}`;
export const provinceThing = (province: string): Thing => `province:${province}`;
export const placeIn = (thing: Thing): Place | null =>
  thing.startsWith('place:') ? (thing.slice(6) as Place) : null;

/** The castle of a seat lies where the seat sits. */
export const castleOf = (pub: Pub, seat: Seat): Place =>
  `c${Object.keys(pub.province).indexOf(seat)}` as Place;
export const lordOf = (pub: Pub, castle: Place): Seat | undefined =>
  Object.keys(pub.province)[Number(castle.slice(1))] as Seat | undefined;
export const isCastle = (place: Place): boolean => place.startsWith('c');

export function ownerOf(pub: Pub, place: Place): Seat | null {
  if (isCastle(place)) return lordOf(pub, place) ?? null;
  const found = Object.entries(pub.lands).find(([, lands]) => lands.includes(place));
  return (found?.[0] as Seat | undefined) ?? null;
}

export function element(action: Action, pub: Pub, seat: Seat): Thing | null {
  switch (action.verb) {
    case 'choose_castle':
      return provinceThing(action.province);
    case 'advance':
      return placeThing(castleOf(pub, seat));
    case 'target':
    case 'source':
    case 'destination':
      return placeThing(action.place);
    case 'call_to_arms':
      return cardThing('call_to_arms');
    case 'tactical_advance':
      return cardThing('tactical_advance');
    case 'play_fracture':
      return cardThing('fracture');
    case 'commit':
    case 'support':
    case 'discard':
      return cardThing(action.card);
    case 'use_crown':
      return artefactThing(seat, 'crown');
    case 'fracture':
    case 'corrupt':
      return artefactThing(action.owner, regaliaOf(action.artefact));
    default:
      return null;
  }
}

/** "Crown of Order": beside the sign of a crown the rest is enough. */
export const shortName = (artefact: Artefact, texts: GameTexts): string =>
  texts.name('artefact', artefact).replace(/^.* of /, '');

export const REGALIA_TINTS: Readonly<Record<Regalia, string>> = {
  crown: '#f7e7ad',
  orb: '#dbe6ea',
  sceptre: '#eadcec',
};

/** What a land does, as a small roundel: left of its value in battle, right of it when conquered. */
export type Ability =
  'attacker' | 'defender' | 'dice' | 'noSupport' | 'knight' | 'discard' | 'skull';
export const IN_BATTLE: Readonly<Partial<Record<Land, Ability>>> = {
  grasslands: 'attacker',
  fort: 'defender',
  city: 'defender',
  fortress: 'defender',
  mountains: 'noSupport',
  arena: 'dice',
};
export const CONQUERED: Readonly<Partial<Record<Land, Ability>>> = {
  village: 'knight',
  city: 'knight',
  shrine: 'knight',
  ruins: 'discard',
  abbey: 'discard',
  fortress: 'discard',
  marshlands: 'skull',
};
export const ROUNDELS: Readonly<Record<Ability, { tint: string; icon: IconName; ink?: string }>> = {
  attacker: { tint: '#9c2a1f', icon: 'blade' },
  defender: { tint: '#35587e', icon: 'guard' },
  dice: { tint: '#6d4a86', icon: 'dice' },
  noSupport: { tint: '#f6ebcd', icon: 'trumpet', ink: '#5d4833' },
  knight: { tint: '#3d6b3a', icon: 'helm' },
  discard: { tint: '#8a6a1c', icon: 'discard' },
  skull: { tint: '#2e2a26', icon: 'skull' },
};
