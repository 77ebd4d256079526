import { describe, expect, it } from 'vitest';
import { tabOfScene, tabToOpen } from './tabs';

const tabs = (...lit: number[]) => lit.map((count, i) => ({ id: 'abcd'[i] as string, lit: count }));

describe('a new question', () => {
  it('opens the only tab where it can be answered', () => {
    expect(tabToOpen(tabs(0, 2, 0), 'a')).toBe('b');
  });

  it('leaves one where one is when it can be answered there', () => {
    expect(tabToOpen(tabs(1, 2, 0), 'a')).toBe('a');
  });

  it('leaves the choice to the reader when there are several', () => {
    expect(tabToOpen(tabs(0, 2, 1), 'a')).toBe('a');
  });

  it('opens nothing when nothing is lit', () => {
    expect(tabToOpen(tabs(0, 0), 'b')).toBe('b');
  });
});

describe('what is acted out', () => {
  const there = [{ id: 'england' }, { id: 'france', acted: true }, { id: 'log' }];

  it('opens the tab where it is seen', () => {
    expect(tabOfScene(there, 'england', ['log'])).toBe('france');
  });

  it('leaves whoever reads the log alone', () => {
    expect(tabOfScene(there, 'log', ['log'])).toBe('log');
  });

  it('opens nothing when it is seen nowhere', () => {
    expect(tabOfScene([{ id: 'england' }, { id: 'log' }], 'england', ['log'])).toBe('england');
  });
});
