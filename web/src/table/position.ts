// Any game's position, put in order for reading: single facts, what every player has side by side,
// and the rest as lists. What is empty is left out. For games that have no board of their own yet.
import type { GameTexts } from '../lib/gameTexts';
import type { Json, SeatId } from '../lib/protocol';
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
const isSimple = (value: Json): boolean =>
  !isFields(value) &&
  !(Array.isArray(value) && value.some((one) => !isSimple(one) || isFields(one)));

export function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isFields(value)) return Object.values(value).every(isEmpty);
  return value === null || value === 0 || value === false || value === '' || value === 'none';
}

/**
 * What a field of a position holds. Only words tell their kinds: a field is mostly called after
 * its kind, and where it is not, its value tells.
 */
function kindOf(key: string, value: Json, texts: GameTexts): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { names } = texts.source;
  const has = (kind: string) => !kind.includes('.') && names[kind]?.[value] !== undefined;
  if (has(key)) return key;
  return has('seat') ? 'seat' : Object.keys(names).find(has);
}

/** A key is a thing of the game, a word of its board, or just a field. */
export function labelOf(key: string, texts: GameTexts): string {
  const kind = kindOf(key, key, texts);
  return kind === undefined ? texts.board(key) : texts.called(kind, key);
}

/** "3 × treaty" for three of them. */
const counted = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times === 1 ? name : `${times} × ${name}`;
  });

/** A value on one line; `key` is the field it stands in. */
export function told(value: Json, key: string, texts: GameTexts): string {
  if (value === true) return ui.t.table.yes;
  if (value === false) return ui.t.table.no;
  if (value === null) return NOTHING;
  if (Array.isArray(value)) {
    const there = value.filter((one) => one !== null);
    if (there.length === 0) return NOTHING;
    return there.every((one) => typeof one === 'string')
      ? counted(there.map((one) => named(one, key, texts))).join(', ')
      : there.map((one) => told(one, key, texts)).join(', ');
  }
  if (!isFields(value)) return named(value, key, texts);
  const parts = Object.entries(value)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([inner, what]) => {
      const text = told(what, inner, texts);
      const label = labelOf(inner, texts);
      return what === true ? label : isFields(what) ? `${label} (${text})` : `${label} ${text}`;
    });
  return parts.length === 0 ? NOTHING : parts.join(' · ');
}

const named = (value: Json, key: string, texts: GameTexts): string =>
  texts.called(kindOf(key, value, texts), value as Value).replaceAll('_', ' ');

/** One entry a player; those for colours that nobody plays must be empty. */
const bySeat = (value: Json, seats: readonly SeatId[], texts: GameTexts): value is Fields =>
  isFields(value) &&
  seats.some((seat) => seat in value) &&
  Object.entries(value).every(
    ([key, inner]) =>
      seats.includes(key) || (isEmpty(inner) && texts.source.names['seat']?.[key] !== undefined),
  );

function rowOf(
  label: string,
  key: string,
  of: (seat: SeatId) => Json,
  seats: readonly SeatId[],
  texts: GameTexts,
): PlayerRow {
  return { label, cells: seats.map((seat) => told(of(seat), key, texts)) };
}

/** What each player has of several kinds: a row a kind, leaving out what nobody has. */
function rowsOf(value: Fields, seats: readonly SeatId[], texts: GameTexts): PlayerRow[] {
  const kinds = [...new Set(Object.values(value).flatMap((one) => Object.keys(one as Fields)))];
  const at = (seat: SeatId, kind: string) => (value[seat] as Fields | undefined)?.[kind] ?? null;
  return kinds
    .filter((kind) => seats.some((seat) => !isEmpty(at(seat, kind))))
    .map((kind) => rowOf(labelOf(kind, texts), kind, (seat) => at(seat, kind), seats, texts));
}

function factsOf(value: Json, key: string, texts: GameTexts): Fact[] {
  const entries = Array.isArray(value)
    ? value.map((one, i) => [String(i + 1), one] as const)
    : Object.entries(value as Fields);
  return entries
    .filter(([, inner]) => !isEmpty(inner))
    .map(([inner, what]) => ({
      label: Array.isArray(value) ? inner : labelOf(inner, texts),
      text: told(what, Array.isArray(value) ? key : inner, texts),
    }));
}

export function positionOf(
  state: Json,
  seats: readonly SeatId[],
  texts: GameTexts,
  leaveOut: readonly string[] = [],
): Position {
  const facts: Fact[] = [];
  const rows: PlayerRow[] = [];
  const sections: Section[] = [];
  const entries = isFields(state) ? Object.entries(state) : [];
  for (const [key, value] of entries) {
    if (leaveOut.includes(key)) continue;
    const label = labelOf(key, texts);
    if (isSimple(value)) {
      if (!isEmpty(value)) facts.push({ label, text: told(value, key, texts) });
    } else if (bySeat(value, seats, texts)) {
      if (Object.values(value).every(isFields)) {
        const inner = rowsOf(value, seats, texts);
        if (inner.length > 0) sections.push({ title: label, facts: [], rows: inner });
      } else {
        const row = rowOf(label, key, (seat) => value[seat] ?? null, seats, texts);
        if (row.cells.some((cell) => cell !== NOTHING)) rows.push(row);
      }
    } else {
      const inner = factsOf(value, key, texts);
      if (inner.length > 0) sections.push({ title: label, facts: inner, rows: [] });
    }
  }
  return { facts, rows, sections };
}
