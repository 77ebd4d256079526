// A plan as text, in the shape in which programs hand one in: only what is planned, a line each.
import type { Own } from './types';

type Part = string | number | null | readonly string[] | Readonly<Record<string, unknown>>;

/** What of a part of the plan is planned; undefined if nothing is. */
function planned(part: Part): unknown {
  if (typeof part !== 'object' || part === null) return part || undefined;
  if (Array.isArray(part)) return part.length > 0 ? part : undefined;
  const entries = Object.entries(part).filter(([, value]) => value !== null && value !== 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function textOf(plan: Own['plan']): string {
  const lines = (Object.entries(plan) as [string, Part][]).flatMap(([key, part]) => {
    const value = planned(part);
    return value === undefined ? [] : [`  ${JSON.stringify(key)}: ${JSON.stringify(value)}`];
  });
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{\n}';
}
