import { expect, it } from 'vitest';
import { LEAST, shrunk } from './signs';

const at = (x: number, y: number) => ({ at: { x, y }, width: 36 });

it('leaves signs as they are that have room', () => {
  expect(shrunk([at(0, 0)], 19, 1)).toBe(1);
  expect(shrunk([at(0, 0), at(38, 0), at(0, 21)], 19, 1)).toBe(1);
});

it('shrinks all of them alike until none lies on another', () => {
  const signs = [at(0, 0), at(30, 5), at(200, 200)];
  const scale = shrunk(signs, 19, 1);
  expect(scale).toBeCloseTo(30 / 38);
  // From twice as far, where a pixel is two units, they have half the room.
  expect(shrunk(signs, 19, 2)).toBe(LEAST);
});

it('keeps them large enough to be read', () => {
  expect(shrunk([at(0, 0), at(1, 1)], 19, 1)).toBe(LEAST);
});
