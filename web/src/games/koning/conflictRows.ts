// What a conflict's table shows after some of its beats.
import type { Conflict, ConflictBeat } from './scenes';
import type { Pub, Seat } from './types.generated';

export interface ConflictRow {
  seat: Seat;
  /** In the order of the cards, best card first. */
  dice: number[];
  /** Which roll it is; a re-roll after a tie counts on. */
  roll: number;
  bonus: number;
  total: number | null;
}

const ATTACKER_BONUS = 2;

/** Attacker first, then round the table. */
export function conflictOrder(seats: readonly Seat[], attacker: Seat): Seat[] {
  const first = seats.indexOf(attacker);
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** Dice laid by hand lie as the position says; otherwise the best die is on the best card. */
function asLaid(dice: readonly number[], seat: Seat, pub: Pub): number[] {
  const best = [...dice].sort((a, b) => b - a);
  const laid = pub.dice[seat];
  const same = [...laid].sort((a, b) => b - a).join() === best.join();
  return !pub.options.auto_assign_dice && same ? [...laid] : best;
}

export function rowsOf(
  conflict: Conflict,
  beats: readonly ConflictBeat[],
  seats: readonly Seat[],
  pub: Pub,
): ConflictRow[] {
  return conflictOrder(seats, conflict.attacker).map((seat) => {
    const { attacker, defender, defence } = conflict;
    const bonus = seat === attacker ? ATTACKER_BONUS : seat === defender ? defence : 0;
    const row: ConflictRow = { seat, dice: [], roll: 0, bonus, total: null };
    for (const beat of beats) {
      if (beat.kind === 'roll' && beat.seat === seat) {
        row.dice = asLaid(beat.dice, seat, pub);
        row.roll++;
        row.total = null;
      } else if (beat.kind === 'total' && beat.seat === seat) row.total = beat.total;
    }
    return row;
  });
}
