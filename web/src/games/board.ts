// What a game's board gives to the table's frame and gets from it. The frame
// knows no game: it asks the board which thing an action belongs to, lights
// that thing, and makes a button of every action. How a board is made stands in
// web/README.md.
import type { Component, Snippet } from 'svelte';
import type { Scene } from '../kit/show/scenes';
import type { Stage } from '../kit/show/stage.svelte';
import type { GameTexts } from '../lib/gameTexts';
import type { Arms } from '../lib/heraldry';
import type { IconName } from '../lib/icons.generated';
import type {
  Action,
  GameEvent,
  Json,
  Note,
  Prompt,
  PublicFigures,
  Reason,
  SeatId,
} from '../lib/protocol';
import type { Language } from '../lib/settings.svelte';
import type { SoundName } from '../lib/sound';

/** A thing on the board that can be lit and pointed at, such as "area:man". */
export type Thing = string;

/** What a game's generated types say of it: `Game` of its types.generated.ts. */
export interface GameTypes {
  seat: SeatId;
  action: { readonly verb: string };
  event: { readonly event: string; readonly seat?: SeatId };
  prompt: { readonly prompt: string };
  note: { readonly note: string; readonly confirm: boolean };
  reason: { readonly reason: string };
  pub: unknown;
  own: unknown;
  /** What follows from the public part and from what a seat sees, so that no board has to work it out. */
  derived: unknown;
  ownDerived: unknown;
}

/** Some game or other: what the frame knows of it. */
export interface AnyGame extends GameTypes {
  action: Action;
  event: GameEvent;
  prompt: Prompt;
  note: Note;
  reason: Reason;
  pub: Json;
  own: Json;
  derived: Json;
  ownDerived: Json;
}

export interface Legal<G extends GameTypes = AnyGame> {
  readonly action: G['action'];
  readonly notes: readonly G['note'][];
}
export type Lit<G extends GameTypes = AnyGame> = ReadonlyMap<Thing, readonly Legal<G>[]>;
/** An event as the log has it. */
export type Told<G extends GameTypes = AnyGame> = G['event'] & {
  readonly heading?: boolean;
  readonly only?: readonly SeatId[];
};

/** The frame's own parts. A board hands them on to `Layout`, which finds the place for each. */
export interface FrameParts {
  /** What is asked, and what the table has to tell. */
  readonly asked: Snippet;
  /** The list of everything that may be done; empty when there is nothing. */
  readonly actions: Snippet;
  readonly seats: Snippet;
  readonly log: Snippet;
  /** The position put in order, where there is no picture of it. */
  readonly position: Snippet;
  /** Changes with every position, so that a part that failed is tried again. */
  readonly attempt: number;
  /** Changes with every question; null while nothing is asked. */
  readonly question: string | null;
  /** How many actions are legal, and the things that they light. */
  readonly possible: number;
  readonly lit: readonly Thing[];
  /** A part of the board has failed: the list must not stay folded. */
  failed(): void;
}

export interface BoardProps<G extends GameTypes = AnyGame> {
  frame: FrameParts;
  pub: G['pub'];
  /** What the seat in front of the screen sees; null for a spectator or while covered. */
  own: G['own'] | null;
  /** What every seat sees, where one looks back at a game that is over; else null. */
  everyone: Readonly<Record<G['seat'], G['own']>> | null;
  derived: G['derived'];
  /** Null where the game gives none, or for a spectator. */
  ownDerived: G['ownDerived'] | null;
  /** The numbers of every seat that all may see. */
  figures: PublicFigures;
  seat: G['seat'] | null;
  seats: readonly G['seat'][];
  toAct: readonly G['seat'][];
  prompt: G['prompt'] | null;
  legal: readonly Legal<G>[];
  lit: Lit<G>;
  /** What the reader points at elsewhere, for instance in the log. */
  pointed: ReadonlySet<Thing>;
  /** The reader points at these things on the board; an empty list: at none. */
  point(things: readonly Thing[]): void;
  arms(seat: G['seat']): Arms;
  texts: GameTexts;
  log: readonly Told<G>[];
  /** Where in the log the newest happenings begin; equal to its length when there are none. */
  fresh: number;
  /** What is being acted out; the position on show is the one before it until that is over. */
  stage: Stage;
  /** Nothing can be done in a replay or after the end. */
  live: boolean;
  /** A lit thing was chosen: does its action, or asks which of several. */
  choose(thing: Thing): void;
  /** Does it, after asking once more where a note wants that. */
  act(choice: Legal<G>): void;
  /** Hands in a whole plan, in games that take one as an object; wholly or not at all. */
  handIn(plan: Json): void;
  /** The reader has seen what is being shown and wants to go on. */
  hurry(): void;
}

/** Something more about every seat that everybody may see. */
export interface Column<G extends GameTypes = AnyGame> {
  readonly id: string;
  readonly icon?: IconName;
  label(texts: GameTexts): string;
  /** Null: it does not exist for this seat or is not to be shown. */
  value(pub: G['pub'], seat: G['seat']): number | string | null;
  /** Whether the number needs watching. */
  warn?(pub: G['pub'], seat: G['seat']): boolean;
  /** May be left out where there is no room. */
  readonly minor?: boolean;
}

