// The few words that pieces say by themselves.
import { settings, type Language } from '../../lib/settings.svelte';

interface PieceWords {
  readonly dieOf: string;
  readonly rolling: string;
  readonly of: string;
  readonly closed: string;
  readonly now: string;
}

const DICTIONARIES: Record<Language, PieceWords> = {
  nl: {
    dieOf: 'dobbelsteen: {value}',
    rolling: 'dobbelsteen rolt',
    of: '{count} × {name}',
    closed: 'gesloten kist',
    now: 'nu: {name}',
  },
  en: {
    dieOf: 'die: {value}',
    rolling: 'die rolling',
    of: '{count} × {name}',
    closed: 'closed chest',
    now: 'now: {name}',
  },
};

export const words = {
  get t(): PieceWords {
    return DICTIONARIES[settings.language];
  },
};
