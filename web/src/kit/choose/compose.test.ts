import { describe, expect, it } from 'vitest';
import type { LegalAction } from '../../lib/protocol';
import {
  byNumber,
  canAdd,
  choicesOf,
  exactly,
  keepNumber,
  nearest,
  numberIn,
  typed,
  valuesOf,
  within,
} from './compose';
import { Sequence } from './sequence.svelte';

const legal = (verb: string, args: Record<string, string | number> = {}): LegalAction => ({
  action: { verb, ...args },
  notes: [],
});

describe('a number', () => {
  const choices = [4, 0, 2].map((count) => legal('squires', { count }));

  it('goes through what is legal, in order', () => {
    expect(byNumber(choices, 'count').map((one) => numberIn(one, 'count'))).toEqual([0, 2, 4]);
  });

  it('takes the nearest that is legal, the larger of two', () => {
    expect(nearest([0, 2, 4], 3)).toBe(4);
    expect(nearest([0, 2, 4], 9)).toBe(4);
    expect(nearest([-3, -1, 5], -2)).toBe(-1);
    expect(nearest([], 5)).toBe(0);
    expect(keepNumber(choices, 'count', 1)).toBe(choices[2]);
    expect(keepNumber([], 'count', 1)).toBeUndefined();
  });

  it('is typed digit by digit as far as it can be', () => {
    const upTo = Array.from({ length: 21 }, (_, i) => i);
    expect(typed('', '1', upTo)).toBe('1');
    expect(typed('1', '2', upTo)).toBe('12');
    expect(typed('2', '5', upTo)).toBe('5');
    expect(typed('1', '9', [0, 1, 2])).toBe('9');
  });
});

describe('piles', () => {
  const choices = [
    legal('stake', { x1: 0, x2: 0, x3: 0 }),
    legal('stake', { x1: 1, x2: 0, x3: 0 }),
    legal('stake', { x1: 1, x2: 1, x3: 0 }),
    legal('stake', { x1: 0, x2: 0, x3: 2 }),
  ];
  const nothing = { x1: 0, x2: 0, x3: 0 };

  it('grow only into what is legal, even over a step that is not', () => {
    expect(canAdd(choices, nothing, 'x1')).toBe(true);
    expect(canAdd(choices, { ...nothing, x1: 1 }, 'x3')).toBe(false);
    // Three alone is not legal, but leads to two of them.
    expect(canAdd(choices, nothing, 'x3')).toBe(true);
    expect(exactly(choices, { ...nothing, x3: 1 })).toBeUndefined();
    expect(canAdd(choices, { ...nothing, x3: 2 }, 'x3')).toBe(false);
  });

  it('are sent when exactly they are legal', () => {
    expect(exactly(choices, { x1: 1, x2: 1, x3: 0 })).toBe(choices[2]);
    expect(within(choices, { x1: 0, x2: 1, x3: 0 })).toBe(true);
    expect(exactly(choices, { x1: 0, x2: 1, x3: 0 })).toBeUndefined();
  });
});

it('finds the actions of a verb, and those with an argument', () => {
  const list = [
    legal('march', { from: 'york', to: 'kent' }),
    legal('march', { from: 'kent', to: 'york' }),
    legal('march', { from: 'york', to: 'wales' }),
    legal('pass'),
  ];
  expect(choicesOf(list, 'march')).toHaveLength(3);
  expect(choicesOf(list, 'march', { from: 'york' })).toEqual([list[0], list[2]]);
  expect(valuesOf(choicesOf(list, 'march'), 'from')).toEqual(['york', 'kent']);
});

describe('answers in turn', () => {
  const is = (verb: string) => (action: { verb: string }) => action.verb === verb;

  it('are sent one at a time, each when it is asked for', () => {
    const sequence = new Sequence();
    const first = [legal('advance'), legal('pass')];
    sequence.start([is('advance'), is('target')]);
    expect(sequence.next(first)?.action.verb).toBe('advance');
    // The same list again, or none while the answer is under way, asks for nothing.
    expect(sequence.next(first)).toBeUndefined();
    expect(sequence.next([])).toBeUndefined();
    expect(sequence.running).toBe(true);
    expect(sequence.next([legal('target'), legal('cancel')])?.action.verb).toBe('target');
    expect(sequence.running).toBe(false);
  });

  it('end where the next one is not legal', () => {
    const sequence = new Sequence();
    sequence.start([is('target'), is('march')]);
    expect(sequence.next([legal('pass')])).toBeUndefined();
    expect(sequence.running).toBe(false);
    expect(sequence.next([legal('target')])).toBeUndefined();
  });
});
