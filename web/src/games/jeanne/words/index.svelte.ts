import { settings, type Language } from '../../../lib/settings.svelte';
import { en } from './en';
import { nl, type JeanneWords } from './nl';

export const DICTIONARIES: Record<Language, JeanneWords> = { nl, en };

export const words = {
  get t(): JeanneWords {
    return DICTIONARIES[settings.language];
  },
};
