// The lobby: everything that is asked over plain HTTP.
import type { Proof } from './dice';
import type { GameInfo, Games, NewSeat, NewTable, Summary, TableMessage } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { error } = answer as { error?: { code: string; message: string } };
  throw new ApiError(error?.code ?? String(response.status), error?.message ?? response.statusText);
}

export const me = () => ask<{ name: string | null }>('/api/me');
export const rename = (name: string) => ask<{ name: string | null }>('/api/me', { name });
export const games = () => ask<Games>('/api/games');

let known: Promise<Games> | null = null;
/** What the server says about one game; asked once. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  known ??= games();
  try {
    return (await known).games.find(({ id }) => id === game);
  } catch (error) {
    known = null;
    throw error;
  }
}
export const tables = () => ask<{ mine: Summary[]; open: Summary[] }>('/api/tables');
export const create = (table: NewTable) => ask<{ table: string }>('/api/tables', table);
export const table = (id: string) => ask<{ table: TableMessage }>(`/api/tables/${id}`);
export const fork = (id: string, step: number, seats: NewSeat[]) =>
  ask<{ table: string }>(`/api/tables/${id}/fork`, { step, seats });
export const importMatch = (file: Readonly<Record<string, unknown>>, seats: NewSeat[]) =>
  ask<{ table: string }>('/api/tables/import', { ...file, seats });
/** All that is needed to check the dice of a finished game. */
export const proof = (id: string) => ask<Proof>(`/api/tables/${id}/proof`);
/** Where a table's match can be fetched as a file. */
export const exportOf = (id: string) => `/api/tables/${id}/export`;
