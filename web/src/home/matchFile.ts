// What the page must know of a saved match before it sends it to the server, which checks the rest.

export interface MatchFile {
  readonly game: string;
  readonly players: number;
  readonly file: Readonly<Record<string, unknown>>;
}

/** Null if this is no saved match. */
export function readMatch(text: string): MatchFile | null {
  try {
    const file: unknown = JSON.parse(text);
    if (file === null || typeof file !== 'object') return null;
    const { game, options } = file as { game?: unknown; options?: { players?: unknown } };
    const players = options?.players;
    if (typeof game !== 'string' || typeof players !== 'number') return null;
    return { game, players, file: file as Record<string, unknown> };
  } catch {
    return null;
  }
}
