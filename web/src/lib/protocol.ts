// The messages between this page and the table server (docs/server-protocol.md).
// What belongs to one game only is left open here; its board knows the rest.
import type { Value } from './template';

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

export interface GameWords {
  readonly verbs: WordTable;
  readonly events: WordTable;
  readonly prompts: WordTable;
  readonly notes: WordTable;
  readonly reasons: WordTable;
  readonly figures: Readonly<Record<string, FigureInfo>>;
}

export interface GameInfo extends GameWords {
  id: string;
  title: string;
  author: string;
  players: { min: number; max: number };
  seats: SeatId[];
  options: OptionSpec[];
  /** What it is called in each language. */
  names: Record<string, string>;
}

export interface Games {
  games: GameInfo[];
  levels: string[];
}

export type TableState = 'waiting' | 'playing' | 'over';
export type SeatKind = 'human' | 'bot' | 'open';

export interface SummarySeat {
  seat: SeatId;
  kind: SeatKind;
  name: string | null;
  level: string | null;
}

export interface Summary {
  id: string;
  game: string;
  players: number;
  state: TableState;
  seats: SummarySeat[];
  your_turn: boolean;
  created: number;
  updated: number;
}

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  level?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, Json>;
  seats: NewSeat[];
  grace?: number;
  listed?: boolean;
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

export interface LegalAction {
  readonly action: Action;
  readonly notes: readonly Note[];
}

export interface TableSeat extends SummarySeat {
  mine: boolean;
  connected: boolean;
  away_since: number | null;
  bot_offered: boolean;
  conceded: boolean;
}

export interface TableMessage {
  type: 'table';
  id: string;
  game: string;
  options: Record<string, Json>;
  state: TableState;
  host: boolean;
  seats: TableSeat[];
  grace: number;
  commitment: string;
  key?: string;
  takeback: null | { by: SeatId; step: number; consented: SeatId[] };
  rematch: string | null;
}

/** The figures of all seats; null: there is none, or it is not to be seen. */
export interface PublicFigures {
  /** How much of the figure that ranks wins. */
  goal: number | null;
  seats: Record<SeatId, Record<string, number | null>>;
  /** Those that need watching. */
  watch: Record<SeatId, string[]>;
}
export const NO_FIGURES: PublicFigures = { goal: null, seats: {}, watch: {} };

export interface SeatUpdate {
  own: Json;
  /** What follows from what this seat sees, where the game says so. */
  derived: Json;
  prompt: Prompt | null;
  legal: LegalAction[];
  decision: number;
  can_undo: boolean;
  standing: string[];
}

export interface FullState {
  pub: Json;
  own: Record<SeatId, Json>;
  sec: Json;
}

export interface UpdateMessage {
  type: 'update';
  steps: number;
  pub: Json;
  figures: PublicFigures;
  /** What follows from the open position, where the game says so. */
  derived: Json;
  to_act: SeatId[];
  asked: Prompt | null;
  seats: Record<SeatId, SeatUpdate>;
  events: GameEvent[];
  reset: boolean;
  /** The numbers of our messages that were carried out; those without an update get an `ok` each. */
  ok?: number[];
  ranking: Record<SeatId, number> | null;
  all?: FullState;
}

export interface FrameMessage {
  type: 'frame';
  id?: number;
  step: number;
  steps: number;
  seat: SeatId;
  view: { pub: Json; own: Json; figures: PublicFigures; derived: Json; own_derived: Json };
  events: GameEvent[];
  actor?: SeatId;
  action?: Action;
}

export interface OkMessage {
  type: 'ok';
  id: number;
}

export interface ErrorMessage {
  type: 'error';
  id: number | null;
  code: string;
  message: string;
  reason?: Reason;
}

export type ServerMessage = TableMessage | UpdateMessage | FrameMessage | OkMessage | ErrorMessage;

export type Request =
  | { do: 'act'; seat: SeatId; decision: number; action: Action }
  | { do: 'undo'; seat: SeatId }
  | { do: 'takeback'; step: number }
  | { do: 'consent'; yes: boolean }
  | { do: 'sit'; seat: SeatId; name: string }
  | { do: 'stand'; seat: SeatId }
  | { do: 'start'; level?: string }
  | { do: 'bot'; seat: SeatId; level: string }
  | { do: 'return'; seat: SeatId }
  | { do: 'concede'; seat: SeatId }
  | { do: 'standing'; seat: SeatId; prompt: string; on: boolean }
  | { do: 'frame'; step: number; seat: SeatId }
  | { do: 'rematch' }
  | { do: 'ping' };
