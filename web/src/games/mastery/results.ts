// How a battle ended or would end as it stands, in a sentence.
import type { GameTexts } from '../../lib/gameTexts';
import { fill } from '../../lib/template';
import { SIDES, type Battle } from './battles';
import type { Derived, Seat } from './types.generated';
import { words } from './words/index.svelte';

/** Nothing before both cards lie open: nobody is ahead in any way that counts. */
export function resultOf(
  battle: Battle,
  outlook: Derived['outlook'] | null,
  texts: Pick<GameTexts, 'seat'>,
  /** Who reads it. */
  seat: Seat | null,
): string {
  const { ending, attacker, defender } = battle;
  if (battle.emptied) return words.t.nobodyLeft;
  if (ending?.reversed) return fill(words.t.winsAfterAll, { lord: texts.seat(ending.winner) });
  if (ending?.early) return fill(words.t.keepsEarly, { lord: texts.seat(ending.winner) });
  const side = outlook?.winner ?? null;
  const winner = ending?.winner ?? (side === null ? null : battle[side].seat);
  const open = SIDES.every((one) => battle[one].card !== null || battle[one].none);
  if (winner === null || (ending === null && !open)) return '';
  const margin = ending?.margin ?? outlook?.margin ?? 0;
  if (battle.place === null && winner === attacker.seat)
    return siegeWon(battle, winner, margin, texts);
  const settled = ending?.settled ?? false;
  const loser = winner === attacker.seat ? defender.seat : attacker.seat;
  const { t } = words;
  const sentence =
    seat === winner
      ? ending
        ? t.youHaveWon
        : t.youWouldWin
      : seat === loser
        ? ending
          ? t.youHaveLost
          : t.youWouldLose
        : ending
          ? t.hasWon
          : t.wouldWin;
  return fill(sentence, {
    winner: texts.seat(winner),
    loser: texts.seat(loser),
    margin,
    lost: (ending?.fallen ?? 0) + (settled ? 0 : (outlook?.lost ?? 0)),
    back: settled && ending ? ending.back : (outlook?.back ?? 0),
  });
}

/** Nobody in the castle falls or goes home: the game is won, unless Mayhem's dice are still to fall. */
function siegeWon(
  { ending, over }: Battle,
  winner: Seat,
  margin: number,
  texts: Pick<GameTexts, 'seat'>,
): string {
  const sentence = !ending ? words.t.wouldTake : over ? words.t.hasTaken : words.t.hasWonSiege;
  return fill(sentence, { winner: texts.seat(winner), margin });
}
