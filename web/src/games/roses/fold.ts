// Phases 5 to 8 come as one batch of events. Playing them back folds each event into the
// position as it was when the plans were opened; the end is the position that follows.
import type { Told } from '../board';
import type { Card, Game, Pub, Seat } from './types';

const without = (held: readonly Card[], card: Card) => held.filter((one) => one !== card);

export function moveCard(pub: Pub, card: Card, to: Seat | null): Pub {
  const cards = Object.fromEntries(
    Object.entries(pub.cards).map(([seat, held]) => [
      seat,
      seat === to ? [...without(held as Card[], card), card] : without(held as Card[], card),
    ]),
  ) as Pub['cards'];
  return { ...pub, cards };
}

const addPoints = (pub: Pub, seat: Seat, vp: number): Pub => ({
  ...pub,
  vp: { ...pub.vp, [seat]: pub.vp[seat] + vp },
});

/** The position after an event; those that change nothing on the board leave it as it is. */
export function fold(pub: Pub, event: Told<Game>): Pub {
  const { seat } = event;
  switch (event.event) {
    case 'marched':
      return { ...pub, noble_region: { ...pub.noble_region, [event.noble]: event.to } };
    case 'sailed':
      return { ...pub, ship_sea: { ...pub.ship_sea, [event.ship]: event.to } };
    case 'attacks':
    case 'defends':
      return seat
        ? { ...pub, mercs: { ...pub.mercs, [seat]: pub.mercs[seat] - event.mercs } }
        : pub;
    case 'bribed':
      return seat ? moveCard(pub, event.person, seat) : pub;
    case 'conquered':
      return seat ? moveCard(pub, event.location, seat) : pub;
    case 'neutral':
      return moveCard(pub, event.location, null);
    case 'award_taken':
      return seat ? { ...pub, award: { ...pub.award, [event.award]: seat } } : pub;
    case 'award_returned':
      return { ...pub, award: { ...pub.award, [event.award]: null } };
    case 'first':
    case 'second':
    case 'king_vp':
    case 'award_vp':
    case 'trade_bonus':
    case 'church_bonus':
      return seat ? addPoints(pub, seat, event.vp) : pub;
    case 'vote':
      return { ...pub, rose: { ...pub.rose, [event.region]: event.house } };
    case 'empty_region':
      return { ...pub, rose: { ...pub.rose, [event.region]: null } };
    case 'king':
    case 'king_stays':
    case 'first_king':
      return { ...pub, kings: [...pub.kings, event.house] };
    case 'no_king':
      return { ...pub, kings: [...pub.kings, null] };
    default:
      return pub;
  }
}
