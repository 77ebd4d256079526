// Building a stake card by card. Which stakes are allowed is in the legal list;
// nothing here knows the rule itself.
import type { Legal } from '../board';
import type { Stake } from './scenes';
import type { Card, Game } from './types.generated';
import { CARDS } from './things';

export const NOTHING: Stake = { x1: 0, x2: 0, x3: 0 };

function stakesIn(legal: readonly Legal<Game>[]): { stake: Stake; choice: Legal<Game> }[] {
  return legal.flatMap((choice) => {
    const { action } = choice;
    return action.verb === 'stake' ? [{ stake: action, choice }] : [];
  });
}

/** The legal action that stakes exactly these cards. */
export const stakeFor = (legal: readonly Legal<Game>[], wanted: Stake): Legal<Game> | undefined =>
  stakesIn(legal).find(({ stake }) => CARDS.every((card) => stake[card] === wanted[card]))?.choice;

/** Whether some legal stake has one card more of this kind, and all that is laid already. */
export function canAdd(legal: readonly Legal<Game>[], laid: Stake, card: Card): boolean {
  const wanted = { ...laid, [card]: laid[card] + 1 };
  return stakesIn(legal).some(({ stake }) => CARDS.every((kind) => stake[kind] >= wanted[kind]));
}
