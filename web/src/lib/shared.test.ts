import { describe, expect, it } from 'vitest';
import { shared } from './shared';

describe('a new position', () => {
  const before = {
    steps: 4,
    pub: { lands: { red: ['man'], blue: [] }, baron: { red: 'man' } },
    legal: [{ action: { verb: 'pass' } }],
  };

  it('is equal to what was told', () => {
    const next = { steps: 5, pub: { lands: { red: [], blue: ['man'] }, king: null }, legal: [] };
    expect(shared(before, next)).toEqual(next);
  });

  it('keeps the parts that have not changed', () => {
    const next = structuredClone(before);
    next.steps = 5;
    next.pub.lands.red = ['man', 'lincolia'];
    const made = shared(before, next);
    expect(made.legal).toBe(before.legal);
    expect(made.pub.baron).toBe(before.pub.baron);
    expect(made.pub.lands.blue).toBe(before.pub.lands.blue);
    expect(made.pub.lands).not.toBe(before.pub.lands);
    expect(made.pub.lands.red).toEqual(['man', 'lincolia']);
  });

  it('is the old one when nothing has', () => {
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it('tells nothing from undefined, an object from a list, and a shorter list', () => {
    expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(shared({ 0: 'x' }, ['x'])).toEqual(['x']);
    expect(shared(['x', 'y'], ['x'])).toEqual(['x']);
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shared(null, { a: 1 })).toEqual({ a: 1 });
    expect(shared({ a: 1 }, null)).toBeNull();
  });
});
