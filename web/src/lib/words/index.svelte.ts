// The table's words in the chosen language; changes everywhere at once.
import { settings, type Language } from '../settings.svelte';
import { en } from './en';
import { nl, type UiWords } from './nl';

export const DICTIONARIES: Record<Language, UiWords> = { nl, en };

export const ui = {
  get t(): UiWords {
    return DICTIONARIES[settings.language];
  },
};

/** "a, b and c" in the chosen language. */
const lists: Record<Language, Intl.ListFormat> = {
  nl: new Intl.ListFormat('nl'),
  en: new Intl.ListFormat('en'),
};
export const listed = (names: readonly string[]): string => lists[settings.language].format(names);
