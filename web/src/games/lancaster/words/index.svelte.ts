import { settings, type Language } from '../../../lib/settings.svelte';
import { en } from './en';
import { nl, type LancasterWords } from './nl';

export const DICTIONARIES: Record<Language, LancasterWords> = { nl, en };

export const words = {
  get t(): LancasterWords {
    return DICTIONARIES[settings.language];
  },
};
