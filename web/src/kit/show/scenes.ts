// What is acted out, in which order and how long. A board reads the log as
// scenes: a battle, an election, a march. A scene is a list of beats, each
// belonging to a place in the log and looked at for a while.
import type { GameEvent } from '../../lib/protocol';

export interface Beat {
  /** Where in the log it stands. */
  readonly at: number;
  /** How long it is looked at, in milliseconds at the usual speed. */
  readonly time: number;
}

export interface Scene<B extends Beat = Beat> {
  readonly kind: string;
  /** Where in the log it begins; tells two scenes apart. */
  readonly from: number;
  readonly beats: readonly B[];
  /** Before its first beat, so that the eye can find it. */
  readonly lead?: number;
  /** How long its last picture stays before the next scene comes. */
  readonly rest?: number;
}

/** How many beats of a scene had happened before this place in the log. */
export const beatsBefore = (scene: Scene, fresh: number): number =>
  scene.beats.filter(({ at }) => at < fresh).length;

export const isFresh = (scene: Scene, fresh: number): boolean =>
  scene.beats.some(({ at }) => at >= fresh);

/** How long the fresh beats of these scenes take, without the pauses between them. */
export const timeOf = (scenes: readonly Scene[], fresh = 0): number =>
  scenes.reduce(
    (sum, { beats }) =>
      sum + beats.reduce((all, { at, time }) => all + (at >= fresh ? time : 0), 0),
    0,
  );

/** An event that is acted out by itself; its kind is the event's name. */
export interface EventScene extends Scene {
  readonly event: GameEvent;
}

/**
 * The simplest way to act: each event that has a time is one scene of one beat.
 * Events not in the table are only logged. Equal ones in a row, such as pieces
 * moved together, share one time if `together` names them.
 */
export function eventScenes(
  log: readonly GameEvent[],
  fresh: number,
  times: Readonly<Partial<Record<string, number>>>,
  together: readonly string[] = [],
): EventScene[] {
  return log.slice(fresh).flatMap((event, i): EventScene[] => {
    const time = times[event.event];
    if (time === undefined) return [];
    const at = fresh + i;
    const joins = together.includes(event.event) && log[at + 1]?.event === event.event;
    const beats = [{ at, time: joins ? 0 : time }];
    return [{ kind: event.event, from: at, event, beats, lead: 0, rest: 0 }];
  });
}
