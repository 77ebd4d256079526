// The numbers of every seat that all may see, as the rules count them: what a panel, a chart or
// the end screen shows, in the order of the game's info.
import type { GameWords, PublicFigures, SeatId } from './protocol';

export interface Figure {
  readonly name: string;
  readonly kind: string;
  readonly ranks: boolean;
  readonly minor: boolean;
}

export const figuresOf = (words: GameWords): Figure[] =>
  Object.entries(words.figures).map(([name, { kind, ranks, minor }]) => ({
    name,
    kind,
    ranks: ranks ?? false,
    minor: minor ?? false,
  }));

export const valueOf = (figures: PublicFigures, seat: SeatId, name: string): number | null =>
  figures.seats[seat]?.[name] ?? null;

export const watched = (figures: PublicFigures, seat: SeatId, name: string): boolean =>
  figures.watch[seat]?.includes(name) ?? false;

/** What the ranking goes by first. */
export function scoreOf(words: GameWords, figures: PublicFigures, seat: SeatId): number | null {
  const ranking = figuresOf(words).find(({ ranks }) => ranks);
  return ranking === undefined ? null : valueOf(figures, seat, ranking.name);
}

/** Who has enough to win, or, where no number is enough, more than others have. */
export function leadersOf(words: GameWords, figures: PublicFigures): SeatId[] {
  const scores = Object.keys(figures.seats).map((seat) => ({
    seat,
    score: scoreOf(words, figures, seat) ?? 0,
  }));
  const all = scores.map(({ score }) => score);
  const enough = figures.goal ?? Math.max(...all);
  if (figures.goal === null && all.every((score) => score === enough)) return [];
  return scores.filter(({ score }) => score >= enough).map(({ seat }) => seat);
}
