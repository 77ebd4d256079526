// Photographs of a board: plays a game by the conventions of the page and takes a picture of every
// kind of question at five sizes of screen.
//
//   npm run build && npm run photos -- koning
//
// PLAYERS (4), PEOPLE (1: so many of them are played here, and asked), SEED (1), GAMES (1: so many, for
// the questions that are seldom asked), LANGUAGE (en), OPTIONS (JSON), ONLY (prompts: vote,buy_menu) and
// WIDTHS (1280,390) can be given. With MOTION things move at their
// normal speed: every kind of scene that can be paused is taken at all sizes, and of every kind each that
// tells of something else (`data-about`), MOTION milliseconds after it was met; and of every kind that is
// acted out there is a film, frame by frame. The end and the replay come last.
// With FROM, a folder of positions (scout.mjs), nothing is played: the question of each is photographed.
// The pictures are left in measure/photos/<game>/, or in a folder INTO beneath it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seat } from '../e2e/player';
import { expect, test } from '../e2e/table';

const GAME = process.env['GAME'] ?? 'koning';
const PLAYERS = Number(process.env['PLAYERS'] ?? 4);
const PEOPLE = Number(process.env['PEOPLE'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 1);
const GAMES = Number(process.env['GAMES'] ?? 1);
const LANGUAGE = process.env['LANGUAGE'] ?? 'en';
const ONLY = process.env['ONLY']?.split(',');
const OPTIONS = JSON.parse(process.env['OPTIONS'] ?? '{}') as Record<string, unknown>;
const WIDTHS = process.env['WIDTHS']?.split(',').map(Number);
const FOLDER = `measure/photos/${GAME}/${process.env['INTO'] ?? ''}`;
const MOTION = Number(process.env['MOTION'] ?? 0);
const FROM = process.env['FROM'];
const SIZES = (
  [
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const
).filter(([width]) => WIDTHS?.includes(width) ?? true);
/** The size that is played and filmed at; one that is asked for alone, or the middle one. */
const [width, height] = (SIZES.length === 1 && SIZES[0]) || [1440, 900];
const USUAL = { width, height };
/** So many decisions without a new question, and the game is left: a game that ends by itself is not. */
const ENOUGH = 2500;
/** So many pictures of a film are kept until its scene is over. */
const MOST_FRAMES = 300;

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // A map that moves glides to its place first; at rest it is drawn anew.
    await page.waitForTimeout(MOTION ? 600 : 300);
    await page.screenshot({ path: `${FOLDER}/${name}-${width}.png` });
  }
  await page.setViewportSize(USUAL);
}

/** What is acted out just now, if it can be paused: its kind and what it tells of. */
const sceneOn = (page: Page) =>
  page.evaluate(() => {
    const scene = document.querySelector<HTMLElement>('[data-scene]')?.dataset['scene'];
    const about = document.querySelector<HTMLElement>('[data-about]')?.dataset['about'];
    return scene === undefined ? null : `scene-${scene}${about === undefined ? '' : `-${about}`}`;
  });

/** Goes through the scenes that are acted out, and photographs those of a new kind. */
async function shootScenes(page: Page, seen: Set<string>): Promise<void> {
  for (let name = await sceneOn(page); name !== null; name = await sceneOn(page)) {
    if (!seen.has(name)) {
      seen.add(name);
      await page.waitForTimeout(MOTION);
      await page.keyboard.press(' ');
      // What falls or flies has landed by then.
      await page.waitForTimeout(1200);
      await shoot(page, name);
    }
    await page.keyboard.press('ArrowRight');
  }
}

/**
 * Films what is acted out: of every kind the first time that it is seen, each picture that the browser
 * paints, as film-<kind>-<milliseconds since it began>.jpg.
 */
