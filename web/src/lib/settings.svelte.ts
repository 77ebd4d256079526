// What a person has chosen for this browser; kept between visits.

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];
export const SIZES = ['small', 'normal', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

const KEY = 'kroon.settings';
/** How much longer than at full speed everything that moves takes. */
const SPEED_FACTORS: Record<Speed, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 };

interface Kept {
  language: Language;
  speed: Speed;
  sound: boolean;
  patterns: boolean;
  size: Size;
  notify: boolean;
  /** A card is taken at the first click, without a second one to make sure. */
  atOnce: boolean;
}

const among = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function read(): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Storage may be refused or hold something old: then the standard settings do.
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    language: among(LANGUAGES, kept.language, languageOf(navigator.languages)),
    speed: among(SPEEDS, kept.speed, calm ? 'off' : 'normal'),
    sound: kept.sound !== false,
    patterns: kept.patterns === true,
    size: among(SIZES, kept.size, 'normal'),
    notify: kept.notify === true,
    atOnce: kept.atOnce === true,
  };
}

class Settings {
  private kept = $state<Kept>(read());

  get language() {
    return this.kept.language;
  }
  get speed() {
    return this.kept.speed;
  }
  get sound() {
    return this.kept.sound;
  }
  get patterns() {
    return this.kept.patterns;
  }
  get size() {
    return this.kept.size;
  }
  get notify() {
    return this.kept.notify;
  }

  get atOnce() {
    return this.kept.atOnce;
  }

  /** So many milliseconds at the chosen speed. */
  time(ms: number): number {
    return ms * SPEED_FACTORS[this.kept.speed];
  }

  change(what: Partial<Kept>): void {
    this.kept = { ...this.kept, ...what };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Not kept then; it still holds for this visit.
    }
  }
}

export const settings = new Settings();
