// What players are called at this table.
import type { SeatId, TableMessage } from '../lib/protocol';

/** People are called by their names, as long as a name belongs to one of them only. */
export function seatNames(table: TableMessage | null): Map<SeatId, string> {
  const people = (table?.seats ?? []).filter((seat) => seat.kind === 'human' && seat.name);
  const names = new Map<SeatId, string>();
  for (const { seat, name } of people) {
    const alone = people.filter((other) => other.name === name).length === 1;
    if (name && alone) names.set(seat, name);
  }
  return names;
}