async function film(page: Page): Promise<void> {
  const filmed = new Set<string>();
  let frames: { at: number; data: string }[] = [];
  let on: { kind: string; since: number } | null = null;
  await page.exposeFunction('acted', (kind: string | null, at: number) => {
    const { kind: was, since } = on ?? {};
    on = kind === null ? null : { kind, since: at };
    // What was painted comes a little later than what was said.
    if (was === undefined || since === undefined || filmed.has(was)) return;
    filmed.add(was);
    setTimeout(() => {
      for (const frame of frames)
        if (frame.at >= since && frame.at < at) {
          const after = String(Math.round(frame.at - since)).padStart(4, '0');
          writeFileSync(`${FOLDER}/film-${was}-${after}.jpg`, Buffer.from(frame.data, 'base64'));
        }
      frames = frames.filter((frame) => frame.at >= at);
    }, 600);
  });
  await page.addInitScript(() => {
    let last: string | null = null;
    const look = () => {
      const kind = document.querySelector<HTMLElement>('[data-acted]')?.dataset['acted'] ?? null;
      if (kind === last) return;
      last = kind;
      (window as unknown as { acted: (kind: string | null, at: number) => void }).acted(
        kind,
        Date.now(),
      );
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-acted'],
    });
  });
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void browser.send('Page.screencastFrameAck', { sessionId });
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    if (frames.length > MOST_FRAMES) frames.shift();
  });
  await browser.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
}

/** The end is longer than a screen: all of it, screen by screen. */
async function shootEnd(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (let part = 1, more = true; more; part++) {
      await page.waitForTimeout(120);
      await page.screenshot({ path: `${FOLDER}/end-${part}-${width}.png` });
      more = await page.locator('dialog[open]').evaluate((dialog) => {
        const before = dialog.scrollTop;
        dialog.scrollBy(0, dialog.clientHeight * 0.9);
        return dialog.scrollTop > before;
      });
    }
    await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollTo(0, 0));
  }
  await page.setViewportSize(USUAL);
}

/** Plays a game to its end, and photographs every question that was not seen before. */
async function playAndShoot(page: Page, seed: number, seen: Set<string>): Promise<void> {
  const made = await page.request.post('/api/tables', {
    data: {
      game: GAME,
      options: { ...OPTIONS, players: PLAYERS },
      seats: Array.from({ length: PLAYERS }, (_, i) =>
        i < PEOPLE ? { kind: 'me' } : { kind: 'bot', level: 'page' },
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
      if (ONLY?.includes(now) ?? true) await shoot(page, now);
    }
    if (MOTION > 0) await shootScenes(page, seen);
    did = await page.evaluate(() => window.player.step());
    if (did === 'wait') await page.waitForTimeout(30);
    else since++;
  }
}

/** Lays out a position that was kept, on the chair of whoever is asked, and photographs its question. */
async function shootFrom(page: Page, file: string, prompt: string): Promise<void> {
  const { asked, match } = JSON.parse(readFileSync(file, 'utf8'));
  const made = await page.request.post('/api/tables/import', {
    data: {
      ...match,
      seats: Array.from({ length: match.options.players }, (_, i) =>
        asked === i ? { kind: 'me' } : { kind: 'bot', level: 'page' },
      ),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(`/table/${(await made.json()).table}`);
  await page.locator(`[data-prompt="${prompt}"]`).waitFor();
  await shoot(page, prompt);
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
    [LANGUAGE, MOTION > 0 ? 'normal' : 'off'] as const,
  );
  await page.request.get('/api/me');
  await page.setViewportSize(USUAL);
  if (MOTION) await film(page);
  if (FROM !== undefined) {
    for (const file of readdirSync(FROM).filter((name) => name.endsWith('.json'))) {
      const prompt = file.replace('.json', '');
      if (ONLY?.includes(prompt) ?? true) await shootFrom(page, `${FROM}/${file}`, prompt);
    }
    return;
  }
  const seen = new Set<string>();
  for (let game = 0; game < GAMES; game++) await playAndShoot(page, SEED + game, seen);
  if (ONLY === undefined && (await page.getByTestId('fairness').count()) > 0) {
    await page.waitForTimeout(1500);
    await shootEnd(page);
    await page.locator('a[href$="/replay"]').first().click();
    const slider = page.getByRole('slider');
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
    await page.waitForTimeout(800);
    await shoot(page, 'replay');
  }
  const problems = await page.evaluate(() => [...window.player.problems]);
  console.log(`${[...seen].join(', ')}\n${problems.join('\n')}`);
});
