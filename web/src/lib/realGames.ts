// What the rules themselves say about their games, for tests: asks the built command.
import { execFileSync } from 'node:child_process';
import type { GameInfo } from './protocol';

const command = process.env['KROON'] ?? '../build/release/kroon';

export const realGames = JSON.parse(
  execFileSync(command, ['list', '--json'], { encoding: 'utf8' }),
) as GameInfo[];

export function realGame(id: string): GameInfo {
  const found = realGames.find((game) => game.id === id);
  if (!found) throw new Error(`there is no game ${id}`);
  return found;
}
