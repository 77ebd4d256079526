// Building a stake card by card. Which stakes are allowed is in the legal list;
// nothing here knows the rule itself.
import type { LegalAction } from '../../lib/protocol';
import type { Stake } from './scenes';
import type { Action, Card } from './types.generated';
import { CARDS } from './votes';

export const NOTHING: Stake = { x1: 0, x2: 0, x3: 0 };

function stakesIn(legal: readonly LegalAction[]): { stake: Stake; choice: LegalAction }[] {
  return legal.flatMap((choice) => {
    const action = choice.action as unknown as Action;
    return action.verb === 'stake' ? [{ stake: action, choice }] : [];
  });
}

/** The legal action that stakes exactly these cards. */
export const stakeFor = (legal: readonly LegalAction[], wanted: Stake): LegalAction | undefined =>
  stakesIn(legal).find(({ stake }) => CARDS.every((card) => stake[card] === wanted[card]))?.choice;

/** Whether some legal stake has one card more of this kind, and all that is laid already. */
export function canAdd(legal: readonly LegalAction[], laid: Stake, card: Card): boolean {
  const wanted = { ...laid, [card]: laid[card] + 1 };
  return stakesIn(legal).some(({ stake }) => CARDS.every((kind) => stake[kind] >= wanted[kind]));
}
