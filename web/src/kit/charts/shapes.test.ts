import { describe, expect, it } from 'vitest';
import { runs, spread, stacked, topOf, wholeTicks } from './shapes';

describe('charts', () => {
  it('lay parts end to end, without empty ones', () => {
    const parts = [3, 0, 5].map((value, i) => ({ id: i, value }));
    expect(stacked(parts).map(({ part, from, to }) => [part.id, from, to])).toEqual([
      [0, 0, 3],
      [2, 3, 8],
    ]);
  });

  it('join columns of one owner, but not over a gap', () => {
    expect(runs(['red', 'red', null, 'red', 'blue'])).toEqual([
      { owner: 'red', from: 0, to: 1 },
      { owner: 'red', from: 3, to: 3 },
      { owner: 'blue', from: 4, to: 4 },
    ]);
    expect(runs([null, null])).toEqual([]);
  });

  it('keep labels apart and within the picture', () => {
    expect(spread([10, 12, 50], 20)).toEqual([10, 30, 50]);
    expect(spread([50, 12, 10], 20)).toEqual([50, 30, 10]);
    expect(spread([95, 96], 20, 100)).toEqual([80, 100]);
    expect(spread([], 20)).toEqual([]);
  });

  it('have scales that end where they should', () => {
    expect(topOf([3, 9], 2)).toBe(11);
    expect(topOf([])).toBe(1);
    expect(wholeTicks(1, 5, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(wholeTicks(0, 23, 5)).toEqual([0, 5, 10, 15, 20, 23]);
    expect(wholeTicks(0, 21, 5)).toEqual([0, 4, 8, 12, 16, 21]);
    expect(wholeTicks(0, 9, 5)).toEqual([0, 2, 4, 6, 9]);
    expect(wholeTicks(0, 1, 6)).toEqual([0, 1]);
  });
});
