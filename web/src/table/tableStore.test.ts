import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../lib/fakeSocket';
import type { Scene } from '../kit/show/scenes';
import { Stage } from '../kit/show/stage.svelte';
import { NO_FIGURES, type GameEvent, type TableMessage, type UpdateMessage } from '../lib/protocol';
import { TableStore } from './tableStore.svelte';

const legal = [{ action: { verb: 'pass' }, notes: [] }];
function update(steps: number, more: Partial<UpdateMessage> = {}): UpdateMessage {
  return {
    type: 'update',
    steps,
    pub: { steps },
    figures: NO_FIGURES,
    derived: null,
    to_act: ['red'],
    asked: null,
    seats: {
      red: {
        own: {},
        derived: null,
        prompt: null,
        legal,
        decision: steps,
        awaited: legal.length > 0,
        can_undo: false,
        standing: [],
      },
    },
    events: [{ event: `step ${steps}` }],
    reset: false,
    ranking: null,
    ...more,
  };
}

function openTable(
  pace: (events: readonly GameEvent[]) => { before: number; after: number },
  nextFrame = (then: () => void) => then(),
) {
  const store = new TableStore(() => new FakeSocket(), pace, nextFrame);
  FakeSocket.last.opens();
  FakeSocket.last.says(update(1, { reset: true }));
  return store;
}
const atOnce = () => ({ before: 0, after: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});

