import { expect, it } from 'vitest';
import { readMatch } from './matchFile';

it('knows a saved match from any other file', () => {
  const file = { game: 'koning', options: { players: 4 }, steps: [] };
  expect(readMatch(JSON.stringify(file))).toEqual({ game: 'koning', players: 4, file });
  for (const other of ['', 'null', '[]', '{"game": 3}', '{"game": "koning"}', 'a letter'])
    expect(readMatch(other)).toBeNull();
});
