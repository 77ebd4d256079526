// Finds a game's board and texts by its id; both are loaded only when needed.
import type { GameTextSource } from '../lib/gameTexts';
import type { Language } from '../lib/settings.svelte';
import type { BoardModule } from './board';
import { guarded } from './guarded';

// Each board is typed by its own game; here, and only here, it becomes the board of some game.
const boards = import.meta.glob<{ default: BoardModule }>('./*/index.ts');
const texts = import.meta.glob<GameTextSource>('@games/*/text/*.json', { import: 'default' });

/** The pictures on the cards of the games that have one. */
export const ART: Readonly<Record<string, string>> = {
  koning: '/maps/koning.webp',
  lancaster: '/maps/lancaster.webp',
  roses: '/maps/roses.webp',
  jeanne: '/maps/jeanne.webp',
};

export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = boards[`./${game}/index.ts`];
  return load ? guarded((await load()).default) : null;
}

export async function textsOf(game: string, language: Language): Promise<GameTextSource | null> {
  const path = Object.keys(texts).find((at) => at.endsWith(`/${game}/text/${language}.json`));
  const load = path === undefined ? undefined : texts[path];
  return load ? await load() : null;
}
