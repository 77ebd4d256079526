// Made from the server's own list of messages; do not edit.
import type { Action, GameEvent, Json, Note, Prompt, Reason, SeatId } from './protocol';
export type TableState = 'waiting' | 'playing' | 'over';
export type SeatKind = 'human' | 'bot' | 'open';
export type TalkState = 'free' | 'quiet' | 'forbidden' | 'nobody';
export type DiceStage = 'none' | 'sealing' | 'revealing' | 'mixed';
export type ServerMessage = TableMessage | UpdateMessage | FrameMessage | TalkMessage | CodeMessage | OkMessage | ErrorMessage;
export interface SummarySeat {
  readonly seat: SeatId;
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly level: string | null;
}
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly state: TableState;
  readonly seats: readonly SummarySeat[];
  readonly your_turn: boolean;
  readonly from_position: boolean;
  readonly created: number;
  readonly updated: number;
}
export interface NewSeat {
  readonly kind: 'me' | 'open' | 'bot';
  readonly level?: string;
  readonly name?: string;
}
export interface Clock {
  readonly per: 'move' | 'game';
  readonly seconds: number;
  readonly then: 'bot' | 'usual' | 'concede';
}
export interface NewTable {
  readonly game: string;
  readonly options: Record<string, Json>;
  readonly seats: readonly NewSeat[];
  readonly grace?: number;
  readonly clock?: Clock | null;
  readonly listed?: boolean;
}
export interface SeatClock {
  readonly left: number;
  readonly runs: boolean;
}
export interface TableSeat {
  readonly seat: SeatId;
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly level: string | null;
  readonly kept: boolean;
  readonly mine: boolean;
  readonly connected: boolean;
  readonly away_since: number | null;
  readonly bot_offered: boolean;
  readonly conceded: boolean;
  readonly late: boolean;
  readonly clock: SeatClock | null;
}
export interface Takeback {
  readonly by: SeatId;
  readonly step: number;
  readonly consented: readonly SeatId[];
}
export interface DicePart {
  readonly seat: SeatId;
  readonly seal: string | null;
  readonly part: string | null;
}
export interface TableDice {
  readonly stage: DiceStage;
  readonly parts: readonly DicePart[];
}
export interface TableMessage {
  readonly type: 'table';
  readonly id: string;
  readonly game: string;
  readonly options: Record<string, Json>;
  readonly from_position: boolean;
  readonly state: TableState;
  readonly host: boolean;
  readonly listed: boolean;
  readonly seats: readonly TableSeat[];
  readonly colours: readonly SeatId[];
  readonly grace: number;
  readonly clock: Clock | null;
  readonly talk: TalkState;
  readonly commitment: string;
  readonly dice: TableDice;
  readonly key?: string;
  readonly takeback: Takeback | null;
  readonly delete_wanted: readonly SeatId[] | null;
  readonly rematch_wanted: readonly SeatId[];
  readonly rematch: string | null;
}
export interface LegalAction {
  readonly action: Action;
  readonly notes: readonly Note[];
}
export interface PublicFigures {
  readonly goal: number | null;
  readonly seats: Record<string, Record<string, number | null>>;
  readonly watch: Record<string, readonly string[]>;
}
export interface SeatUpdate {
  readonly own: Json;
  readonly derived: Json;
  readonly prompt: Prompt | null;
  readonly legal: readonly LegalAction[];
  readonly decision: number;
  readonly awaited: boolean;
  readonly can_undo: boolean;
  readonly standing: readonly string[];
}
export interface FullState {
  readonly pub: Json;
  readonly own: Record<string, Json>;
  readonly sec: Json;
}
export interface UpdateMessage {
  readonly type: 'update';
  readonly steps: number;
  readonly pub: Json;
  readonly figures: PublicFigures;
  readonly derived: Json;
  readonly to_act: readonly SeatId[];
  readonly asked: Prompt | null;
  readonly seats: Record<string, SeatUpdate>;
  readonly events: readonly GameEvent[];
  readonly reset: boolean;
  readonly ok?: readonly number[];
  readonly ranking: Record<string, number> | null;
  readonly all?: FullState;
}
export interface View {
  readonly pub: Json;
  readonly own: Json;
  readonly figures: PublicFigures;
  readonly derived: Json;
  readonly own_derived: Json;
  readonly sec?: Json;
}
export interface FrameMessage {
  readonly type: 'frame';
  readonly id: number | null;
  readonly step: number;
  readonly steps: number;
  readonly seat: SeatId;
  readonly view: View;
  readonly events: readonly GameEvent[];
  readonly actor: SeatId | null;
  readonly action?: Action;
}
export interface TalkLine {
  readonly number: number;
  readonly seat: SeatId;
  readonly name: string | null;
  readonly text: string;
  readonly at: number;
}
export interface TalkMessage {
  readonly type: 'talk';
  readonly reset: boolean;
  readonly lines: readonly TalkLine[];
}
export interface CodeMessage {
  readonly type: 'code';
  readonly id: number | null;
  readonly seat: SeatId;
  readonly code: string;
  readonly until: number | null;
}
export interface OkMessage {
  readonly type: 'ok';
  readonly id: number | null;
}
export interface ErrorMessage {
  readonly type: 'error';
  readonly id: number | null;
  readonly code: string;
  readonly message: string;
  readonly reason?: Reason;
}
export type Request =
  | { do: 'act'; readonly seat: SeatId; readonly decision: number; readonly action: Action }
  | { do: 'plan'; readonly seat: SeatId; readonly decision: number; readonly plan: Json }
  | { do: 'undo'; readonly seat: SeatId }
  | { do: 'takeback'; readonly step: number }
  | { do: 'consent'; readonly yes: boolean }
  | { do: 'sit'; readonly seat: SeatId; readonly name: string; readonly colour?: SeatId; readonly from_position?: boolean }
  | { do: 'stand'; readonly seat: SeatId }
  | { do: 'remove'; readonly seat: SeatId }
  | { do: 'colour'; readonly seat: SeatId; readonly colour: SeatId }
  | { do: 'start'; readonly level?: string }
  | { do: 'bot'; readonly seat: SeatId; readonly level: string }
  | { do: 'return'; readonly seat: SeatId }
  | { do: 'concede'; readonly seat: SeatId }
  | { do: 'standing'; readonly seat: SeatId; readonly prompt: string; readonly on: boolean }
  | { do: 'frame'; readonly step: number; readonly seat: SeatId }
  | { do: 'say'; readonly seat: SeatId; readonly text: string }
  | { do: 'seal'; readonly seat: SeatId; readonly seal: string }
  | { do: 'part'; readonly seat: SeatId; readonly part: string }
  | { do: 'keep'; readonly seat: SeatId; readonly on: boolean }
  | { do: 'device'; readonly seat: SeatId; readonly move: boolean }
  | { do: 'claim'; readonly code: string; readonly name?: string; readonly colour?: SeatId; readonly from_position?: boolean }
  | { do: 'listed'; readonly on: boolean }
  | { do: 'delete'; readonly yes: boolean }
  | { do: 'report'; readonly what: 'name' | 'talk' | 'table'; readonly seat?: SeatId; readonly line?: number; readonly why?: string }
  | { do: 'rematch' }
  | { do: 'ping' };
