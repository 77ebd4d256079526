// A game's board and its words in the reader's language, loaded when a table asks for them.
import type { BoardModule } from '../games/board';
import { boardOf, textsOf } from '../games/registry';
import { infoOf } from '../lib/api';
import { GameTexts, NO_WORDS, type GameTextSource } from '../lib/gameTexts';
import { armsOfSeat, type Arms } from '../lib/heraldry';
import type { GameWords, SeatId, TableMessage } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { seatNames } from './seatNames';

const NO_TEXTS: GameTextSource = {
  title: '',
  tagline: '',
  names: {},
  options: {},
  option_help: {},
  actions: {},
  events: {},
  prompts: {},
  notes: {},
  reasons: {},
  board: {},
  rules: [],
};

export class GameKit {
  module = $state.raw<BoardModule | null>(null);
  /** Both the board (if there is one) and the texts are there. */
  ready = $state.raw(false);
  private source = $state.raw<GameTextSource>(NO_TEXTS);
  private words = $state.raw<GameWords>(NO_WORDS);
  private readonly table: () => TableMessage | null;

  readonly texts: GameTexts = $derived.by(() => {
    const names = seatNames(this.table());
    return new GameTexts(this.source, this.words, (seat) => names.get(seat));
  });

  constructor(table: () => TableMessage | null) {
    this.table = table;
    const game = $derived(table()?.game);
    $effect(() => {
      if (game === undefined) return;
      const language = settings.language;
      const parts = [boardOf(game), textsOf(game, language), infoOf(game)] as const;
      void Promise.all(parts).then(([module, source, info]) => {
        if (language !== settings.language) return;
        this.module = module;
        this.source = source ?? NO_TEXTS;
        this.words = info ?? NO_WORDS;
        this.ready = true;
      });
    });
  }

  /** May the seat's player have this prompt answered the usual way from now on? */
  mayStand(prompt: string): boolean {
    return this.words.prompts[prompt]?.standing ?? false;
  }

  arms = (seat: SeatId): Arms => {
    if (this.module) return this.module.arms(seat);
    const place = this.table()?.seats.findIndex((one) => one.seat === seat) ?? 0;
    return armsOfSeat(seat, place);
  };
}
