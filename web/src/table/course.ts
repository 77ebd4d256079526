// How the score went, looked up from a few positions of a finished game.
import type { BoardModule } from '../games/board';
import type { SeatId } from '../lib/protocol';
import type { TableStore } from './tableStore.svelte';

export interface CoursePoint {
  readonly step: number;
  readonly scores: Readonly<Record<SeatId, number>>;
}

/** Enough for a smooth line, few enough not to burden the server. */
const MOST_POINTS = 48;

export function stepsToSample(steps: number, most = MOST_POINTS): number[] {
  const count = Math.min(most, steps + 1);
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? steps : Math.round((i * steps) / (count - 1)),
  );
}

export async function courseOf(
  store: TableStore,
  module: BoardModule,
  seats: readonly SeatId[],
  steps: number,
  wanted: () => boolean,
): Promise<CoursePoint[]> {
  const points: CoursePoint[] = [];
  for (const step of stepsToSample(steps)) {
    if (!wanted()) break;
    const frame = await store.frame(step, 'spectator');
    if (!frame) continue;
    const { pub } = frame.view;
    points.push({
      step,
      scores: Object.fromEntries(seats.map((seat) => [seat, module.score(pub, seat)])),
    });
  }
  return points;
}
