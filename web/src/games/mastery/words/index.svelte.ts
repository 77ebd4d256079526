import { settings, type Language } from '../../../lib/settings.svelte';
import { en } from './en';
import { nl, type MasteryWords } from './nl';

export const DICTIONARIES: Record<Language, MasteryWords> = { nl, en };

export const words = {
  get t(): MasteryWords {
    return DICTIONARIES[settings.language];
  },
};
