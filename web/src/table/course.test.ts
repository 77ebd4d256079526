import { describe, expect, it } from 'vitest';
import { NO_FIGURES, type FrameMessage, type Json } from '../lib/protocol';
import { courseOf, stepsToSample } from './course';

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

describe('the course of a game', () => {
  it('looks at few positions, the first and the last among them', () => {
    const steps = stepsToSample(600);
    expect(steps).toHaveLength(48);
    expect([steps[0], steps.at(-1)]).toEqual([0, 600]);
    expect(stepsToSample(2)).toEqual([0, 1, 2]);
  });

  it('keeps how each turn ended', async () => {
    const store = { frame: async (step: number) => frameAt(step) };
    const points = await courseOf(store, turn, 9, () => true);
    expect(points.map(({ figures }) => figures.goal)).toEqual([2, 5, 8, 9]);
  });

  it('stops when nobody wants to know any more', async () => {
    let asked = 0;
    const store = { frame: async (step: number) => (asked++, frameAt(step)) };
    await courseOf(store, turn, 9, () => asked < 3);
    expect(asked).toBe(3);
  });
});
