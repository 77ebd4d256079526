// What the panels beside the map are made of: one moment of the table, so that they can follow a
// frame later without mixing two of them.
import type { Arms } from '../../lib/heraldry';
import type { GameTexts } from '../../lib/gameTexts';
import type { Legal, Lit, Thing } from '../board';
import type { News, Scene } from './scenes';
import type { Derived, Game, Own, OwnDerived, Pub, Seat, Town } from './types.generated';

export interface Shown {
  readonly pub: Pub;
  readonly own: Own | null;
  readonly facts: Derived | null;
  readonly mine: OwnDerived | null;
  readonly seat: Seat | null;
  readonly seats: readonly Seat[];
  readonly toAct: readonly Seat[];
  readonly prompt: Game['prompt'] | null;
  readonly legal: readonly Legal<Game>[];
  readonly lit: Lit<Game>;
  readonly texts: GameTexts;
  /** What is acted out or going on; null: what is decided has the place to itself. */
  readonly scene: Scene | null;
  /** How many of its beats are to be seen, and whether they are being acted out. */
  readonly beats: number;
  readonly moving: boolean;
  /** Not over yet. */
  readonly running: boolean;
  /** What was told before this is decided. */
  readonly before: News | null;
  /** The lit town that is pointed at. */
  readonly aimed: Town | null;
  /** The answer stands elsewhere, over the battle. */
  readonly above: boolean;
  readonly act: (choice: Legal<Game>) => void;
  /** Shows on the map what is pointed at beside it. */
  readonly point: (things: readonly Thing[]) => void;
  readonly arms: (seat: Seat) => Arms;
}

const COMMITS = new Set<string>([
  'attack_card',
  'attack_second_card',
  'attack_red',
  'defence_card',
  'defence_engineer',
  'foreign_defence_card',
  'battle_hero',
  'battle_influence',
  'duel_card',
  'duel_influence',
]);
const WINDOWS = new Set<string>(['battle_sign', 'retreat_won', 'retreat_lost', 'sea_veto']);

/** Whether part of a commitment is asked, or one of the windows of a battle. */
export const isCommitment = (prompt: string | undefined): boolean =>
  prompt !== undefined && COMMITS.has(prompt);
export const isWindow = (prompt: string | undefined): boolean =>
  prompt !== undefined && WINDOWS.has(prompt);
