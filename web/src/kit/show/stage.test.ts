import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventScenes, timeOf, type Scene } from './scenes';
import { Stage } from './stage.svelte';

const scene = (from: number, ...times: number[]): Scene => ({
  kind: 'test',
  from,
  beats: times.map((time, i) => ({ at: from + i, time })),
});
const usual = (ms: number) => ms;
const LEAD = 350;
const REST = 900;

beforeEach(() => {
  vi.useFakeTimers();
});

function play(scenes: readonly Scene[], fresh = 0, time = usual) {
  const stage = new Stage(time);
  const done = vi.fn();
  stage.start(scenes, fresh, 20, done);
  return { stage, done };
}

describe('a stage', () => {
  it('shows beat after beat, each for its time', () => {
    const { stage, done } = play([scene(3, 500, 200)]);
    expect(stage.shown).toBe(0);
    vi.advanceTimersByTime(LEAD);
    expect(stage.shown).toBe(1);
    vi.advanceTimersByTime(499);
    expect(stage.shown).toBe(1);
    vi.advanceTimersByTime(1);
    expect(stage.shown).toBe(2);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(done).toHaveBeenCalledOnce();
    expect(stage.playing).toBe(false);
    expect(stage.finished).toBe(true);
  });

  it('goes from scene to scene with a rest between', () => {
    const { stage, done } = play([scene(0, 100), { ...scene(1, 100), rest: 50 }, scene(2, 100)]);
    vi.advanceTimersByTime(LEAD + 100 + REST);
    expect(stage.scene?.from).toBe(1);
    expect(stage.shown).toBe(0);
    vi.advanceTimersByTime(LEAD + 100 + 50);
    expect(stage.scene?.from).toBe(2);
    vi.advanceTimersByTime(LEAD + 100);
    expect(done).toHaveBeenCalledOnce();
  });

  it('does not act again what had happened before', () => {
    const { stage } = play([scene(0, 100, 100), scene(2, 100, 100, 100)], 3);
    expect(stage.scenes).toHaveLength(1);
    expect(stage.scene?.from).toBe(2);
    expect(stage.shown).toBe(1);
  });

  it('is over at once when nothing moves, with everything to be seen', () => {
    const { stage, done } = play([scene(0, 100), scene(1, 100, 100)], 0, () => 0);
    expect(done).toHaveBeenCalledOnce();
    expect(stage.scene?.from).toBe(1);
    expect(stage.shown).toBe(2);
    expect(stage.finished).toBe(true);
  });

  it('tells how much of the log has been seen', () => {
    const { stage } = play([scene(5, 100, 100), scene(9, 100)], 5);
    expect(stage.seen).toBe(5);
    vi.advanceTimersByTime(LEAD);
    expect(stage.seen).toBe(6);
    vi.advanceTimersByTime(100 + 100 + REST);
    expect(stage.seen).toBe(7);
    vi.advanceTimersByTime(LEAD);
    expect(stage.seen).toBe(10);
    stage.skip();
    expect(stage.seen).toBe(20);
  });

  it('can be hurried scene by scene, and skipped', () => {
    const { stage, done } = play([scene(0, 9000), scene(1, 9000), scene(2, 9000)]);
    stage.hurry();
    expect(stage.scene?.from).toBe(1);
    stage.skip();
    expect(done).toHaveBeenCalledOnce();
    expect(stage.scene?.from).toBe(2);
    vi.advanceTimersByTime(60_000);
    stage.hurry();
    expect(done).toHaveBeenCalledOnce();
  });

  it('waits while paused, and goes back', () => {
    const { stage, done } = play([scene(0, 100, 100), scene(2, 100, 100)]);
    vi.advanceTimersByTime(LEAD);
    stage.pause();
    vi.advanceTimersByTime(60_000);
    expect(stage.shown).toBe(1);
    stage.resume();
    vi.advanceTimersByTime(100);
    expect(stage.shown).toBe(2);
    stage.hurry();
    vi.advanceTimersByTime(LEAD);
    expect(stage.scene?.from).toBe(2);
    stage.back();
    expect(stage.scene?.from).toBe(0);
    expect(stage.shown).toBe(0);
    expect(done).not.toHaveBeenCalled();
  });

  it('keeps its own tempo', () => {
    const { stage } = play([scene(0, 400, 400)]);
    vi.advanceTimersByTime(LEAD);
    stage.tempo = 4;
    stage.pause();
    stage.resume();
    vi.advanceTimersByTime(100);
    expect(stage.shown).toBe(2);
  });

  it('says nothing when it is stopped', () => {
    const { stage, done } = play([scene(0, 100)]);
    stage.stop();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('events as scenes', () => {
  const log = ['round', 'moved', 'moved', 'told', 'battle'].map((event) => ({ event }));

  it('take the time of the table, and those together one time', () => {
    const scenes = eventScenes(log, 1, { moved: 400, battle: 1600 }, ['moved']);
    expect(scenes.map(({ kind, beats }) => [kind, beats[0]?.time])).toEqual([
      ['moved', 0],
      ['moved', 400],
      ['battle', 1600],
    ]);
    expect(timeOf(scenes)).toBe(2000);
    expect(timeOf(scenes, 3)).toBe(1600);
  });
});
