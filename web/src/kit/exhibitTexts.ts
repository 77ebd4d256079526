// Words, players and actions for the page that shows the kit: of no game, and of all of them.
import { GameTexts, NO_WORDS } from '../lib/gameTexts';
import { SEATS, type Arms } from '../lib/heraldry';
import type { LegalAction, Note, SeatId } from '../lib/protocol';
import type { Value } from '../lib/template';

export const seats: readonly SeatId[] = ['red', 'blue', 'green', 'yellow', 'white', 'black'];
const PLAYERS: Readonly<Record<string, string>> = {
  red: 'Anna',
  blue: 'Bart',
  green: 'Catharina',
  yellow: 'Diederik',
  white: 'Eva',
  black: 'Floris',
};

export const arms = (seat: SeatId): Arms => SEATS[Math.max(0, seats.indexOf(seat))] as Arms;

export const texts = new GameTexts(
  {
    title: 'The kit',
    tagline: '',
    names: {
      place: {
        york: 'York',
        kent: 'Kent',
        wales: 'Wales',
        devon: 'Devon',
        north_england: 'North England',
      },
      card: { treaty: 'treaty', purse: 'purse', dagger: 'dagger' },
      ballot: { yes: 'Yes', no: 'No' },
      seat: PLAYERS,
    },
    options: {},
    option_help: {},
    actions: {
      squires: 'Add {count} {count#squire|squires}',
      march: 'March with {count}',
      gold: '{gold} gold',
      take: 'Take the French aid',
      decline: 'Keep the tile',
      noble: 'The noble',
      reward: 'The reward',
      both: 'Both, for 3 gold',
      put_on_top: '{card} on top',
      attack: 'Attack {to} from {from}',
      target: 'To {to}',
      vote: '{ballot}, with {markers} {markers#marker|markers}',
      stake: 'Stake the cards',
      ready: 'Ready',
      clear: 'Clear the plan',
      reopen: 'Open again',
      pick: 'Take {card}',
      drop: 'Take it back',
    },
    events: {},
    prompts: {},
    notes: {
      total: '{total} in all, {holder} has {theirs}',
      keeps: 'you keep {left}',
      wasteful: '{needed} would do',
      chance: 'about {percent} % to win',
      leaves: '{count} {count#stays|stay} behind',
      lone: 'only one knight stays behind',
      gold_left: '{gold} gold left',
      money: '£{before} + £{gain} = £{after}',
      once: 'once in the whole game',
      points: '+{points} points at the end',
      free: 'free: {value} points',
      held: '{holder} with {knights} knights',
      all_markers: 'all your markers, with {count} votes still to come',
      law_now: 'the law would come: {points} points for you',
      cards: '{count} cards, about {percent} % to win',
    },
    reasons: {},
    figures: {},
    board: {},
    rules: [],
  },
  {
    ...NO_WORDS,
    verbs: {
      put_on_top: { args: { card: 'card' } },
      pick: { args: { card: 'card' } },
      attack: { args: { from: 'place', to: 'place' } },
      target: { args: { to: 'place' } },
      vote: { args: { ballot: 'ballot', markers: 'number' } },
    },
  },
  (seat) => PLAYERS[seat],
);

export const note = (name: string, args: Record<string, Value> = {}, confirm = false): Note => ({
  note: name,
  confirm,
  ...args,
});

export const choice = (
  verb: string,
  args: Record<string, Value> = {},
  notes: readonly Note[] = [],
): LegalAction => ({ action: { verb, ...args }, notes });
