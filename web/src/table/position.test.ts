import en from '@games/koning/text/en.json';
import { describe, expect, it } from 'vitest';
import { GameTexts } from '../lib/gameTexts';
import { isEmpty, positionOf, told } from './position';

const texts = new GameTexts(en);
const seats = ['red', 'blue'];

describe('a position as it is read', () => {
  it('puts single facts first, named from the texts', () => {
    const { facts } = positionOf(
      {
        area: 'man',
        phase: 'turn_start',
        quiet_turns: 0,
        elections_held: 2,
        winner: null,
        entered: [],
      },
      seats,
      texts,
    );
    expect(facts).toEqual([
      { label: 'area', text: 'Man' },
      { label: 'phase', text: 'turn start' },
      { label: 'elections held', text: '2' },
    ]);
  });

  it('lays side by side what every player has', () => {
    const { rows } = positionOf(
      {
        supply: { red: 15, blue: 0, white: 0 },
        order: { red: null, blue: null },
        lands: { red: ['man', 'lundonia'], blue: [] },
      },
      seats,
      texts,
    );
    expect(rows).toEqual([
      { label: 'supply', cells: ['15', '0'] },
      { label: 'lands', cells: ['Man, Lundonia', '–'] },
    ]);
  });

  it('makes a section of what each has of several kinds, without what nobody has', () => {
    const { sections } = positionOf(
      { stake: { red: { x1: 2, x2: 0, x3: 0 }, blue: { x1: 0, x2: 0, x3: 1 } } },
      seats,
      texts,
    );
    expect(sections).toEqual([
      {
        title: 'stake',
        facts: [],
        rows: [
          { label: 'treaty (x1)', cells: ['2', '0'] },
          { label: 'dagger (x3)', cells: ['0', '1'] },
        ],
      },
    ]);
  });

  it('leaves out what is empty, and what is not wanted', () => {
    const state = { options: { players: 2 }, courtiers: { man: 0, lundonia: 2 }, none: { man: 0 } };
    const { sections } = positionOf(state, seats, texts, ['options']);
    expect(sections).toEqual([
      { title: 'courtiers', facts: [{ label: 'Lundonia', text: '2' }], rows: [] },
    ]);
  });

  it('tells the deep parts on one line', () => {
    const value = { man: { holder: 'red', count: 2, open: true, rest: { x1: 0 } }, lundonia: null };
    expect(told(value, 'places', texts)).toBe('Man (holder Red · count 2 · open)');
    expect(told([{ area: 'man' }, null, { area: 'lundonia' }], 'areas', texts)).toBe(
      'area Man, area Lundonia',
    );
    expect(told([3, 0, 3], 'dice', texts)).toBe('3, 0, 3');
  });

  it('knows what is empty', () => {
    expect(isEmpty({ a: [null, 0], b: { c: false } })).toBe(true);
    expect(isEmpty([0, 1])).toBe(false);
  });
});