describe('a table', () => {
  it('says why one is turned away, until one is let in', () => {
    const store = openTable(atOnce);
    const error = (code: string) => ({ type: 'error' as const, id: null, code, message: 'no' });
    FakeSocket.last.says(error('too_fast'));
    FakeSocket.last.says({ type: 'table' } as TableMessage);
    expect(store.turnedAway).toBeNull();
    FakeSocket.last.says(error('too_fast'));
    expect(store.turnedAway).toBeNull();
    expect(store.refusal?.code).toBe('too_fast');
    FakeSocket.last.says(error('blocked'));
    expect(store.turnedAway?.code).toBe('blocked');
    FakeSocket.last.says({ type: 'table' } as TableMessage);
    expect(store.turnedAway).toBeNull();
  });

  it('shows the position it is told on connecting', () => {
    const store = openTable(atOnce);
    expect(store.position?.steps).toBe(1);
    expect(store.log).toHaveLength(1);
    expect(store.fresh).toBe(1);
    expect(store.mayAct('red')).toBe(true);
    expect(store.mayAct('blue')).toBe(false);
  });

  it('gives every update its time, in order', () => {
    const store = openTable(() => ({ before: 0, after: 500 }));
    FakeSocket.last.says(update(2));
    FakeSocket.last.says(update(3));
    expect(store.position?.steps).toBe(2);
    expect(store.settled).toBe(false);
    expect(store.mayAct('red')).toBe(false);
    vi.advanceTimersByTime(500);
    expect(store.position?.steps).toBe(3);
    expect(store.mayAct('red')).toBe(true);
    expect(store.log.map(({ event }) => event)).toEqual(['step 1', 'step 2', 'step 3']);
  });

  it('keeps asking while others answer the same at their own time', () => {
    const store = openTable(() => ({ before: 0, after: 100 }));
    const mine = update(1).seats;
    for (const steps of [2, 3]) {
      FakeSocket.last.says(update(steps, { seats: mine }));
      expect(store.mayAct('red')).toBe(true);
    }
    expect(store.position?.steps).toBe(2);
    // The next question is not answered before it is on show.
    FakeSocket.last.says(update(4));
    expect(store.mayAct('red')).toBe(false);
    vi.advanceTimersByTime(100);
    expect(store.position?.steps).toBe(3);
    expect(store.mayAct('red')).toBe(false);
    vi.advanceTimersByTime(100);
    expect(store.mayAct('red')).toBe(true);
  });

  it('is not settled before the end is on show, whoever looks on', () => {
    const store = openTable(() => ({ before: 0, after: 100 }));
    FakeSocket.last.says(update(2, { seats: {} }));
    FakeSocket.last.says(update(3, { seats: {} }));
    expect(store.settled).toBe(false);
  });

  it('shows together what comes within one frame', () => {
    const frames: (() => void)[] = [];
    const store = openTable(atOnce, (then) => frames.push(then));
    FakeSocket.last.says(update(2));
    FakeSocket.last.says(update(3));
    expect(store.position?.steps).toBe(1);
    expect(frames).toHaveLength(1);
    frames[0]?.();
    // What happened first, what came of it a frame later.
    expect(store.log).toHaveLength(3);
    expect(store.fresh).toBe(1);
    expect(store.position?.steps).toBe(1);
    expect(store.settled).toBe(true);
    expect(frames).toHaveLength(2);
    frames[1]?.();
    expect(store.position?.steps).toBe(3);
    expect(store.mayAct('red')).toBe(true);
    FakeSocket.last.says(update(4));
    expect(frames).toHaveLength(3);
    frames[2]?.();
    expect(store.fresh).toBe(3);
  });

  it('tells what happens before it shows what came of it', () => {
    const store = openTable(() => ({ before: 800, after: 0 }));
    FakeSocket.last.says(update(2));
    expect(store.log).toHaveLength(2);
    expect(store.position?.steps).toBe(1);
    expect(store.mayAct('red')).toBe(false);
    store.hurry();
    expect(store.position?.steps).toBe(2);
    expect(store.mayAct('red')).toBe(true);
  });

  it('leaves what was to come in the next frame when everything is told anew', () => {
    const frames: (() => void)[] = [];
    const store = openTable(atOnce, (then) => frames.push(then));
    FakeSocket.last.says(update(2));
    frames[0]?.();
    FakeSocket.last.says(update(1, { reset: true }));
    frames[1]?.();
    expect(store.position?.steps).toBe(1);
    expect(store.log).toHaveLength(1);
    expect(store.settled).toBe(true);
  });

  it('shows at once what was to come in the next frame when it is hurried', () => {
    const frames: (() => void)[] = [];
    const store = openTable(atOnce, (then) => frames.push(then));
    FakeSocket.last.says(update(2));
    frames[0]?.();
    store.hurry();
    expect(store.position?.steps).toBe(2);
    FakeSocket.last.says(update(3));
    frames[1]?.();
    expect(store.position?.steps).toBe(2);
  });

  describe('with a stage', () => {
    /** Every event is a scene of one beat. */
    const scenesOf = (log: readonly GameEvent[]): Scene[] =>
      log.map((_, at) => ({
        kind: 'event',
        from: at,
        beats: [{ at, time: 100 }],
        lead: 0,
        rest: 0,
      }));
    function openActing(time: (ms: number) => number) {
      const stage = new Stage(time);
      const store = new TableStore(
        () => new FakeSocket(),
        atOnce,
        (then) => then(),
        { stage, scenesOf },
      );
      FakeSocket.last.opens();
      FakeSocket.last.says(update(1, { reset: true }));
      return { store, stage };
    }
    const two = update(2, { events: [{ event: 'a' }, { event: 'b' }] });

    it('acts out what happened before it shows what came of it', () => {
      const { store, stage } = openActing((ms) => ms);
      expect(stage.scenes).toEqual([]);
      FakeSocket.last.says(two);
      FakeSocket.last.says(update(3));
      expect(store.log).toHaveLength(3);
      expect(store.position?.steps).toBe(1);
      expect(store.mayAct('red')).toBe(false);
      vi.advanceTimersByTime(150);
      expect(stage.scene?.from).toBe(2);
      vi.advanceTimersByTime(50);
      expect(store.position?.steps).toBe(2);
      vi.advanceTimersByTime(100);
      expect(store.position?.steps).toBe(3);
      expect(store.mayAct('red')).toBe(true);
    });

    it('tells the log at the pace of what is acted out', () => {
      const { store, stage } = openActing((ms) => ms);
      FakeSocket.last.says(two);
      expect(store.told.map(({ event }) => event)).toEqual(['step 1', 'a']);
      vi.advanceTimersByTime(100);
      expect(store.told.map(({ event }) => event)).toEqual(['step 1', 'a', 'b']);
      stage.back();
      expect(store.told).toHaveLength(2);
      stage.skip();
      expect(store.told).toEqual(store.log);
    });

    it('is hurried scene by scene', () => {
      const { store, stage } = openActing((ms) => ms);
      FakeSocket.last.says(two);
      store.hurry();
      expect(stage.scene?.from).toBe(2);
      expect(store.position?.steps).toBe(1);
      store.hurry();
      expect(store.position?.steps).toBe(2);
      expect(store.settled).toBe(true);
    });

    it('shows everything at once where nothing moves', () => {
      const { store, stage } = openActing(() => 0);
      FakeSocket.last.says(two);
      expect(store.position?.steps).toBe(2);
      expect(stage.finished).toBe(true);
      expect(stage.scene?.from).toBe(2);
    });

    it('leaves the stage when everything is told anew', () => {
      const { store, stage } = openActing((ms) => ms);
      FakeSocket.last.says(two);
      FakeSocket.last.says(update(1, { reset: true }));
      expect(store.position?.steps).toBe(1);
      expect(stage.playing).toBe(false);
      vi.advanceTimersByTime(5000);
      expect(store.position?.steps).toBe(1);
    });
  });

  it('drops what was waiting when everything is told anew', () => {
    const store = openTable(() => ({ before: 0, after: 500 }));
    FakeSocket.last.says(update(2));
    FakeSocket.last.says(update(3));
    FakeSocket.last.says(update(1, { reset: true }));
    expect(store.position?.steps).toBe(1);
    expect(store.log).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(store.position?.steps).toBe(1);
  });

  it('does not dawdle when it is far behind', () => {
    const store = openTable(() => ({ before: 0, after: 60_000 }));
    for (let steps = 2; steps < 42; steps++) FakeSocket.last.says(update(steps));
    vi.advanceTimersByTime(60_000 * 16);
    expect(store.position?.steps).toBe(41);
  });

  it('answers a question once', async () => {
    const store = openTable(atOnce);
    const done = store.act('red', { verb: 'pass' });
    expect(store.mayAct('red')).toBe(false);
    expect(await store.act('red', { verb: 'pass' })).toBe(false);
    expect(FakeSocket.last.sent).toHaveLength(1);
    expect(FakeSocket.last.sent[0]).toMatchObject({ do: 'act', seat: 'red', decision: 1 });
    FakeSocket.last.says({ type: 'ok', id: FakeSocket.last.sent[0]?.id ?? 0 });
    expect(await done).toBe(true);
  });

  it('may be answered again after a refusal, which it keeps for the reader', async () => {
    const store = openTable(atOnce);
    const done = store.act('red', { verb: 'pass' });
    FakeSocket.last.says({
      type: 'error',
      id: FakeSocket.last.sent[0]?.id ?? 0,
      code: 'illegal',
      message: 'no',
      reason: { reason: 'not_now' },
    });
    expect(await done).toBe(false);
    expect(store.refusal?.reason).toEqual({ reason: 'not_now' });
    expect(store.mayAct('red')).toBe(true);
  });
});
