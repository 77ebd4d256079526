// The kit's words in the chosen language.
import { settings, type Language } from '../../lib/settings.svelte';
import { en } from './en';
import { nl, type KitWords } from './nl';

export const DICTIONARIES: Record<Language, KitWords> = { nl, en };

export const kit = {
  get t(): KitWords {
    return DICTIONARIES[settings.language];
  },
};
