import { expect, it } from 'vitest';
import { en as kitEn } from '../../kit/words/en';
import { nl as kitNl } from '../../kit/words/nl';
import { en as koningEn } from '../../games/koning/words/en';
import { nl as koningNl } from '../../games/koning/words/nl';
import { languageOf } from '../settings.svelte';
import { en } from './en';
import { nl } from './nl';

const argsIn = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, arg]) => arg).sort();

function compare(a: unknown, b: unknown, path: string): void {
  if (typeof a === 'string' && typeof b === 'string') {
    expect(b.trim(), path).not.toBe('');
    expect(new Set(argsIn(b)), path).toEqual(new Set(argsIn(a)));
  } else if (a !== null && typeof a === 'object' && b !== null && typeof b === 'object') {
    expect(Object.keys(b), path).toEqual(Object.keys(a));
    for (const [key, value] of Object.entries(a))
      compare(value, (b as Record<string, unknown>)[key], `${path}.${key}`);
  }
}

it('says the same in both languages, with the same arguments', () => {
  compare(nl, en, 'table');
  compare(kitNl, kitEn, 'kit');
  compare(koningNl, koningEn, 'koning');
});

it('follows the browser', () => {
  expect(languageOf(['nl-BE', 'en'])).toBe('nl');
  expect(languageOf(['fr', 'en-GB', 'nl'])).toBe('en');
  expect(languageOf(['de'])).toBe('en');
});
