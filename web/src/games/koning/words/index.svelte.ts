import { settings, type Language } from '../../../lib/settings.svelte';
import { en } from './en';
import { nl, type KoningWords } from './nl';

export const DICTIONARIES: Record<Language, KoningWords> = { nl, en };

export const words = {
  get t(): KoningWords {
    return DICTIONARIES[settings.language];
  },
};
