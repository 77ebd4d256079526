// npm run photos -- GAME: names the game for the photographs (photos.spec.ts).
import { spawnSync } from 'node:child_process';

const [game = 'koning'] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'measure/playwright.config.ts', 'photos'],
  { stdio: 'inherit', env: { ...process.env, GAME: game } },
);
process.exit(status ?? 1);
