// What a game's board gives to the table's frame and gets from it. The frame
// knows no game: it asks the board which thing an action belongs to, lights
// that thing, and makes a button of every action that has none.
import type { Component, Snippet } from 'svelte';
import type { GameTexts } from '../lib/gameTexts';
import type { Arms } from '../lib/heraldry';
import type { IconName } from '../lib/icons.generated';
import type { Action, GameEvent, Json, LegalAction, Prompt, SeatId } from '../lib/protocol';
import type { Language } from '../lib/settings.svelte';
import type { SoundName } from '../lib/sound';

/** A thing on the board that can be lit and pointed at, such as "area:man". */
export type Thing = string;

export interface BoardProps {
  pub: Json;
  /** What the seat in front of the screen sees; null for a spectator or while covered. */
  own: Json | null;
  seat: SeatId | null;
  seats: readonly SeatId[];
  toAct: readonly SeatId[];
  prompt: Prompt | null;
  legal: readonly LegalAction[];
  lit: ReadonlyMap<Thing, readonly LegalAction[]>;
  /** What the reader points at elsewhere, for instance in the log. */
  pointed: ReadonlySet<Thing>;
  texts: GameTexts;
  log: readonly GameEvent[];
  /** Where in the log the newest happenings begin; equal to its length when there are none. */
  fresh: number;
  /** Nothing can be done in a replay or after the end. */
  live: boolean;
  choose(thing: Thing): void;
  act(choice: LegalAction): void;
  /** The list of everything legal; a board that places it itself says so in `placesActions`. */
  actions: Snippet;
  /** The reader has seen what is being shown and wants to go on. */
  hurry(): void;
}

/** A number that everybody may see, one per seat. */
export interface Column {
  readonly id: string;
  readonly icon?: IconName;
  label(texts: GameTexts): string;
  /** Null: it does not exist for this seat or is not to be shown. */
  value(pub: Json, seat: SeatId): number | string | null;
  /** Whether the number needs watching. */
  warn?(pub: Json, seat: SeatId): boolean;
  readonly strong?: boolean;
  /** May be left out where there is no room. */
  readonly minor?: boolean;
}

/** How long the table lingers: with the old position while something is acted out, then with the new one. */
export interface Pace {
  readonly before: number;
  readonly after: number;
}

/** A number of every seat that the end screen draws as a line over the turns. */
export interface Course {
  readonly id: string;
  label(texts: GameTexts): string;
  value(pub: Json, seat: SeatId): number;
  /** A height worth a line of its own. */
  goal?(pub: Json): number;
}

/** What a game's own part of the end screen gets. */
export interface EndProps {
  log: readonly GameEvent[];
  seats: readonly SeatId[];
  texts: GameTexts;
}

export interface NumberRow {
  readonly label: string;
  readonly values: Readonly<Record<SeatId, string>>;
}

export interface BoardModule {
  readonly Board: Component<BoardProps>;
  /** The board has a better place for the list of actions than the frame. */
  readonly placesActions: boolean;
  readonly columns: readonly Column[];
  arms(seat: SeatId): Arms;
  element(action: Action, pub: Json, seat: SeatId): Thing | null;
  things(event: GameEvent): Thing[];
  /** The number that the ranking and the chart are about. */
  score(pub: Json, seat: SeatId): number;
  goal(pub: Json): { value: number; label(texts: GameTexts): string } | null;
  /** The first one is shown first. */
  readonly courses: readonly Course[];
  /** Counts the turns: the clock of the charts, and where looking back can stop. */
  turn(pub: Json): number;
  /** What the end screen shows of this game only. */
  readonly End?: Component<EndProps>;
  /** Who would win if the game ended now. */
  leads(pub: Json, seat: SeatId): boolean;
  /** Whether the board itself has everything for this decision, so that the list may stay folded. */
  hasOwnPanel(prompt: Prompt): boolean;
  pace(events: readonly GameEvent[]): Pace;
  sound(event: GameEvent): SoundName | null;
  numbers(log: readonly GameEvent[], seats: readonly SeatId[], language: Language): NumberRow[];
}
