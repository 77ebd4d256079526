// Any game's position, put in order for reading: single facts, what every player has side by side,
// and the rest as lists. What is empty is left out. The game's info says what each field holds. For games
// without a board of their own, and for a board that has failed.
import type { GameTexts } from '../lib/gameTexts';
import type { FieldKind, FieldKinds, Json, SeatId } from '../lib/protocol';
import type { Value } from '../lib/template';
import { ui } from '../lib/words/index.svelte';

const NOTHING = '–';

type Fields = { [key: string]: Json };

export interface Fact {
  readonly label: string;
  readonly text: string;
}
/** One thing that players have, with what each has of it. */
export interface PlayerRow {
  readonly label: string;
  readonly cells: readonly string[];
}
export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly rows: readonly PlayerRow[];
}
export interface Position {
  readonly facts: readonly Fact[];
  readonly rows: readonly PlayerRow[];
  readonly sections: readonly Section[];
}

const isFields = (value: Json): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isSimple = (kind: FieldKind): boolean =>
  typeof kind === 'string' || ('list' in kind && isSimple(kind.list));

export function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isFields(value)) return Object.values(value).every(isEmpty);
  return value === null || value === 0 || value === false || value === '' || value === 'none';
}

/** "3 × treaty" for three of them. */
const counted = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times === 1 ? name : `${times} × ${name}`;
  });

interface Part {
  readonly label: string;
  readonly value: Json;
  readonly kind: FieldKind;
}

/** What something consists of, without what is empty. */
function partsOf(value: Json, kind: FieldKind, texts: GameTexts): Part[] {
  const parts = (): Part[] => {
    if (typeof kind === 'string') return [];
    if ('list' in kind)
      return ((value as Json[] | null) ?? []).map((one, i) => ({
        label: String(i + 1),
        value: one,
        kind: kind.list,
      }));
    const fields = isFields(value) ? value : {};
    if ('per' in kind)
      return Object.entries(fields).map(([key, inner]) => ({
        label: texts.called(kind.per, key),
        value: inner,
        kind: kind.of,
      }));
    return Object.entries(kind.fields).map(([key, inner]) => ({
      label: texts.board(key),
      value: fields[key] ?? null,
      kind: inner,
    }));
  };
  return parts().filter((part) => !isEmpty(part.value));
}

/** A value on one line. */
export function told(value: Json, kind: FieldKind, texts: GameTexts): string {
  if (value === null) return NOTHING;
  if (kind === 'boolean') return value === true ? ui.t.table.yes : ui.t.table.no;
  if (typeof kind === 'string')
    return texts.called(kind === 'number' ? undefined : kind, value as Value);
  if ('list' in kind) {
    const there = (value as Json[]).filter((one) => one !== null);
    if (there.length === 0) return NOTHING;
    const each = there.map((one) => told(one, kind.list, texts));
    return (kind.list === 'number' ? each : counted(each)).join(', ');
  }
  const parts = partsOf(value, kind, texts).map((part) => {
    const text = told(part.value, part.kind, texts);
    if (part.kind === 'boolean') return part.label;
    return isSimple(part.kind) ? `${part.label} ${text}` : `${part.label} (${text})`;
  });
  return parts.length === 0 ? NOTHING : parts.join(' · ');
}

const rowOf = (
  label: string,
  kind: FieldKind,
  of: (seat: SeatId) => Json,
  seats: readonly SeatId[],
  texts: GameTexts,
): PlayerRow => ({ label, cells: seats.map((seat) => told(of(seat), kind, texts)) });

/** What each player has of several things: a row a thing, leaving out what nobody has. */
function rowsOf(
  value: Fields,
  kind: FieldKind,
  seats: readonly SeatId[],
  texts: GameTexts,
): PlayerRow[] {
  const labels = new Map<string, FieldKind>();
  const parts = new Map<SeatId, Map<string, Json>>();
  for (const seat of seats) {
    const had = partsOf(value[seat] ?? null, kind, texts);
    parts.set(seat, new Map(had.map((part) => [part.label, part.value])));
    for (const part of had) labels.set(part.label, part.kind);
  }
  return [...labels].map(([label, inner]) => {
    const none: Json = inner === 'number' ? 0 : inner === 'boolean' ? false : null;
    return rowOf(label, inner, (seat) => parts.get(seat)?.get(label) ?? none, seats, texts);
  });
}

export function positionOf(
  state: Json,
  kinds: FieldKinds,
  seats: readonly SeatId[],
  texts: GameTexts,
  leaveOut: readonly string[] = [],
): Position {
  const facts: Fact[] = [];
  const rows: PlayerRow[] = [];
  const sections: Section[] = [];
  for (const [key, kind] of Object.entries(kinds.fields)) {
    const value = isFields(state) ? (state[key] ?? null) : null;
    if (leaveOut.includes(key) || isEmpty(value)) continue;
    const title = texts.board(key);
    if (isSimple(kind)) {
      facts.push({ label: title, text: told(value, kind, texts) });
    } else if (typeof kind === 'object' && 'per' in kind && kind.per === 'seat') {
      const bySeat = value as Fields;
      if (isSimple(kind.of))
        rows.push(rowOf(title, kind.of, (seat) => bySeat[seat] ?? null, seats, texts));
      else sections.push({ title, facts: [], rows: rowsOf(bySeat, kind.of, seats, texts) });
    } else {
      const inner = partsOf(value, kind, texts).map((part) => ({
        label: part.label,
        text: told(part.value, part.kind, texts),
      }));
      sections.push({ title, facts: inner, rows: [] });
    }
  }
  return { facts, rows, sections };
}
