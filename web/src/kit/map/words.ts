// What the map itself says; everything else on it is said by the game.
import { settings, type Language } from '../../lib/settings.svelte';
import type { Side } from './view';

interface MapWords {
  readonly beyond: Readonly<Record<Side, string>>;
}

const DICTIONARIES: Record<Language, MapWords> = {
  nl: {
    beyond: {
      up: 'Nog {count} hierboven',
      right: 'Nog {count} aan de rechterkant',
      down: 'Nog {count} hieronder',
      left: 'Nog {count} aan de linkerkant',
    },
  },
  en: {
    beyond: {
      up: '{count} more above',
      right: '{count} more to the right',
      down: '{count} more below',
      left: '{count} more to the left',
    },
  },
};

export const words = {
  get t(): MapWords {
    return DICTIONARIES[settings.language];
  },
};
