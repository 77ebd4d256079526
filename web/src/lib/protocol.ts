// The messages between this page and the table server (docs/server-protocol.md).
// Their shapes are made from the server's own list; what belongs to one game only is left open
// here, its board knows the rest.
import type { PublicFigures } from './protocol.generated';
import type { Value } from './template';

export type * from './protocol.generated';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type SeatId = string;

export interface OptionSpec {
  name: string;
  default: boolean | number | string;
  choices?: string[];
  low?: number;
  high?: number;
}

/** A word of a game: what its arguments are ("number", "seat" or a kind of names) and what it is marked as. */
export interface WordInfo {
  readonly args: Readonly<Record<string, string>>;
  /** An event that opens a new part of the log. */
  readonly heading?: boolean;
  /** A prompt that also comes to those with nothing to choose. */
  readonly window?: boolean;
  /** A prompt that one may want to have answered the usual way from now on. */
  readonly standing?: boolean;
}

export type WordTable = Readonly<Record<string, WordInfo>>;

/** A number that every seat has and all may see. */
export interface FigureInfo {
  /** What it counts: "points", "money" or "count". */
  readonly kind: string;
  /** The ranking goes by this one first. */
  readonly ranks?: boolean;
  /** May be left out where there is no room. */
  readonly minor?: boolean;
}

/** What a field of a position holds: "boolean", "number", "seat" or a name of a kind; several of it; or parts. */
export type FieldKind =
  | string
  | { readonly list: FieldKind }
  | { readonly per: string; readonly of: FieldKind }
  | FieldKinds;
export interface FieldKinds {
  readonly fields: Readonly<Record<string, FieldKind>>;
}

export interface GameWords {
  readonly verbs: WordTable;
  readonly events: WordTable;
  readonly prompts: WordTable;
  readonly notes: WordTable;
  readonly reasons: WordTable;
  readonly figures: Readonly<Record<string, FigureInfo>>;
  /** What all see of a position, and what a seat sees. */
  readonly fields: { readonly pub: FieldKinds; readonly own: FieldKinds };
}

export interface GameInfo extends GameWords {
  /** The public field by which seats are called once they have one, called as the kind of its names. */
  seat_title: string | null;
  id: string;
  title: string;
  author: string;
  players: { min: number; max: number };
  seats: SeatId[];
  /** What seats can be called, where players choose their colours; else empty. */
  colours: SeatId[];
  options: OptionSpec[];
  /** Options that are switched on together under one name. */
  presets: { name: string; options: string[] }[];
  /** What it is called in each language. */
  names: Record<string, string>;
}

export interface Games {
  games: GameInfo[];
  levels: string[];
}

/** An action, event, prompt, note or reason: one naming word and its arguments. */
export type Words = { readonly [arg: string]: Value };
export type Action = Words & { readonly verb: string };
export type GameEvent = Words & {
  readonly event: string;
  readonly seat?: SeatId;
  readonly heading?: boolean;
  readonly only?: readonly SeatId[];
};
export type Prompt = Words & { readonly prompt: string };
export type Note = Words & { readonly note: string; readonly confirm: boolean };
export type Reason = Words & { readonly reason: string };

export const NO_FIGURES: PublicFigures = { goal: null, seats: {}, watch: {} };
