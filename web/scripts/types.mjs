// Writes the TypeScript types of the messages and of every game that has a folder
// here, as the server and the rules themselves give them. With --check it only says whether they are so.
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
function keep(name, path, types) {
  const same = existsSync(path) && readFileSync(path, 'utf8') === types;
  if (same) return;
  if (checking) {
    console.error(`${name}: the types differ from the rules; run npm run types.`);
    wrong++;
  } else {
    writeFileSync(path, types);
    console.log(`${name}: written`);
  }
}
keep('protocol', `${web}src/lib/protocol.generated.ts`, ask('types', '--protocol'));
for (const game of games.filter((id) => existsSync(`${web}src/games/${id}`)))
  keep(game, `${web}src/games/${game}/types.generated.ts`, ask('types', game));
process.exit(wrong === 0 ? 0 : 1);
