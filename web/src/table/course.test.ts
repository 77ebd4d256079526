import { describe, expect, it } from 'vitest';
import { NO_FIGURES, type FrameMessage, type Json } from '../lib/protocol';
import { courseOf, stepsToSample, wasOpen, type CoursePoint } from './course';

const turn = (pub: Json) => (pub as { turn: number }).turn;
const frameAt = (step: number): FrameMessage => ({
  type: 'frame',
  id: null,
  step,
  steps: 9,
  seat: 'spectator',
  view: {
    pub: { turn: Math.floor(step / 3), step },
    own: null,
    figures: { ...NO_FIGURES, goal: step },
    derived: null,
    own_derived: null,
  },
  events: [],
  actor: null,
});

/** The course as it is known in the end. */
async function course(
  store: Parameters<typeof courseOf>[0],
  steps: number,
  wanted = () => true,
): Promise<CoursePoint[]> {
  let points: CoursePoint[] = [];
  for await (points of courseOf(store, turn, steps, wanted, async () => {}));
  return points;
}

describe('the course of a game', () => {
  it('looks at few positions, the first and the last among them', () => {
    const steps = stepsToSample(600);
    expect(steps).toHaveLength(48);
    expect([steps[0], steps.at(-1)]).toEqual([0, 600]);
    expect(stepsToSample(2)).toEqual([0, 1, 2]);
  });

  it('keeps how each turn ended', async () => {
    const store = { frame: async (step: number) => frameAt(step) };
    const points = await course(store, 9);
    // What ends a turn may begin the next one in the same step.
    expect(points.map(({ turn: at, figures }) => [at, figures.goal])).toEqual([
      [0, 3],
      [1, 6],
      [2, 9],
      [3, 9],
    ]);
  });

  it('finds the ends of a few long rounds exactly, asking not much more often', async () => {
    const ends = [310, 333, 700, 1500];
    let asked = 0;
    const frame = async (step: number): Promise<FrameMessage> => {
      asked++;
      const made = frameAt(step);
      return {
        ...made,
        view: { ...made.view, pub: { turn: ends.filter((end) => end <= step).length } },
      };
    };
    const points = await course({ frame }, 2000);
    expect(points.map(({ figures }) => figures.goal)).toEqual([...ends, 2000]);
    expect(asked).toBeLessThan(48 + 4 * 7);
  });

  it('asks no faster than it may, and keeps its samples if it is refused', async () => {
    let asked = 0;
    let rests = 0;
    const frame = async (step: number): Promise<FrameMessage | null> => {
      const made = frameAt(step);
      const view = { ...made.view, pub: { turn: Math.floor(step / 300) } };
      return ++asked > 48 ? null : { ...made, view };
    };
    const told: CoursePoint[][] = [];
    const store = { frame };
    for await (const points of courseOf(
      store,
      turn,
      2000,
      () => true,
      async () => void rests++,
    ))
      told.push(points);
    expect(told.map((points) => points.length)).toEqual([7]);
    expect([asked, rests]).toEqual([49, 1]);
  });

  it('takes the last sample of each of very many turns', async () => {
    const frame = async (step: number): Promise<FrameMessage> => {
      const made = frameAt(step);
      return { ...made, view: { ...made.view, pub: { turn: Math.floor(step / 10) } } };
    };
    const points = await course({ frame }, 470);
    expect(points.map(({ turn: at }) => at)).toEqual(Array.from({ length: 48 }, (_, i) => i));
  });

  it('does not take for hidden what cannot be counted before the countries are drawn', () => {
    const nothing = { red: { vp: null }, blue: { vp: null } };
    const points = [nothing, { red: { vp: 0 }, blue: { vp: 2 } }].map((seats, turn) => ({
      turn,
      figures: { ...NO_FIGURES, seats },
    }));
    const open = wasOpen(points, ['red', 'blue'], ({ seats }, seat) => seats[seat]?.['vp'] ?? null);
    expect(open).toBe(true);
  });

  it('has no line for what was hidden during the game', () => {
    const point = (money: number | null, vp: number) => ({
      turn: 1,
      figures: { ...NO_FIGURES, seats: { red: { money, vp }, blue: { money: 3, vp: 0 } } },
    });
    const points = [point(null, 0), point(12, 5)];
    const open = (name: 'money' | 'vp') =>
      wasOpen(points, ['red', 'blue'], ({ seats }, seat) => seats[seat]?.[name] ?? null);
    expect(open('vp')).toBe(true);
    expect(open('money')).toBe(false);
  });

  it('stops when nobody wants to know any more', async () => {
    let asked = 0;
    const store = { frame: async (step: number) => (asked++, frameAt(step)) };
    await course(store, 9, () => asked < 3);
    expect(asked).toBe(3);
  });
});
