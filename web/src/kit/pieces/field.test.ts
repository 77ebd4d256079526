import { describe, expect, it } from 'vitest';
import { SEATS, armsOfSeat, type Arms } from '../../lib/heraldry';
import { dashOf, divisionIn, hatchColour, hatchId, hatchOf, hatched } from './field';

const PURPLE = armsOfSeat('purple', 0);
/** Who sits at one table: six by colour, or Lancaster's five. */
const TABLES: readonly (readonly Arms[])[] = [
  SEATS,
  ['blue', 'green', 'yellow', 'red', 'purple'].map((seat, i) => armsOfSeat(seat, i)),
];
const distinct = (values: readonly string[]) => new Set(values).size === values.length;

describe('players are told apart without their colours', () => {
  it.each(TABLES.map((table) => [table]))('by hatching, dash and division', (table) => {
    expect(distinct(table.map((arms) => hatchOf(arms).lines))).toBe(true);
    expect(distinct(table.map((arms) => dashOf(arms, 4)))).toBe(true);
    expect(
      distinct(
        table.map(({ division }) => divisionIn(division, { x: 0, y: 0, width: 9, height: 9 })),
      ),
    ).toBe(true);
  });

  it('gives two players with one charge patterns of their own colour', () => {
    const black = SEATS[5] as Arms;
    expect(hatchId(black)).not.toBe(hatchId(PURPLE));
    expect(hatched(PURPLE)).toBe(`url(#${hatchId(PURPLE)})`);
  });

  it('draws no white lines on parchment', () => {
    expect(hatchColour(SEATS[4] as Arms)).toBe('#6a6250');
    expect(hatchColour(SEATS[0] as Arms)).toBe(SEATS[0]?.colour);
  });
});

it('keeps a division inside its box', () => {
  const box = { x: -10, y: 5, width: 40, height: 20 };
  for (const { division } of SEATS) {
    const numbers = divisionIn(division, box).match(/-?[\d.]+/g) ?? [];
    numbers.map(Number).forEach((value, i) => {
      const [least, most] = i % 2 === 0 ? [-10, 30] : [5, 25];
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    });
  }
});
