// Writes the TypeScript types of every game that has a folder here, as the
// rules themselves give them. With --check it only says whether they are so.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const kroon = process.env.KROON ?? `${web}../build/release/kroon`;
const checking = process.argv.includes('--check');

if (!existsSync(kroon)) {
  console.error(`${kroon} is not built yet; KROON can name another.`);
  process.exit(1);
}
const ask = (...args) => execFileSync(kroon, args, { encoding: 'utf8' });
const listed = JSON.parse(ask('list', '--json'));
const games = (listed.games ?? listed).map(({ id }) => id);

let wrong = 0;
for (const game of games.filter((id) => existsSync(`${web}src/games/${id}`))) {
  const path = `${web}src/games/${game}/types.generated.ts`;
  const types = ask('types', game);
  const same = existsSync(path) && readFileSync(path, 'utf8') === types;
  if (same) continue;
  if (checking) {
    console.error(`${game}: the types differ from the rules; run npm run types.`);
    wrong++;
  } else {
    writeFileSync(path, types);
    console.log(`${game}: written`);
  }
}
process.exit(wrong === 0 ? 0 : 1);
