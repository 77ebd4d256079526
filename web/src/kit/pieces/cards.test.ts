import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gathered, type HandCard } from './cards';
import DiceRow from './DiceRow.svelte';
import Hand from './Hand.svelte';
import { roman, stationsAt } from './track';

afterEach(cleanup);

describe('a hand', () => {
  it('puts equal cards together in the order of the game', () => {
    const drawn = ['ram', 'cannon', 'ram', 'ladders', 'spy', 'ram'];
    expect(gathered(drawn, ['ladders', 'ram', 'cannon'])).toEqual([
      { id: 'ladders', count: 1 },
      { id: 'ram', count: 3 },
      { id: 'cannon', count: 1 },
      { id: 'spy', count: 1 },
    ]);
  });

  const card = (id: string, lit: boolean): HandCard => ({
    id,
    count: 2,
    face: { name: id },
    ...(lit ? { lit: { thing: `card:${id}`, label: `Play ${id}` } } : {}),
  });

  it('offers only what is lit, and arrows go from one to the next', async () => {
    const choose = vi.fn();
    const cards = [card('ladders', true), card('ram', false), card('cannon', true)];
    render(Hand, { groups: [{ id: 'all', cards }], label: 'hand', choose });
    const lit = screen.getAllByRole('button');
    expect(lit.map((one) => one.getAttribute('data-thing'))).toEqual([
      'card:ladders',
      'card:cannon',
    ]);
    expect(screen.getByRole('img', { name: '2 × ram' })).toBeTruthy();
    lit[0]?.focus();
    await fireEvent.keyDown(lit[0] as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(lit[1]);
    await fireEvent.click(lit[1] as Element);
    expect(choose.mock.calls).toEqual([['card:cannon']]);
  });

  it('keeps the place of an empty group only where it is told to', async () => {
    const groups = [{ id: 'goods', title: 'Goods', cards: [] }];
    const { rerender } = render(Hand, { groups, label: 'hand', choose: vi.fn() });
    expect(screen.queryByText('Goods')).toBeNull();
    await rerender({ groups, label: 'hand', choose: vi.fn(), steady: true });
    expect(screen.queryByText('Goods')).not.toBeNull();
  });
});

it('dice are chosen by their digit too', async () => {
  const choose = vi.fn();
  const choices = [2, 5].map((value) => ({ thing: `count:${value}`, value, label: `${value}` }));
  render(DiceRow, { choices, choose });
  await fireEvent.keyDown(screen.getByRole('button', { name: '2' }), { key: '5' });
  await fireEvent.keyDown(screen.getByRole('button', { name: '2' }), { key: '3' });
  expect(choose.mock.calls).toEqual([['count:5']]);
});

describe('a track', () => {
  const stations = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));

  it('tells what is done, what is now, and what may come', () => {
    const states = stationsAt(stations, 1, {
      open: ({ id }) => id === 'a',
      perhaps: ({ id }) => id === 'd',
    });
    expect(states.map(({ state }) => state)).toEqual(['open', 'now', 'ahead', 'perhaps']);
    expect(stationsAt(stations, 4).every(({ state }) => state === 'done')).toBe(true);
  });

  it('counts as the Romans did', () => {
    expect([1, 4, 5, 8, 9, 10, 14, 20].map(roman)).toEqual([
      'I',
      'IV',
      'V',
      'VIII',
      'IX',
      'X',
      'XIV',
      'XX',
    ]);
  });
});
