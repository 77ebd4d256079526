// A few telling numbers of a finished game, counted from its log.
import type { Language } from '../../lib/settings.svelte';
import type { NumberRow, Told } from '../board';
import { scenesOf, type Conflict } from './scenes';
import { sizeOf } from './things';
import type { Area, Game, Seat } from './types.generated';
import { DICTIONARIES } from './words/index.svelte';

const PUSHES = new Set(['push_succeeded', 'push_failed']);
const EXTRAS = new Set(['extra_succeeded', 'extra_failed']);

const winnerOf = (conflict: Conflict): Seat | undefined =>
  conflict.beats.find((beat) => beat.kind === 'won')?.seat;

export interface ConflictLine {
  /** Where in the log it stands. */
  readonly at: number;
  readonly turn: number;
  readonly area: Area;
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly winner: Seat | undefined;
  /** The last total of each, and how many cards it cost. */
  readonly totals: Readonly<Partial<Record<Seat, number>>>;
  readonly cards: Readonly<Partial<Record<Seat, number>>>;
}

/** All conflicts of a game, each as a line of a table. */
export function conflictsOf(log: readonly Told<Game>[]): ConflictLine[] {
  return scenesOf(log).flatMap((scene) => {
    if (scene.kind !== 'conflict') return [];
    const turn = log.slice(0, scene.from).findLast(({ event }) => event === 'turn');
    const totals = scene.beats.flatMap((beat) =>
      beat.kind === 'total' ? [[beat.seat, beat.total] as const] : [],
    );
    const cards = Object.entries(scene.stakes).map(([seat, stake]) => [seat, sizeOf(stake)]);
    return [
      {
        at: scene.from,
        turn: turn?.event === 'turn' ? turn.number : 0,
        area: scene.area,
        attacker: scene.attacker,
        defender: scene.defender,
        winner: winnerOf(scene),
        totals: Object.fromEntries(totals),
        cards: Object.fromEntries(cards),
      },
    ];
  });
}

function diceOf(seat: Seat, log: readonly Told<Game>[], conflicts: readonly Conflict[]): number[] {
  const alone = log.flatMap((event) => (event.seat === seat && 'die' in event ? [event.die] : []));
  const together = conflicts.flatMap(({ beats }) =>
    beats.flatMap((beat) => (beat.kind === 'roll' && beat.seat === seat ? beat.dice : [])),
  );
  return [...alone, ...together];
}

export function numbersOf(
  log: readonly Told<Game>[],
  seats: readonly Seat[],
  language: Language,
): NumberRow[] {
  const t = DICTIONARIES[language].stats;
  const conflicts = scenesOf(log).filter((scene) => scene.kind === 'conflict');
  const row = (label: string, value: (seat: Seat) => string | number): NumberRow => ({
    label,
    values: Object.fromEntries(seats.map((seat) => [seat, String(value(seat))])),
  });
  const count = (test: (event: Told<Game>) => boolean) => log.filter(test).length;
  const mean = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

  return [
    row(t.conflicts, (seat) => conflicts.filter((one) => winnerOf(one) === seat).length),
    row(t.attacks, (seat) => {
      const led = conflicts.filter(({ attacker }) => attacker === seat);
      return `${led.length} (${led.filter((one) => winnerOf(one) === seat).length})`;
    }),
    row(t.cards, (seat) =>
      conflicts.reduce(
        (sum, { stakes }) => sum + sizeOf(stakes[seat] ?? { x1: 0, x2: 0, x3: 0 }),
        0,
      ),
    ),
    row(t.extras, (seat) => count((event) => event.seat === seat && EXTRAS.has(event.event))),
    row(t.pushes, (seat) => count((event) => event.seat === seat && PUSHES.has(event.event))),
    row(t.placed, (seat) =>
      count(
        ({ seat: who, event }) =>
          who === seat && (event === 'placed' || event === 'extra_succeeded'),
      ),
    ),
    row(t.luck, (seat) => {
      const dice = diceOf(seat, log, conflicts);
      return dice.length === 0 ? '–' : mean.format(dice.reduce((a, b) => a + b) / dice.length);
    }),
  ];
}
