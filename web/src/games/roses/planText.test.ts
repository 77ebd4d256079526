import { describe, expect, it } from 'vitest';
import { textOf } from './planText';
import type { Own } from './types';

const plan = {
  bid_region: 'mi',
  bid: 3,
  march: { noble_percy: 'ne', noble_clifford: null },
  sail: { ship_berwick: null },
  troops: { castle_windsor: 0, town_york: 4 },
  mercs: { castle_windsor: 0, town_york: 0 },
  white: [],
  black: ['bishop_york'],
} as unknown as Own['plan'];

describe('a plan as text', () => {
  it('names what is planned and nothing else', () => {
    expect(JSON.parse(textOf(plan))).toEqual({
      bid_region: 'mi',
      bid: 3,
      march: { noble_percy: 'ne' },
      troops: { town_york: 4 },
      black: ['bishop_york'],
    });
  });

  it('is an empty object where nothing is planned', () => {
    const none = { ...plan, bid_region: null, bid: 0, march: {}, troops: {}, black: [] };
    expect(JSON.parse(textOf(none as unknown as Own['plan']))).toEqual({});
  });
});