/** How long the table lingers beside its scenes: with the old position, then with the new one. */
export interface Pace {
  readonly before: number;
  readonly after: number;
}

/** An answer that is given beforehand for a while: what the switch says, and what it lasts as long as. */
export interface Standing {
  readonly label: string;
  readonly lasts: string;
}

/** What a game's own part of the end screen gets. */
export interface EndProps<G extends GameTypes = AnyGame> {
  log: readonly Told<G>[];
  pub: G['pub'];
  seats: readonly G['seat'][];
  arms(seat: G['seat']): Arms;
  texts: GameTexts;
  /** Opens the replay before the last decision of a turn (see `turn`). */
  lookBack(turn: number): void;
}

/** What a sign beside a seat's name gets. */
export interface MarkProps<G extends GameTypes = AnyGame> {
  pub: G['pub'];
  seat: G['seat'];
  texts: GameTexts;
  arms: (seat: G['seat']) => Arms;
}

export interface NumberRow {
  readonly label: string;
  readonly values: Readonly<Record<SeatId, string>>;
}

export interface BoardModule<G extends GameTypes = AnyGame> {
  /** Draws `Layout` (src/kit/layout) with its slots filled. */
  readonly Board: Component<BoardProps<G>>;
  /** Where on the board an action is done; null: it is a button only. */
  element(action: G['action'], pub: G['pub'], seat: G['seat']): Thing | null;
  /** What an event is about, to be shown when its line is pointed at. */
  things(event: Told<G>): readonly Thing[];
  /** Null: those of the seat. Before the first position there is no `pub`. */
  arms(seat: G['seat'], pub: G['pub'] | null): Arms | null;

  // ---- the panel of seats ----
  /** What stands beside the figures, which come from the rules. */
  readonly columns: readonly Column<G>[];
  /** Icons for figures, by their name. */
  readonly icons: Readonly<Record<string, IconName>>;
  /** Stands for a figure that the others may not know; null: a dash. */
  readonly hidden: IconName | null;
  /** The rows of the panel, if not in order of seats. */
  seatOrder(pub: G['pub'], seats: readonly G['seat'][]): readonly G['seat'][];
  /** Small signs beside a name. */
  readonly Mark: Component<MarkProps<G>> | null;
  /** A word in a seat's second line; nobody is to act while something is acted out or looked back at. */
  aside(
    pub: G['pub'],
    seat: G['seat'],
    texts: GameTexts,
    toAct: readonly G['seat'][],
    derived: G['derived'] | null,
  ): string;

  // ---- what is asked ----
  /** Whether the board itself has everything for this decision, so that the list may stay folded. */
  hasOwnPanel(prompt: G['prompt']): boolean;
  /** What stands over the question instead of "It is your turn"; empty: just that. */
  heading(prompt: G['prompt']): string;
  /** How long an answer holds that is given beforehand: until `lasts` changes; null: for good. */
  standing(prompt: G['prompt']['prompt'], pub: G['pub']): Standing | null;

  // ---- what happens ----
  /** What stands where a question would while such a scene is acted out; empty: one moment. */
  acting(kind: string): string;
  /** What of the fresh part of the log is acted out before the new position is shown. */
  scenes(log: readonly Told<G>[], fresh: number): readonly Scene[];
  /** The seats' figures with what has been acted out since the position on show. */
  tally(figures: PublicFigures, events: readonly Told<G>[]): PublicFigures;
  pace(events: readonly Told<G>[]): Pace;
  sound(event: Told<G>): SoundName | null;

  // ---- looking back ----
  /** Whether it draws what every seat sees (`everyone`) when the game is over. */
  readonly showsEveryone: boolean;
  /** Counts the turns: the clock of the charts, and where looking back can stop. */
  readonly turn: ((pub: G['pub']) => number) | null;
  numbers(
    log: readonly Told<G>[],
    seats: readonly G['seat'][],
    language: Language,
  ): readonly NumberRow[];
  /** What the end screen shows of this game only. */
  readonly End: Component<EndProps<G>> | null;
}

/** A plain move stays on show this long, so that one can see what the others do. */
const USUAL_PACE: Pace = { before: 0, after: 650 };

/** What a board has that says nothing about it. */
export const USUAL: Omit<BoardModule, 'Board'> = {
  element: () => null,
  things: () => [],
  arms: () => null,
  columns: [],
  icons: {},
  hidden: null,
  seatOrder: (_, seats) => seats,
  Mark: null,
  aside: () => '',
  hasOwnPanel: () => false,
  heading: () => '',
  standing: () => null,
  acting: () => '',
  scenes: () => [],
  tally: (figures) => figures,
  pace: () => USUAL_PACE,
  sound: () => null,
  showsEveryone: false,
  turn: null,
  numbers: () => [],
  End: null,
};

/** A board, with the usual answers for all that it does not say. */
export function board<G extends GameTypes>(
  given: Pick<BoardModule<G>, 'Board' | 'element'> & Partial<BoardModule<G>>,
): BoardModule<G> {
  return { ...(USUAL as unknown as BoardModule<G>), ...given };
}
