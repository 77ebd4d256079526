// What players are called at this table.
import type { Json, SeatId, TableMessage } from '../lib/protocol';

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

/** The titles that seats have in this position, such as their provinces: names of the kind of that field. */
export function seatTitles(pub: Json, field: string | null): Record<SeatId, string> {
  const titles: Record<SeatId, string> = {};
  if (field === null || pub === null || typeof pub !== 'object' || Array.isArray(pub))
    return titles;
  for (const [seat, title] of Object.entries(pub[field] ?? {}))
    if (typeof title === 'string') titles[seat] = title;
  return titles;
}
