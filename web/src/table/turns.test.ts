import { describe, expect, it } from 'vitest';
import { endOfTurn, nextTurn, previousTurn } from './turns';

// Turns 0, 1, 2 … begin at these steps.
const BEGINS = [0, 5, 6, 30, 31, 90];
const STEPS = 100;
let asked = 0;
const turnAt = async (step: number) => {
  asked++;
  return BEGINS.filter((begin) => begin <= step).length - 1;
};

describe('turns among the steps', () => {
  it('goes on to where the next one begins', async () => {
    for (let step = 0; step <= STEPS; step++)
      expect(await nextTurn(turnAt, step, STEPS)).toBe(
        BEGINS.find((begin) => begin > step) ?? STEPS,
      );
  });

  it('goes back to where this one began, and then to the one before', async () => {
    for (let step = 0; step <= STEPS; step++)
      expect(await previousTurn(turnAt, step)).toBe(BEGINS.findLast((begin) => begin < step) ?? 0);
  });

  it('ends before the decision with which the next one begins, the last one before the end', async () => {
    const ends = [4, 5, 29, 30, 89, 99];
    for (const [turn, end] of ends.entries())
      expect(await endOfTurn(turnAt, turn, STEPS)).toBe(end);
  });

  it('does not ask for every position on the way', async () => {
    asked = 0;
    await nextTurn(turnAt, 31, STEPS);
    expect(asked).toBeLessThan(15);
  });
});
