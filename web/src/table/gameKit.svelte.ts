// A game's board and its words in the reader's language, loaded when a table asks for them.
import { board, type AnyGame, type BoardModule } from '../games/board';
import { boardOf, textsOf } from '../games/registry';
import { infoOf } from '../lib/api';
import { GameTexts, NO_WORDS, type GameTextSource } from '../lib/gameTexts';
import { armsOfSeat, type Arms } from '../lib/heraldry';
import type { GameWords, Json, SeatId, TableMessage } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import GenericBoard from './GenericBoard.svelte';
import { seatNames, seatTitles } from './seatNames';

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
  figures: {},
  board: {},
  rules: [],
};

/** A game without a board of its own is played through the list. */
const NO_BOARD: BoardModule = board<AnyGame>({ Board: GenericBoard, element: () => null });

export class GameKit {
  module = $state.raw(NO_BOARD);
  /** Both the board (if there is one) and the texts are there. */
  ready = $state.raw(false);
  private source = $state.raw<GameTextSource>(NO_TEXTS);
  private words = $state.raw<GameWords>(NO_WORDS);

  private titleField = $state.raw<string | null>(null);
  // As a text, so that a position in which no title has changed changes nothing that is said.
  private readonly titles: string = $derived.by(() =>
    JSON.stringify(seatTitles(this.pub(), this.titleField)),
  );

  /** Players are called by the title that the game gives them, by their names, or by their seats. */
  readonly texts: GameTexts = $derived.by(() => {
    const names = seatNames(this.table());
    const titles = JSON.parse(this.titles) as Record<SeatId, string>;
    const kind = this.titleField ?? '';
    return new GameTexts(this.source, this.words, (seat) => {
      const title = titles[seat];
      return title === undefined ? names.get(seat) : (this.source.names[kind]?.[title] ?? title);
    });
  });

  constructor(
    private readonly table: () => TableMessage | null,
    /** The public part of what is on show. */
    private readonly pub: () => Json,
  ) {
    const game = $derived(table()?.game);
    $effect(() => {
      if (game === undefined) return;
      const language = settings.language;
      const parts = [boardOf(game), textsOf(game, language), infoOf(game)] as const;
      void Promise.all(parts).then(([module, source, info]) => {
        if (language !== settings.language) return;
        this.module = module ?? NO_BOARD;
        this.source = source ?? NO_TEXTS;
        this.words = info ?? NO_WORDS;
        this.titleField = info?.seat_title ?? null;
        this.ready = true;
      });
    });
  }

  /** May the seat's player have this prompt answered the usual way from now on? */
  mayStand(prompt: string): boolean {
    return this.words.prompts[prompt]?.standing ?? false;
  }

  /** Who sits there: the screen is handed to a person, whatever the game calls the seat. */
  person(seat: SeatId): string {
    const name = seatNames(this.table()).get(seat);
    const title = this.texts.seat(seat);
    return name === undefined || name === title ? title : `${name} (${title})`;
  }

  arms = (seat: SeatId): Arms => {
    const place = this.table()?.seats.findIndex((one) => one.seat === seat) ?? 0;
    return this.module.arms(seat, this.pub()) ?? armsOfSeat(seat, place);
  };
}
