// How the numbers of a board went, looked up from a few positions of a finished game.
import type { Json, PublicFigures, SeatId } from '../lib/protocol';
import type { TableStore } from './tableStore.svelte';

export interface CoursePoint {
  readonly turn: number;
  readonly figures: PublicFigures;
}

/** A point of one line of the chart. */
export interface ChartPoint {
  readonly turn: number;
  readonly values: Readonly<Record<SeatId, number>>;
}

/** Enough for a smooth line, few enough not to burden the server. */
const MOST_POINTS = 48;

export function stepsToSample(steps: number, most = MOST_POINTS): number[] {
  const count = Math.min(most, steps + 1);
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? steps : Math.round((i * steps) / (count - 1)),
  );
}

/** So many turns are looked up exactly: rounds, but not the turns of every player. */
const MOST_ROUNDS = 24;

/** Of several positions in one turn the last one tells how the turn ended. */
export const lastOfTurns = (points: readonly CoursePoint[]): CoursePoint[] =>
  points.filter((point, i) => point.turn !== points[i + 1]?.turn);

/** Before a lot has told who plays what, there is nothing to count. */
const counts = ({ figures }: CoursePoint): boolean =>
  Object.values(figures.seats).some((seat) => Object.values(seat).some((value) => value !== null));

/** Whether a figure was open to all in these positions, from the first on that counts anything. */
export const wasOpen = (
  points: readonly CoursePoint[],
  seats: readonly SeatId[],
  value: (figures: PublicFigures, seat: SeatId) => number | null,
): boolean =>
  points
    .filter(counts)
    .every(({ figures }) => seats.every((seat) => value(figures, seat) !== null));

interface Sample extends CoursePoint {
  readonly step: number;
}

/**
 * The position in which each turn is over: the first of the next, for a round is often counted in the same
 * step that begins another. It lies between two samples, and is found by halving; null if it was not told.
 */
async function endsOfTurns(
  at: (step: number) => Promise<CoursePoint | null>,
  samples: readonly Sample[],
): Promise<CoursePoint[] | null> {
  const ends: CoursePoint[] = [];
  for (const [i, sample] of samples.entries()) {
    let before = sample;
    const next = samples[i + 1];
    // More than one turn may end between two samples.
    while (next && next.turn !== before.turn) {
      let first: Sample = next;
      let last = before.step;
      while (first.step - last > 1) {
        const step = Math.floor((last + first.step) / 2);
        const point = await at(step);
        if (!point) return null;
        if (point.turn === before.turn) last = step;
        else first = { ...point, step };
      }
      ends.push({ turn: before.turn, figures: first.figures });
      before = first;
    }
    if (!next) ends.push(sample);
  }
  return ends;
}

/** The server answers so many questions at once, and then one in this many milliseconds. */
const PACE = 70;
const pause = () => new Promise<void>((done) => setTimeout(done, PACE));

/** The course from a few samples, and then, where there are few turns, with their ends found exactly. */
export async function* courseOf(
  store: Pick<TableStore, 'frame'>,
  turn: (pub: Json) => number,
  steps: number,
  wanted: () => boolean,
  rest: () => Promise<void> = pause,
): AsyncGenerator<CoursePoint[]> {
  const at = async (step: number): Promise<CoursePoint | null> => {
    const frame = wanted() ? await store.frame(step, 'spectator') : null;
    return frame && { turn: turn(frame.view.pub), figures: frame.view.figures };
  };
  const samples: Sample[] = [];
  for (const step of stepsToSample(steps)) {
    const point = await at(step);
    if (point) samples.push({ ...point, step });
  }
  yield lastOfTurns(samples);
  const turns = (samples.at(-1)?.turn ?? 0) - (samples[0]?.turn ?? 0);
  if (turns > MOST_ROUNDS) return;
  const exact = await endsOfTurns(async (step) => {
    await rest();
    return at(step);
  }, samples);
  if (exact) yield exact;
}
