import { describe, expect, it } from 'vitest';
import { delays, placeStates, sumOfParts, widest } from './counting';

const part = (id: string, value: number, lost = false) => ({ id, label: id, value, lost });

describe('a count', () => {
  const rows = [
    { id: 'red', parts: [part('areas', 10), part('lost', 4, true), part('bonus', 3)] },
    { id: 'blue', parts: [part('areas', 9)], sum: 12 },
  ];

  it('adds what counts, unless the table tells the sum', () => {
    expect(rows.map(sumOfParts)).toEqual([13, 12]);
  });

  it('has room for all that is drawn, and for the goal', () => {
    expect(widest(rows)).toBe(17);
    expect(widest(rows, 20)).toBe(23);
    expect(widest([])).toBe(1);
  });

  it('goes from place to place', () => {
    expect(placeStates(4, 1)).toEqual(['done', 'now', 'open', 'open']);
    expect(placeStates(2, 2)).toEqual(['done', 'done']);
    expect(delays(3, 80)).toEqual([0, 80, 160]);
  });
});
