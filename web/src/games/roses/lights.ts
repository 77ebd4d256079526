// What is alight on the map and what choosing it means, and why the rest is not.
import type { LitPlace } from '../../kit/map/places';
import type { GameTexts } from '../../lib/gameTexts';
import type { Legal, Thing } from '../board';
import { element } from './elements';
import { factOf } from './facts';
import type { Action, Card, Game, OwnDerived, Seat } from './types';

const LIGHT: Partial<Record<Action['verb'], LitPlace['light']>> = {
  pick: 'go',
  march: 'go',
  sail_to: 'sea',
  move: 'own',
  sail: 'own',
  protect: 'own',
};

/** One's own pieces are told from those that an order would cost something. */
function lightOf(action: Action, owners: ReadonlyMap<Card, Seat>, seat: Seat | null) {
  const light = LIGHT[action.verb];
  if (light) return light;
  if (action.verb === 'troops' || action.verb === 'mercs')
    return owners.get(action.location) === seat ? 'own' : 'may';
  return 'may';
}

export function litOf(
  choices: readonly Legal<Game>[],
  owners: ReadonlyMap<Card, Seat>,
  seat: Seat | null,
  texts: GameTexts,
): Map<Thing, LitPlace> {
  const lit = new Map<Thing, LitPlace>();
  for (const { action } of choices) {
    const thing = element(action);
    // Mercenaries stand nowhere on the map.
    const nowhere = thing?.startsWith('card:') && factOf(thing.slice(5) as Card) === null;
    if (thing !== null && !nowhere)
      lit.set(thing, { light: lightOf(action, owners, seat), label: texts.action(action) });
  }
  return lit;
}

/** Why no order can be given for a piece, in the words of the rules' own reasons. */
export function barredOf(
  ahead: OwnDerived,
  lit: ReadonlyMap<Thing, LitPlace>,
  owners: ReadonlyMap<Card, Seat>,
  seat: Seat | null,
  texts: GameTexts,
): Map<Thing, string> {
  const priceOf = (card: Card) => {
    const fact = factOf(card);
    if (!fact || fact.garrison > 0) return 3;
    return owners.get(card) === seat ? fact.white : fact.black;
  };
  const barred = new Map<Thing, string>();
  for (const [id, why] of [...Object.entries(ahead.at), ...Object.entries(ahead.on)]) {
    const card = id as Card;
    if (!why || lit.has(`card:${card}`)) continue;
    const reason = {
      reason: why,
      location: card,
      person: card,
      region: factOf(card)?.region ?? null,
      price: priceOf(card),
      free: ahead.free,
      most: 6,
    };
    barred.set(`card:${card}`, texts.reason(reason as Parameters<GameTexts['reason']>[0]));
  }
  return barred;
}
