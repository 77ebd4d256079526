import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, fillParts } from './template';

describe('a sentence', () => {
  it('names its arguments', () => {
    expect(fill('{seat} moves to {area}.', { seat: 'Anna', area: 'Man' })).toBe(
      'Anna moves to Man.',
    );
  });

  it('takes the form that goes with the number', () => {
    const cards = 'Take back {count} {count#card|cards}';
    expect(fill(cards, { count: 1 })).toBe('Take back 1 card');
    expect(fill(cards, { count: 0 })).toBe('Take back 0 cards');
    expect(fill(cards, { count: 3 })).toBe('Take back 3 cards');
  });

  it('can say nothing of nothing', () => {
    const men = 'with{troops#| one troop| % troops}';
    expect(fill(men, { troops: 0 })).toBe('with');
    expect(fill(men, { troops: 1 })).toBe('with one troop');
    expect(fill(men, { troops: 12 })).toBe('with 12 troops');
  });

  it('takes the form of a name that a sentence needs', () => {
    const say = (arg: string, value: unknown, form?: string) => `${form ?? arg} ${value}`;
    expect(fill('{area}: {area.in}', { area: 'man' }, say)).toBe('area man: in man');
    expect(fill('{area.in} it rains', { area: 'man' }, say)).toBe('In man it rains');
  });

  it('asks how a thing is called', () => {
    const parts = fillParts('to {area}', { area: 'man' }, (arg, value) => `${arg}:${value}`);
    expect(parts).toEqual([{ text: 'to ' }, { text: 'area:man', arg: 'area', value: 'man' }]);
  });

  it('leaves what it does not know readable', () => {
    expect(fill('a {b} c', {})).toBe('a b c');
    expect(fill('open {brace', { brace: 1 })).toBe('open {brace');
    expect(fill('{x}', { x: null })).toBe('–');
  });

  it('closes the gap where an argument says nothing', () => {
    expect(fill('rolls {a} {b} {c}.', { a: 4, b: '', c: '' })).toBe('rolls 4.');
  });

  it('keeps every sentence without arguments as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('{'));
        expect(fill(text, {})).toBe(text);
      }),
    );
  });
});
