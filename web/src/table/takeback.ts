// What a player could ask to take back: his own last decisions, looked up from the last positions.
import type { Action, Json, SeatId } from '../lib/protocol';
import type { TableStore } from './tableStore.svelte';

export interface Decision {
  /** How many steps there were before it. */
  readonly before: number;
  readonly action: Action;
  /** The position that came of it. */
  readonly pub: Json;
}

const MOST = 6;
/** Others and the dice may have done much since; further back than this is not looked. */
const FARTHEST = 45;

/** The latest first. */
export async function ownDecisions(
  store: Pick<TableStore, 'frame'>,
  seat: SeatId,
  steps: number,
): Promise<Decision[]> {
  const found: Decision[] = [];
  for (let step = steps; step > 0 && step > steps - FARTHEST && found.length < MOST; step--) {
    const frame = await store.frame(step, seat);
    if (!frame) break;
    if (frame.actor === seat && frame.action)
      found.push({ before: step - 1, action: frame.action, pub: frame.view.pub });
  }
  return found;
}
