// A few telling numbers of a finished game, counted from its log.
import type { GameEvent, SeatId } from '../../lib/protocol';
import type { Language } from '../../lib/settings.svelte';
import type { NumberRow } from '../board';
import { scenesOf, type Conflict } from './scenes';
import { sizeOf } from './votes';
import type { GameEvent as KoningEvent, Seat } from './types.generated';
import { DICTIONARIES } from './words/index.svelte';

const SINGLE_ROLLS = new Set(['push_succeeded', 'push_failed', 'extra_succeeded', 'extra_failed']);

const winnerOf = (conflict: Conflict): Seat | undefined =>
  conflict.beats.find((beat) => beat.kind === 'won')?.seat;

function diceOf(
  seat: SeatId,
  log: readonly KoningEvent[],
  conflicts: readonly Conflict[],
): number[] {
  const alone = log.flatMap((event) => (event.seat === seat && 'die' in event ? [event.die] : []));
  const together = conflicts.flatMap(({ beats }) =>
    beats.flatMap((beat) => (beat.kind === 'roll' && beat.seat === seat ? beat.dice : [])),
  );
  return [...alone, ...together];
}

export function numbersOf(
  raw: readonly GameEvent[],
  seats: readonly SeatId[],
  language: Language,
): NumberRow[] {
  const t = DICTIONARIES[language].stats;
  const log = raw as unknown as readonly KoningEvent[];
  const conflicts = scenesOf(raw).filter((scene) => scene.kind === 'conflict');
  const row = (label: string, value: (seat: Seat) => string | number): NumberRow => ({
    label,
    values: Object.fromEntries(seats.map((seat) => [seat, String(value(seat as Seat))])),
  });
  const count = (test: (event: KoningEvent) => boolean) => log.filter(test).length;
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
    row(t.extras, (seat) => count((event) => event.seat === seat && SINGLE_ROLLS.has(event.event))),
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
