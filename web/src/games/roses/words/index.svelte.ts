import { settings, type Language } from '../../../lib/settings.svelte';
import { en } from './en';
import { nl, type RosesWords } from './nl';

export const DICTIONARIES: Record<Language, RosesWords> = { nl, en };

export const words = {
  get t(): RosesWords {
    return DICTIONARIES[settings.language];
  },
};
