import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, Refused, type ConnectionState } from './connection';
import { FakeSocket } from './fakeSocket';
import { NO_FIGURES } from './protocol';

const act = { do: 'act', seat: 'red', decision: 3, action: { verb: 'pass' } } as const;

function connect() {
  const states: ConnectionState[] = [];
  const message = vi.fn();
  const connection = new Connection(() => new FakeSocket(), {
    message,
    state: (state) => states.push(state),
  });
  return { connection, states, message };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});

describe('a connection', () => {
  it('matches answers to questions by number', async () => {
    const { connection } = connect();
    FakeSocket.last.opens();
    const first = connection.send(act);
    const second = connection.send({ do: 'rematch' });
    const [a, b] = FakeSocket.last.sent;
    FakeSocket.last.says({
      type: 'error',
      id: b?.id ?? 0,
      code: 'not_allowed',
      message: 'not yet',
    });
    FakeSocket.last.says({ type: 'ok', id: a?.id ?? 0 });
    await expect(first).resolves.toBeNull();
    await expect(second).rejects.toBeInstanceOf(Refused);
  });

  it('takes an update that lists its number as the answer', async () => {
    const { connection, message } = connect();
    FakeSocket.last.opens();
    const answered = connection.send(act);
    const update = {
      type: 'update' as const,
      steps: 1,
      pub: {},
      figures: NO_FIGURES,
      derived: null,
      to_act: [],
      asked: null,
      seats: {},
      events: [],
      reset: false,
      ok: [FakeSocket.last.sent[0]?.id ?? 0],
      ranking: null,
    };
    FakeSocket.last.says(update);
    await expect(answered).resolves.toBeNull();
    expect(message).toHaveBeenCalledWith(update);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it('finds a frame without a number by its step and seat', async () => {
    const { connection } = connect();
    FakeSocket.last.opens();
    const wanted = connection.send({ do: 'frame', step: 4, seat: 'red' });
    const frame = {
      type: 'frame' as const,
      id: null,
      step: 4,
      steps: 9,
      seat: 'red',
      view: { pub: {}, own: null, figures: NO_FIGURES, derived: null, own_derived: null },
      events: [],
      actor: 'red',
    };
    FakeSocket.last.says(frame);
    await expect(wanted).resolves.toEqual(frame);
  });

  it('comes back after ever longer waits', () => {
    const { states } = connect();
    FakeSocket.last.close();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('comes back ever more seldom where it is turned away, and soon again once it was let in', () => {
    connect();
    const turnedAway = () => {
      FakeSocket.last.opens();
      FakeSocket.last.says({ type: 'error', id: null, code: 'full', message: 'too many look on' });
      FakeSocket.last.close();
    };
    turnedAway();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    turnedAway();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: 'talk', reset: true, lines: [] });
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it('sends an unanswered move again, and nothing else', async () => {
    const { connection } = connect();
    FakeSocket.last.opens();
    const move = connection.send(act);
    const rematch = connection.send({ do: 'rematch' });
    FakeSocket.last.close();
    await expect(rematch).rejects.toMatchObject({ answer: { code: 'no_connection' } });
    vi.advanceTimersByTime(300);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toHaveLength(1);
    expect(FakeSocket.last.sent[0]).toMatchObject(act);
    FakeSocket.last.says({ type: 'ok', id: FakeSocket.last.sent[0]?.id ?? 0 });
    await expect(move).resolves.toBeNull();
  });

  it('finds out that the other side is silent', () => {
    connect();
    FakeSocket.last.opens();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.sent[0]).toMatchObject({ do: 'ping' });
    vi.advanceTimersByTime(8_500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('stays closed once it is closed', () => {
    const { connection, states } = connect();
    FakeSocket.last.opens();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });
});
