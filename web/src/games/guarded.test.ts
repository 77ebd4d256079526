import { describe, expect, it, vi } from 'vitest';
import { board, type AnyGame, type BoardModule } from './board';
import { guarded } from './guarded';

const fails = () => {
  throw new Error('no such area');
};
const Board = (() => ({})) as unknown as BoardModule['Board'];

describe('a board that fails when asked', () => {
  it('gives the usual answers, and says so in the console', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const module = guarded(
      board<AnyGame>({ Board, element: fails, things: fails, turn: fails, seatOrder: fails }),
    );
    expect(module.element({ verb: 'move' }, {}, 'red')).toBeNull();
    expect(module.things({ event: 'moved' })).toEqual([]);
    expect(module.turn?.({})).toBe(0);
    expect(module.seatOrder({}, ['red', 'blue'])).toEqual(['red', 'blue']);
    expect(said).toHaveBeenCalledTimes(4);
    said.mockRestore();
  });

  it('is left alone where it does not fail', () => {
    const module = guarded(
      board<AnyGame>({ Board, element: ({ verb }) => `area:${verb}`, icons: { cards: 'crown' } }),
    );
    expect(module.element({ verb: 'move' }, {}, 'red')).toBe('area:move');
    expect(module.icons).toEqual({ cards: 'crown' });
    expect(module.turn).toBeNull();
    expect(module.pace([])).toEqual({ before: 0, after: 650 });
  });
});
