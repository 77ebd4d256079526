// What the tests do at a table, and the fixtures they share.
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { Server } from './server';

export { expect };

export const test = base.extend<{ mayFail: boolean }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Nothing moves, so that a test waits for the game and not for its pictures.
  // And nothing may go wrong in the page, whatever a test is about; one that wants something to go
  // wrong says so.
  mayFail: [false, { option: true }],
  page: async ({ page, mayFail }, use) => {
    await calm(page);
    const problems = listenForErrors(page);
    await use(page);
    if (!mayFail) expect(problems, 'the console').toEqual([]);
  },
});

export async function calm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('kroon.settings') ?? '{}');
    localStorage.setItem('kroon.settings', JSON.stringify({ speed: 'off', sound: false, ...kept }));
  });
}

/** What the console complains of from now on. */
export function listenForErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

export const shoot = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: `e2e/artefacts/${name}.png`, fullPage });

type Seat = { kind: 'me' | 'open' | 'bot'; level?: string; name?: string };

export async function makeTable(
  request: APIRequestContext,
  seats: Seat[],
  options: Record<string, unknown> = {},
  game = 'koning',
): Promise<string> {
  // The first question gets the cookie that the seats will belong to.
  await request.get('/api/me');
  const made = await request.post('/api/tables', {
    data: { game, options: { players: seats.length, ...options }, seats, listed: false },
  });
  expect(made.status(), await made.text()).toBe(201);
  return `/table/${(await made.json()).table}`;
}

export const ME: Seat = { kind: 'me' };
export const PAGE_BOT: Seat = { kind: 'bot', level: 'page' };

/** What the page shows that this person could do now. */
export type Moment = 'over' | 'confirm' | 'pass' | 'stake' | 'take_back' | 'act' | 'wait';

export async function moment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('[data-testid=fairness]')) return 'over';
    if (there('[data-testid=pass]')) return 'pass';
    if (there('[data-testid=confirm]')) return 'confirm';
    if (there('[data-testid=confirm-stake]')) return 'stake';
    if (there('[data-testid=confirm-take-back]')) return 'take_back';
    if (there('[data-testid=actions] button')) return 'act';
    return 'wait';
  });
}

export async function nextMoment(page: Page, timeout = 30_000): Promise<Exclude<Moment, 'wait'>> {
  let now: Moment = 'wait';
  await expect(async () => {
    now = await moment(page);
    expect(now).not.toBe('wait');
  }).toPass({ timeout, intervals: [20, 50, 100] });
  return now as Exclude<Moment, 'wait'>;
}

export async function stake(page: Page, cards: number): Promise<void> {
  for (let i = 0; i < cards; i++) {
    const more = page.locator('[data-testid^=more-]:enabled').first();
    if ((await more.count()) > 0) await more.click();
  }
  await page.getByTestId('confirm-stake').click();
}

/** One decision with the mouse: a lit thing on the board if there is one, else a button. */
export async function actByClicking(page: Page, turn: number): Promise<void> {
  const lit = page.locator('[data-thing]');
  const count = await lit.count();
  if (count > 0 && turn % 5 !== 4) {
    const thing = lit.nth(turn % count);
    // An area is clicked where it is: its middle may lie in a neighbour.
    if ((await thing.getAttribute('data-thing'))?.startsWith('area:'))
      await clickInside(page, turn % count);
    else await thing.click();
  } else {
    const buttons = page.getByTestId('actions').getByRole('button');
    await buttons.nth(turn % (await buttons.count())).click();
  }
}

async function clickInside(page: Page, nth: number): Promise<void> {
  // Twice the same: then nothing moves any more.
  let point: { x: number; y: number } | null = null;
  await expect(async () => {
    const before = point;
    point = await pointInside(page, nth);
    expect(point, 'a lit area can be reached with the mouse').not.toBeNull();
    expect(point).toEqual(before);
  }).toPass({ timeout: 10_000, intervals: [60] });
  const { x, y } = point ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

const pointInside = (page: Page, nth: number) =>
  page.evaluate((index) => {
    const path = document.querySelectorAll<SVGGeometryElement>('[data-thing]')[index];
    // On a phone the map may lie below what is seen.
    path?.scrollIntoView({ block: 'center' });
    const box = path?.getBoundingClientRect();
    if (!path || !box) return null;
    for (let i = 1; i < 24; i++)
      for (let j = 1; j < 24; j++) {
        const x = box.left + (box.width * i) / 24;
        const y = box.top + (box.height * j) / 24;
        if (document.elementFromPoint(x, y) === path) return { x, y };
      }
    return null;
  }, nth);

export async function doMoment(
  page: Page,
  now: Exclude<Moment, 'wait' | 'over'>,
  turn: number,
): Promise<void> {
  if (now === 'pass') await page.getByTestId('pass').click();
  else if (now === 'confirm') await page.getByTestId('confirm').click();
  else if (now === 'take_back') await page.getByTestId('confirm-take-back').click();
  else if (now === 'stake') await stake(page, 1 + (turn % 3));
  else {
    await actByClicking(page, turn);
    const several = page.locator('dialog[open] .options button');
    if ((await several.count()) > 0) await several.first().click();
  }
}

/** Plays until this moment comes; false if the game ended first. */
export async function playUntil(page: Page, wanted: Moment, most = 400): Promise<boolean> {
  for (let turn = 0; turn < most; turn++) {
    const now = await nextMoment(page);
    if (now === wanted) return true;
    if (now === 'over') return false;
    const before = await stateOf(page);
    await doMoment(page, now, turn);
    await expect.poll(() => stateOf(page)).not.toBe(before);
  }
  throw new Error(`no ${wanted} after ${most} decisions`);
}

/** Answers what comes before, such as somebody else's conflict, until this is asked. */
export async function playUntilAsked(page: Page, question: string, most = 40): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    const now = await nextMoment(page);
    const prompt = await page.getByTestId('prompt').textContent();
    if (prompt?.includes(question)) return;
    if (now === 'over') break;
    const before = await stateOf(page);
    await doMoment(page, now, turn);
    await expect.poll(() => stateOf(page)).not.toBe(before);
  }
  throw new Error(`"${question}" was not asked in ${most} decisions`);
}

/** Changes with everything one can do; tells when a click has been taken. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const log = document.querySelectorAll('[role=log] p').length;
    const dialogs = document.querySelectorAll('dialog[open]').length;
    const prompt = document.querySelector('[data-testid=prompt]')?.textContent ?? '';
    const actions = document.querySelector('[data-testid=actions]')?.textContent ?? '';
    const last = document.querySelector('[role=log] p:last-child')?.textContent ?? '';
    return [log, dialogs, prompt, actions, last].join('|');
  });
