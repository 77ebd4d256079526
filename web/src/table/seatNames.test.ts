import { describe, expect, it } from 'vitest';
import { seatTitles } from './seatNames';

describe('the titles of seats', () => {
  it('are those that a position gives, and none before', () => {
    const pub = { province: { one: 'berry', two: null }, turn_no: 3 };
    expect(seatTitles(pub, 'province')).toEqual({ one: 'berry' });
    expect(seatTitles(pub, null)).toEqual({});
    expect(seatTitles(null, 'province')).toEqual({});
    expect(seatTitles(pub, 'country')).toEqual({});
  });
});
