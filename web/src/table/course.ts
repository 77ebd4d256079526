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

export async function courseOf(
  store: Pick<TableStore, 'frame'>,
  turn: (pub: Json) => number,
  steps: number,
  wanted: () => boolean,
): Promise<CoursePoint[]> {
  const points: CoursePoint[] = [];
  for (const step of stepsToSample(steps)) {
    if (!wanted()) break;
    const frame = await store.frame(step, 'spectator');
    if (frame) points.push({ turn: turn(frame.view.pub), figures: frame.view.figures });
  }
  return lastOfTurns(points);
}
