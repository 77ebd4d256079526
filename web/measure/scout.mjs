// Looks for the questions of a game that are seldom asked: plays games in the engine, and keeps of every
// question the fullest position in which it was asked, as a match file with the seat that must answer.
//
//   node measure/scout.mjs jeanne && FROM=measure/positions/jeanne npm run photos -- jeanne
//
// GAMES (40), PLAYERS (4), SEED (1: of the first game), OPTIONS (JSON), RANDOM (0.3: this share of the
// choices is made blindly), ONLY (prompts) and INTO (measure/positions/<game>) can be given.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const [game = 'koning'] = process.argv.slice(2);
const {
  KROON = resolve('../build/release/kroon'),
  GAMES = '40',
  PLAYERS = '4',
  SEED = '1',
  OPTIONS = '{}',
  RANDOM = '0.3',
  INTO = `measure/positions/${game}`,
} = process.env;
const ONLY = process.env['ONLY']?.split(',');

const engine = spawn(KROON, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
async function ask(cmd, args = {}) {
  engine.stdin.write(`${JSON.stringify({ cmd, ...args })}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (answer.error) throw new Error(`${cmd}: ${answer.error.message}`);
  return answer;
}

let at = 0;
const chance = () => (at = (at * 1103515245 + 12345) % 2147483648) / 2147483648;

/** Of every question: how far the game had come, who is asked, and the game itself. */
const found = new Map();
for (let seed = Number(SEED); seed < Number(SEED) + Number(GAMES); seed++) {
  at = seed;
  const options = { ...JSON.parse(OPTIONS), players: Number(PLAYERS) };
  let now = await ask('new', { game, options, seed });
  const seats = Object.keys((await ask('view', { seat: 'spectator' })).view.figures.seats);
  while (!now.over) {
    if (now.to_act.includes('chance')) {
      now = await ask('step', { all: true });
      continue;
    }
    const seat = now.to_act[Math.floor(chance() * now.to_act.length)];
    const { legal, prompt } = await ask('legal', { seat });
    const kind = prompt.prompt;
    if ((ONLY?.includes(kind) ?? true) && (found.get(kind)?.steps ?? -1) < now.steps)
      found.set(kind, { steps: now.steps, seed, seat: seats.indexOf(seat), ...(await ask('log')) });
    const { action } =
      chance() < Number(RANDOM)
        ? legal[Math.floor(chance() * legal.length)]
        : await ask('best', { seat, level: 'page' });
    now = await ask('apply', { seat, action });
  }
}
engine.stdin.end();

mkdirSync(INTO, { recursive: true });
for (const [kind, { steps, seed, seat, match }] of found) {
  writeFileSync(`${INTO}/${kind}.json`, JSON.stringify({ asked: seat, match }));
  console.log(`${kind}: game ${seed}, step ${steps}`);
}
