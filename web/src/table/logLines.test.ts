import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/protocol';
import { linesOf } from './logLines';

const dealt = (seat: string, card: string): GameEvent => ({
  event: 'dealt',
  seat,
  only: [seat],
  card,
});
const turn: GameEvent = { event: 'turn', seat: 'red', number: 1 };

describe('the lines of the log', () => {
  it('tells a deal in one line', () => {
    const lines = linesOf([turn, dealt('red', 'x1'), dealt('red', 'x1'), dealt('red', 'x2'), turn]);
    expect(lines.map(({ at }) => at)).toEqual([0, 1, 4]);
    expect(lines[1]?.event['card']).toEqual(['x1', 'x1', 'x2']);
  });

  it('keeps apart what different players are told', () => {
    const lines = linesOf([dealt('red', 'x1'), dealt('blue', 'x3'), dealt('red', 'x2')]);
    expect(lines.map(({ event }) => event['card'])).toEqual([['x1', 'x2'], 'x3']);
  });

  it('begins a new line once something else has happened', () => {
    const lines = linesOf([dealt('red', 'x1'), turn, dealt('red', 'x2')]);
    expect(lines).toHaveLength(3);
  });

  it('leaves alone what all may see, and what has more to say', () => {
    const moved = { event: 'moved', seat: 'red', area: 'man' };
    const rich = { event: 'found', only: ['red'], card: 'x1', count: 2 };
    const log = [moved, moved, rich, rich];
    expect(linesOf(log).map(({ event }) => event)).toEqual(log);
  });

  it('can begin later', () => {
    expect(linesOf([turn, turn, turn], 2).map(({ at }) => at)).toEqual([2]);
  });
});
