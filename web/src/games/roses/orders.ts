// A plan as a list of orders, and the ways to open, change and leave one. An order is
// two actions on the wire (the piece, then target or number); on the screen it is one.
import type { GameTexts } from '../../lib/gameTexts';
import type { Legal } from '../board';
import { factOf, isNoble, isPerson, isShip } from './facts';
import type {
  Action,
  Card,
  Game,
  Location,
  Noble,
  Own,
  Person,
  Region,
  Sea,
  Seat,
  Ship,
} from './types';
import { words } from './words/index.svelte';

type Choice = Legal<Game>;
export type Wanted = (action: Action) => boolean;

export interface Order {
  /** "troops:town_york", "march:noble_percy", "bid". */
  readonly id: string;
  /** What it is about; null for the bid. */
  readonly card: Card | null;
  readonly cost: number;
  readonly troops?: number;
  readonly mercs?: number;
  readonly to?: Region | Sea;
  readonly stone?: 'white' | 'black';
  readonly mine: boolean;
}

/** An order with the name of who gave it: his own plan, or one that lies open. */
export interface SeatOrder extends Order {
  readonly seat: Seat | null;
}

const TROOP = 3;

export function ordersOf(own: Own, held: readonly Card[]): Order[] {
  const { plan } = own;
  const mine = new Set(held);
  const orders: Order[] = [];
  for (const id of Object.keys(plan.troops) as Location[]) {
    const [troops, mercs] = [plan.troops[id], plan.mercs[id]];
    if (troops + mercs > 0)
      orders.push({
        id: `troops:${id}`,
        card: id,
        troops,
        mercs,
        cost: TROOP * troops,
        mine: mine.has(id),
      });
  }
  for (const card of plan.black)
    orders.push({
      id: `black:${card}`,
      card,
      stone: 'black',
      cost: factOf(card)?.black ?? 0,
      mine: mine.has(card),
    });
  for (const card of plan.white)
    orders.push({
      id: `white:${card}`,
      card,
      stone: 'white',
      cost: factOf(card)?.white ?? 0,
      mine: mine.has(card),
    });
  if (plan.bid > 0 && plan.bid_region)
    orders.push({ id: 'bid', card: null, to: plan.bid_region, cost: plan.bid, mine: true });
  for (const [card, to] of [...Object.entries(plan.march), ...Object.entries(plan.sail)] as [
    Card,
    Region | Sea | null,
  ][])
    if (to) orders.push({ id: `move:${card}`, card, to, cost: 0, mine: true });
  return orders;
}

/** Everybody's orders, where all plans lie open. */
export const allOrdersOf = (
  everyone: Readonly<Record<Seat, Own>>,
  cards: Readonly<Record<Seat, readonly Card[]>>,
): SeatOrder[] =>
  (Object.keys(everyone) as Seat[]).flatMap((seat) =>
    ordersOf(everyone[seat], cards[seat]).map((order) => ({
      ...order,
      id: `${seat} ${order.id}`,
      seat,
    })),
  );

/** The answer that leaves the open order as it stands in the plan. */
export function leaving(own: Own): Wanted | null {
  const { plan, subject, editing, bid_region } = own;
  switch (editing) {
    case 'troops':
      return (a) =>
        a.verb === 'place_troops' &&
        a.location === subject &&
        a.count === plan.troops[subject as Location];
    case 'mercs':
      return (a) =>
        a.verb === 'place_mercs' &&
        a.location === subject &&
        a.count === plan.mercs[subject as Location];
    case 'bid':
      return (a) =>
        a.verb === 'offer' && a.amount === (plan.bid_region === bid_region ? plan.bid : 0);
    case 'move': {
      const to = plan.march[subject as Noble];
      return (a) => (to ? a.verb === 'march' && a.region === to : a.verb === 'stay');
    }
    case 'sail': {
      const to = plan.sail[subject as Ship];
      return (a) => (to ? a.verb === 'sail_to' && a.sea === to : a.verb === 'stay');
    }
    case 'person': {
      const laid = (['white', 'black'] as const).find((colour) =>
        plan[colour].includes(subject as Person),
      );
      return (a) => a.verb === 'stone' && a.stone === (laid ?? 'none');
    }
    default:
      return null;
  }
}

/** The choice from the menu that opens an order for this card; `other` the second one it may have. */
export function opening(card: Card, strict: boolean, mine: boolean): Wanted[] {
  if (isNoble(card) && mine)
    return [(a) => a.verb === 'move' && a.noble === card, stoneOn(card, strict)];
  if (isShip(card) && mine)
    return [(a) => a.verb === 'sail' && a.ship === card, stoneOn(card, strict)];
  if (isPerson(card)) return [stoneOn(card, strict)];
  return [
    (a) => a.verb === 'troops' && a.location === card,
    (a) => a.verb === 'mercs' && a.location === card,
  ];
}

export const stoneOn =
  (card: Card, strict: boolean): Wanted =>
  (a) =>
    strict
      ? (a.verb === 'protect' || a.verb === 'bribe') && a.person === card
      : a.verb === 'person' && a.person === card;

/** The steps that take an order out of the plan. */
export function removing(order: Order, strict: boolean): Wanted[] {
  const { card } = order;
  if (card === null)
    return [
      (a) => a.verb === 'bid' && a.region === order.to,
      (a) => a.verb === 'offer' && a.amount === 0,
    ];
  if (order.stone)
    return strict
      ? [stoneOn(card, true)]
      : [stoneOn(card, false), (a) => a.verb === 'stone' && a.stone === 'none'];
  if (order.to)
    return [
      (a) => (a.verb === 'move' && a.noble === card) || (a.verb === 'sail' && a.ship === card),
      (a) => a.verb === 'stay',
    ];
  const steps: Wanted[] = [];
  if (order.troops)
    steps.push(
      (a) => a.verb === 'troops' && a.location === card,
      (a) => a.verb === 'place_troops' && a.count === 0,
    );
  if (order.mercs)
    steps.push(
      (a) => a.verb === 'mercs' && a.location === card,
      (a) => a.verb === 'place_mercs' && a.count === 0,
    );
  return steps;
}

/** The short name of what an order is about. */
export const nameOf = (order: Order, texts: GameTexts): string =>
  order.card === null
    ? (words.t.orders['calais'] ?? '')
    : texts.name('card', order.card).replace(/ \(.*/, '');

/** What the page itself says of an order in the sheet. */
export function toldOf(
  order: Order,
  texts: GameTexts,
  t: Readonly<Record<string, string>>,
): string {
  if (order.card === null) return texts.name('region', order.to as Region);
  if (order.stone === 'white') return t['keptLoyal'] ?? '';
  if (order.stone === 'black') return t['bribed'] ?? '';
  if (order.to)
    return `${isShip(order.card) ? t['sailsTo'] : t['marchesTo']} ${texts.name(
      isShip(order.card) ? 'sea.the' : 'region.the',
      order.to,
    )}`;
  const garrison = factOf(order.card)?.garrison ?? 0;
  const strength = (order.troops ?? 0) + (order.mercs ?? 0);
  return `${strength} ${t[order.mine ? 'beside' : 'against'] ?? ''} ${garrison}`;
}

export const choiceOf = (legal: readonly Choice[], wanted: Wanted) =>
  legal.find(({ action }) => wanted(action));
