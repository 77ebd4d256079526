// Photographs of a board: plays a game by the conventions of the page and takes a picture of every
// kind of question at five sizes of screen.
//
//   npm run build && npm run photos -- koning
//
// PLAYERS (4), SEED (1), LANGUAGE (en), OPTIONS (JSON), ONLY (a prompt) and WIDTHS (1280,390) can be
// given; MOVING is a number of pictures of what is acted out, at the usual speed; the pictures are left in measure/photos/<game>/, or in a folder INTO beneath it.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seat } from '../e2e/player';
import { expect, test } from '../e2e/table';

const GAME = process.env['GAME'] ?? 'koning';
const PLAYERS = Number(process.env['PLAYERS'] ?? 4);
const SEED = Number(process.env['SEED'] ?? 1);
const LANGUAGE = process.env['LANGUAGE'] ?? 'en';
const ONLY = process.env['ONLY'];
const OPTIONS = JSON.parse(process.env['OPTIONS'] ?? '{}') as Record<string, unknown>;
const MOVING = Number(process.env['MOVING'] ?? 0);
const WIDTHS = process.env['WIDTHS']?.split(',').map(Number);
const FOLDER = `measure/photos/${GAME}/${process.env['INTO'] ?? ''}`;
const SIZES = (
  [
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const
).filter(([width]) => WIDTHS?.includes(width) ?? true);
const USUAL = { width: 1440, height: 900 };
/** So many decisions without a new question: then we have seen them all. */
const ENOUGH = 250;

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(120);
    await page.screenshot({ path: `${FOLDER}/${name}-${width}.png` });
  }
  await page.setViewportSize(USUAL);
}

test(`photographs of ${GAME}`, async ({ page }) => {
  test.setTimeout(900_000);
  mkdirSync(FOLDER, { recursive: true });
  page.on('pageerror', (error) => console.log(`page: ${error.message}`));
  page.on('console', (said) => said.type() === 'error' && console.log(`console: ${said.text()}`));
  await page.addInitScript(
    (wanted) => {
      const kept = JSON.parse(localStorage.getItem('kroon.settings') ?? '{}');
      localStorage.setItem('kroon.settings', JSON.stringify({ ...kept, ...wanted }));
    },
    { language: LANGUAGE, ...(MOVING > 0 ? { speed: 'normal' } : {}) },
  );
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    data: {
      game: GAME,
      options: { ...OPTIONS, players: PLAYERS },
      seats: Array.from({ length: PLAYERS }, (_, i) =>
        i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'page' },
      ),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(`/table/${(await made.json()).table}`);
  await page.locator('main[data-screen]').waitFor();
  await seat(page, SEED);
  const seen = new Set<string>();
  let since = 0;
  let moved = 0;
  for (let did = ''; did !== 'over' && since < ENOUGH && (MOVING === 0 || moved < MOVING);) {
    // In one go, so that what is asked is photographed before anything is done.
    const { now, step } = await page.evaluate(
      (known) => {
        const found = document.querySelector<HTMLElement>('[data-prompt]')?.dataset['prompt'] ?? '';
        const dialog = document.querySelector('dialog[open]') !== null;
        const fresh = found !== '' && !dialog && !known.includes(found);
        return fresh ? { now: found, step: '' } : { now: '', step: window.player.step() };
      },
      [...seen],
    );
    did = step;
    if (now !== '') {
      seen.add(now);
      since = 0;
      if (ONLY === undefined || ONLY === now) await shoot(page, now);
    } else if (did === 'wait' && moved < MOVING) {
      await page.screenshot({ path: `${FOLDER}/moving-${String(++moved).padStart(3, '0')}.png` });
    } else if (did === 'wait') await page.waitForTimeout(30);
    else since++;
  }
  if (ONLY === undefined && (await page.getByTestId('fairness').count()) > 0) {
    await page.waitForTimeout(1500);
    await shoot(page, 'end');
  }
  const problems = await page.evaluate(() => [...window.player.problems]);
  console.log(`${[...seen].join(', ')}\n${problems.join('\n')}`);
});
