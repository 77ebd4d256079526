import en from '@games/koning/text/en.json';
import lancaster from '@games/lancaster/text/en.json';
import nl from '@games/koning/text/nl.json';
import { describe, expect, it } from 'vitest';
import { GameTexts } from './gameTexts';
import { joined } from './template';

const texts = new GameTexts(en, (seat) => (seat === 'red' ? 'Anna' : undefined));

describe('the words of a game', () => {
  it('names things by their kind, and players as this table calls them', () => {
    const told = texts.event({ event: 'moved', seat: 'red', area: 'stadford' });
    expect(joined(told)).toBe('Anna moves to Stadford.');
    expect(told.map((part) => part.kind)).toEqual(['seat', undefined, 'area', undefined]);
  });

  it('knows a kind from the value where the argument is called otherwise', () => {
    const reason = { reason: 'not_adjacent', area: 'man', from: 'lundonia' };
    expect(texts.reason(reason)).toBe('Man does not border on Lundonia.');
    expect(texts.note({ note: 'conflict', confirm: true, holder: 'blue', bonus: 4 })).toContain(
      'Blue',
    );
  });

  it('tells a thing from what is said about it under the same id', () => {
    const law = new GameTexts(lancaster);
    const prompt = { position: 1, law: 'law_muster', text: 'law_muster', leaves: 'law_treasury' };
    expect(law.prompt({ prompt: 'vote', ...prompt, markers: 2 })).toContain(
      'Muster Act – most squires: a new knight',
    );
  });

  it('counts things of one name, but not numbers', () => {
    expect(texts.thing('card', ['x1', 'x3', 'x1'])).toBe('2 × treaty (x1), dagger (x3)');
    expect(texts.thing('dice', [1, 3, 1])).toBe('1, 3, 1');
  });

  it('finds the paragraph that a prompt is about', () => {
    expect(texts.ruleFor('stake')).toBe('stake');
    expect(texts.ruleFor('take_back')).toBe('after');
    expect(texts.ruleFor(undefined)).toBeUndefined();
  });

  it('has the same things to say in every language', () => {
    const keys = (value: unknown): string[] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) => [
            key,
            ...keys(inner).map((one) => `${key}.${one}`),
          ])
        : [];
    expect(keys(nl)).toEqual(keys(en));
  });
});
