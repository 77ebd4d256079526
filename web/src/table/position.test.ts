import en from '@games/koning/text/en.json';
import { describe, expect, it } from 'vitest';
import { GameTexts } from '../lib/gameTexts';
import type { FieldKind, Json } from '../lib/protocol';
import { realGame } from '../lib/realGames';
import { isEmpty, positionOf, told } from './position';

const info = realGame('koning');
const texts = new GameTexts(en, info);
const seats = ['red', 'blue'];
const read = (state: Json) => positionOf(state, info.fields.pub, seats, texts, ['options']);

describe('a position as it is read', () => {
  it('puts single facts first, named from the texts', () => {
    const { facts } = read({
      area: 'man',
      phase: 'turn_start',
      quiet_turns: 0,
      elections_held: 2,
      winner: null,
      entered: [],
    });
    expect(facts).toEqual([
      { label: 'phase', text: 'turn start' },
      { label: 'elections held', text: '2' },
      { label: 'area', text: 'Man' },
    ]);
  });

  it('lays side by side what every player has', () => {
    const { rows } = read({
      supply: { red: 15, blue: 0, white: 0 },
      order: { red: null, blue: null },
      lands: { red: ['man', 'lundonia'], blue: [] },
    });
    expect(rows).toEqual([
      { label: 'lands', cells: ['Man, Lundonia', '–'] },
      { label: 'supply', cells: ['15', '0'] },
    ]);
  });

  it('makes a section of what each has of several kinds, without what nobody has', () => {
    const { sections } = read({
      stake: { red: { x1: 2, x2: 0, x3: 0 }, blue: { x1: 0, x2: 0, x3: 1 } },
    });
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
    const state = {
      options: { players: 2 },
      courtiers: { man: 0, lundonia: 2 },
      supply: { red: 0 },
    };
    const { sections } = read(state);
    expect(sections).toEqual([
      { title: 'courtiers', facts: [{ label: 'Lundonia', text: '2' }], rows: [] },
    ]);
  });

  it('tells the deep parts on one line', () => {
    const area: FieldKind = {
      fields: {
        holder: 'seat',
        count: 'number',
        open: 'boolean',
        rest: { per: 'card', of: 'number' },
      },
    };
    const value = { man: { holder: 'red', count: 2, open: true, rest: { x1: 0 } }, lundonia: null };
    expect(told(value, { per: 'area', of: area }, texts)).toBe('Man (holder Red · count 2 · open)');
    const areas: FieldKind = { list: { fields: { area: 'area' } } };
    expect(told([{ area: 'man' }, null, { area: 'lundonia' }], areas, texts)).toBe(
      'area Man, area Lundonia',
    );
    expect(told([3, 0, 3], { list: 'number' }, texts)).toBe('3, 0, 3');
  });

  it('takes a name for what the game says that it is', () => {
    expect(told('red', 'seat', texts)).toBe('Red');
    expect(told('red', 'phase', texts)).toBe('red');
  });

  it('knows what is empty', () => {
    expect(isEmpty({ a: [null, 0], b: { c: false } })).toBe(true);
    expect(isEmpty([0, 1])).toBe(false);
  });
});
