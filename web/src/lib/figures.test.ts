import { describe, expect, it } from 'vitest';
import { figuresOf, leadersOf, scoreOf, valueOf, watched } from './figures';
import { NO_WORDS } from './gameTexts';
import type { PublicFigures } from './protocol';

const words = {
  ...NO_WORDS,
  figures: { votes: { kind: 'points' }, sum: { kind: 'points', ranks: true } },
};
const figures = (goal: number | null, red: number, blue: number): PublicFigures => ({
  goal,
  seats: { red: { votes: 1, sum: red }, blue: { votes: null, sum: blue } },
  watch: { red: ['votes'] },
});

describe('the figures of the seats', () => {
  it('come in the order of the info, with the one that ranks', () => {
    expect(figuresOf(words).map(({ name }) => name)).toEqual(['votes', 'sum']);
    expect(scoreOf(words, figures(20, 12, 7), 'blue')).toBe(7);
    expect(scoreOf(NO_WORDS, figures(20, 12, 7), 'blue')).toBeNull();
  });

  it('may be unseen, or in need of watching', () => {
    expect(valueOf(figures(20, 1, 1), 'blue', 'votes')).toBeNull();
    expect(watched(figures(20, 1, 1), 'red', 'votes')).toBe(true);
    expect(watched(figures(20, 1, 1), 'blue', 'votes')).toBe(false);
  });

  it('tell who has enough, not who has most, where there is a goal', () => {
    expect(leadersOf(words, figures(20, 19, 7))).toEqual([]);
    expect(leadersOf(words, figures(20, 20, 23))).toEqual(['red', 'blue']);
  });

  it('tell who has most where there is none, unless all are equal', () => {
    expect(leadersOf(words, figures(null, 4, 7))).toEqual(['blue']);
    expect(leadersOf(words, figures(null, 7, 7))).toEqual([]);
  });
});
