// Photographs of a board: plays a game by the conventions of the page and takes a picture of every
// kind of question at five sizes of screen.
//
//   npm run build && npm run photos -- koning
//
// PLAYERS (4), SEED (1), GAMES (1: so many, for the questions that are seldom asked), LANGUAGE (en),
// OPTIONS (JSON), ONLY (a prompt) and WIDTHS (1280,390) can be given; with MOTION every kind of scene
// that can be paused is taken too. The end and the replay come last.
// The pictures are left in measure/photos/<game>/, or in a folder INTO beneath it.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seat } from '../e2e/player';
import { expect, test } from '../e2e/table';

const GAME = process.env['GAME'] ?? 'koning';
const PLAYERS = Number(process.env['PLAYERS'] ?? 4);
const SEED = Number(process.env['SEED'] ?? 1);
const GAMES = Number(process.env['GAMES'] ?? 1);
const LANGUAGE = process.env['LANGUAGE'] ?? 'en';
const ONLY = process.env['ONLY'];
const OPTIONS = JSON.parse(process.env['OPTIONS'] ?? '{}') as Record<string, unknown>;
const WIDTHS = process.env['WIDTHS']?.split(',').map(Number);
const FOLDER = `measure/photos/${GAME}/${process.env['INTO'] ?? ''}`;
const MOTION = process.env['MOTION'] !== undefined;
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

/** What is acted out just now, if it can be paused. */
const sceneOn = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('[data-scene]')?.dataset['scene'] ?? null,
  );

/** Goes through the scenes that are acted out, and photographs those of a new kind. */
async function shootScenes(page: Page, seen: Set<string>): Promise<void> {
  for (let kind = await sceneOn(page); kind !== null; kind = await sceneOn(page)) {
    const name = `scene-${kind}`;
    if (!seen.has(name)) {
      seen.add(name);
      await page.keyboard.press(' ');
      await page.waitForTimeout(1200);
      await shoot(page, name);
    }
    await page.keyboard.press('ArrowRight');
  }
}

/** Plays a game to its end, and photographs every question that was not seen before. */
async function playAndShoot(page: Page, seed: number, seen: Set<string>): Promise<void> {
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
  await seat(page, seed, false);
  let since = 0;
  for (let did = ''; did !== 'over' && since < ENOUGH;) {
    const now = await page.evaluate(
      () => document.querySelector<HTMLElement>('[data-prompt]')?.dataset['prompt'] ?? '',
    );
    const dialog = (await page.locator('dialog[open]').count()) > 0;
    if (now !== '' && !dialog && !seen.has(now)) {
      seen.add(now);
      since = 0;
      if (ONLY === undefined || ONLY === now) await shoot(page, now);
    }
    if (MOTION) await shootScenes(page, seen);
    did = await page.evaluate(() => window.player.step());
    if (did === 'wait') await page.waitForTimeout(30);
    else since++;
  }
}

test(`photographs of ${GAME}`, async ({ page }) => {
  test.setTimeout(900_000);
  mkdirSync(FOLDER, { recursive: true });
  page.on('pageerror', (error) => console.log(`page: ${error.message}`));
  page.on('console', (said) => said.type() === 'error' && console.log(`console: ${said.text()}`));
  await page.addInitScript(
    ([language, speed]) => {
      const kept = JSON.parse(localStorage.getItem('kroon.settings') ?? '{}');
      localStorage.setItem('kroon.settings', JSON.stringify({ ...kept, language, speed }));
    },
    [LANGUAGE, MOTION ? 'normal' : 'off'] as const,
  );
  await page.request.get('/api/me');
  const seen = new Set<string>();
  for (let game = 0; game < GAMES; game++) await playAndShoot(page, SEED + game, seen);
  if (ONLY === undefined && (await page.getByTestId('fairness').count()) > 0) {
    await page.waitForTimeout(1500);
    await shoot(page, 'end');
    await page.locator('a[href$="/replay"]').first().click();
    const slider = page.getByRole('slider');
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
    await page.waitForTimeout(800);
    await shoot(page, 'replay');
  }
  const problems = await page.evaluate(() => [...window.player.problems]);
  console.log(`${[...seen].join(', ')}\n${problems.join('\n')}`);
});
