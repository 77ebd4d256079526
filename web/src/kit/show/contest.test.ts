import { describe, expect, it } from 'vitest';
import { ahead, broughtBy, runningSums, shareOf, sumOf, type Contribution } from './contest';

const SOURCES = ['knights', 'works', 'card'].map((id) => ({ id, label: id }));
const brings = (
  side: string,
  source: string,
  value: number | null,
  more: Partial<Contribution> = {},
): Contribution => ({ side, source, value, shown: true, ...more });
const all = [
  brings('red', 'knights', 6),
  brings('red', 'card', 4, { shown: false }),
  brings('blue', 'knights', 1),
  brings('blue', 'works', 3, { struck: true }),
  brings('blue', 'card', null),
  brings('blue', 'card', 5),
];

describe('a contest', () => {
  it('counts what is open and not struck', () => {
    expect(sumOf(all, 'red')).toBe(6);
    expect(sumOf(all, 'blue')).toBe(6);
    expect(sumOf(all, 'green')).toBe(0);
  });

  it('has a running sum for every source, in order', () => {
    expect(runningSums(all, SOURCES, 'blue')).toEqual([1, 1, 6]);
    expect(runningSums(all, SOURCES, 'red')).toEqual([6, 6, 6]);
    expect(broughtBy(all, 'blue', 'card')).toHaveLength(2);
  });

  it('is led by the highest, by several if they are level, by nobody before it begins', () => {
    expect(ahead({ red: 6, blue: 7, green: null })).toEqual(['blue']);
    expect(ahead({ red: 7, blue: 7 })).toEqual(['red', 'blue']);
    expect(ahead({ red: null, blue: null })).toEqual([]);
    expect(ahead({})).toEqual([]);
    expect(ahead({ red: -1, blue: -2 })).toEqual(['red']);
  });

  it('divides a bar between two', () => {
    expect(shareOf(12, 4)).toBe(75);
    expect(shareOf(0, 0)).toBe(50);
    expect(shareOf(-2, 3)).toBe(0);
  });
});
