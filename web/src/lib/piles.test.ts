import { expect, it } from 'vitest';
import { pileWatcher } from './piles';

const cards = (...names: string[]) => names.map((card) => ({ verb: 'deal', card, to: 'red' }));
const card = (name: string, to = 'red') => ({ verb: 'deal', card: name, to });

it('knows what a draw has left, whoever draws next', () => {
  const known = pileWatcher();
  expect(known(cards('ace', 'king', 'ram'), [2, 1, 1], card('ace'))).toBe(false);
  expect(known(cards('ace', 'king', 'ram'), [1, 1, 1], card('king'))).toBe(true);
  const blue = cards('ace', 'ram').map((one) => ({ ...one, to: 'blue' }));
  expect(known(blue, [1, 1], card('ram', 'blue'))).toBe(true);
  expect(known(cards('ace'), [1], card('ace'))).toBe(true);
});

it('keeps several piles apart', () => {
  const known = pileWatcher();
  for (const first of ['ace', 'king'])
    expect(known(cards('ace', 'king', 'ram'), [1, 1, 1], card(first))).toBe(false);
  expect(known(cards('ace', 'ram'), [1, 1], card('ram'))).toBe(true);
  expect(known(cards('king', 'ram'), [1, 1], card('ram'))).toBe(true);
  // Each of them can be drawn from once as it was left.
  expect(known(cards('king', 'ram'), [1, 1], card('ram'))).toBe(false);
});

it('does not know a pile from which something has gone, to which something came, or that weighs otherwise', () => {
  const after = (names: string[], weights: number[]) => {
    const known = pileWatcher();
    known(cards('ace', 'king', 'ram'), [2, 1, 1], card('ram'));
    return known(cards(...names), weights, card('ace'));
  };
  expect(after(['ace', 'king'], [2, 1])).toBe(true);
  expect(after(['ace', 'king'], [1, 1])).toBe(false);
  expect(after(['ace', 'queen'], [2, 1])).toBe(false);
  expect(after(['ace', 'king', 'ram'], [2, 1, 1])).toBe(false);
});
