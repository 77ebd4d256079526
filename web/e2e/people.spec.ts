// Who may sit where: links to seats, another device, sending away, positions, playing again, deleting.
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { calm, expect, makeTable, ME, PAGE_BOT, playUntil, shoot, test } from './table';

/** Somebody else's browser. */
async function guest(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await calm(page);
  return page;
}

async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}

const OPEN = { kind: 'open' as const };
const menu = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();

test('a seat is kept for a guest, and taken up again on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await makeTable(page.request, [{ ...ME, name: 'Anna' }, OPEN, PAGE_BOT]);
  await page.goto(path);
  await page.getByRole('button', { name: 'Keep for somebody' }).click();
  const link = await page.getByTestId('seat-link').innerText();
  expect(new URL(link).hash).toMatch(/^#seat=/);
  await shoot(page, 'seat-link');

  const bart = await guest(browser, baseURL);
  await bart.goto(path);
  await expect(bart.getByText('kept for a guest')).toBeVisible();
  await expect(bart.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await bart.goto('/');
  await bart.goto(link);
  const dialog = bart.getByRole('dialog');
  await expect(dialog.getByLabel('Your name')).toBeFocused();
  await dialog.getByLabel('Your name').fill('Bart');
  await shoot(bart, 'seat-link-opened');
  await dialog.getByRole('button', { name: 'Take the seat' }).click();
  await expect(bart.locator('.baron')).toHaveCount(3);
  expect(new URL(bart.url()).hash).toBe('');
  await expect(page.locator('.baron')).toHaveCount(3);

  await menu(bart);
  await bart.getByText('Play on another device').click();
  await bart.getByRole('button', { name: 'Make a link' }).click();
  const there = await bart.getByTestId('device-link').innerText();
  await shoot(bart, 'device-link');
  const phone = await guest(browser, baseURL);
  await phone.goto(there);
  await phone.getByRole('button', { name: 'Play on here' }).click();
  await expect(phone.locator('tr.front', { hasText: 'Bart' })).toHaveCount(1);
  await expect(bart.locator('tr.front', { hasText: 'Bart' })).toHaveCount(1);
  // It opens once.
  const thief = await guest(browser, baseURL);
  await thief.goto(there);
  await thief.getByRole('button', { name: 'Play on here' }).click();
  await expect(thief.getByRole('alert')).toHaveText(
    'That link was used already, or its time is over.',
  );
  // And what is wrong with somebody is told to those who run the server.
  await menu(phone);
  await phone.getByRole('button', { name: 'Report', exact: true }).click();
  const report = phone.getByRole('dialog');
  await report.getByLabel('What about').selectOption({ label: 'the name Anna' });
  await report.getByRole('button', { name: 'Report it' }).click();
  await expect(report).toContainText('Whoever runs this server will look at it.');
  for (const one of [bart, phone, thief]) await one.context().close();
});

test('the host sends somebody away before the start, and deletes the table', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await makeTable(page.request, [{ ...ME, name: 'Anna' }, OPEN, OPEN]);
  const bart = await guest(browser, baseURL);
  await bart.goto(path);
  await sit(bart, 'Bart');
  await page.goto(path);
  await page.getByRole('button', { name: 'Send Bart away' }).click();
  await expect(page.getByText('Bart')).toHaveCount(0);
  await expect(bart.getByRole('button', { name: 'Stand up' })).toHaveCount(0);
  await expect(bart.getByRole('button', { name: 'Sit here' })).toHaveCount(2);

  await page.getByLabel('Shown among the open tables').check();
  await bart.goto('/');
  await expect(bart.locator(`a[href="${path}"]`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete the table' }).click();
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(page.getByText('There is no such table.')).toBeVisible();
  await bart.context().close();
});

test('a game from a position is marked, and whoever joins says that they know', async ({
  page,
  browser,
  baseURL,
}) => {
  const first = await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]);
  await page.goto(first);
  await expect(page.locator('.baron')).toHaveCount(3);
  const made = await page.request.post(`/api${first.replace('table', 'tables')}/fork`, {
    data: { step: 1, seats: [{ ...ME, name: 'Anna' }, OPEN, PAGE_BOT], listed: true },
  });
  expect(made.status(), await made.text()).toBe(201);
  const path = `/table/${(await made.json()).table}`;
  await page.goto(path); // whose part in the dice is waited for
  const bart = await guest(browser, baseURL);
  await bart.goto('/');
  await expect(bart.locator('.table', { has: bart.locator(`a[href="${path}"]`) })).toContainText(
    'waiting for players · from a position',
  );
  await bart.goto(path);
  await expect(bart.getByTestId('from-position')).toBeVisible();
  await bart.getByLabel('Your name').fill('Bart');
  const here = bart.getByRole('button', { name: 'Sit here' });
  await expect(here).toBeDisabled();
  await bart.getByLabel('I know, and I join.').check();
  await shoot(bart, 'from-position');
  await here.click();
  await expect(bart.locator('.baron')).toHaveCount(3);
  await expect(bart.locator('header .position')).toHaveText('from a position');
  await bart.setViewportSize({ width: 390, height: 844 });
  await expect(bart.locator('header .position')).toBeInViewport();
  await shoot(bart, 'from-position-phone');
  await bart.context().close();
});

test('another game begins once all who are there want it', async ({ page, browser, baseURL }) => {
  // A game that lacks its last step, which is Anna's.
  const file = JSON.parse((await readFile('../tests/golden/koning/three.json')).toString());
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables/import', {
    data: {
      ...file,
      steps: file.steps.slice(0, -1),
      seats: [OPEN, PAGE_BOT, { ...ME, name: 'Anna' }],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const path = `/table/${(await made.json()).table}`;
  const bart = await guest(browser, baseURL);
  await bart.goto(path);
  await bart.getByLabel('I know, and I join.').check();
  await sit(bart, 'Bart');
  await page.goto(path);
  expect(await playUntil(page, 'over', 5)).toBe(true);
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(bart.getByTestId('rematch-wanted')).toContainText('Anna');
  await expect(page.getByRole('link', { name: 'To the new table' })).toHaveCount(0);
  await shoot(bart, 'rematch');
  await bart.getByRole('button', { name: 'Once more' }).click();
  for (const one of [page, bart]) await one.getByRole('link', { name: 'To the new table' }).click();
  for (const one of [page, bart]) await expect(one.locator('.baron')).toHaveCount(3);
  expect(page.url()).toBe(bart.url());
  await bart.context().close();
});

test('a name that is being written is not overwritten by what the server knows', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await makeTable(page.request, [{ ...ME, name: 'Anna' }, OPEN, PAGE_BOT]);
  const bart = await guest(browser, baseURL);
  await bart.goto('/');
  // The table asks first who this is; the answer to the form comes when the name stands there.
  let written = () => {};
  const name = new Promise<void>((done) => (written = done));
  let asked = 0;
  await bart.route('**/api/me', async (route) => {
    if (++asked > 1) await name;
    await route.continue();
  });
  await bart.goto(path);
  await bart.getByLabel('Your name').fill('Bart');
  await expect.poll(() => asked).toBe(2);
  const answered = bart.waitForResponse('**/api/me');
  written();
  await answered;
  await bart.getByRole('button', { name: 'Sit here' }).click();
  await expect(bart.locator('.baron')).toHaveCount(3);
  await bart.context().close();
});

test('who is turned away is told why, and gets in once there is room', async ({ page }) => {
  test.setTimeout(90_000);
  const path = await makeTable(page.request, [ME, OPEN, PAGE_BOT]);
  await page.goto(path);
  // One browser has 40 places; these hold all but that of the page above.
  await page.evaluate((id) => {
    const sockets = Array.from(
      { length: 39 },
      () => new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`),
    );
    Object.assign(window, { sockets });
    return Promise.all(
      sockets.map((one) => new Promise((open) => one.addEventListener('message', open))),
    );
  }, path.split('/').at(-1));
  const again = await page.context().newPage();
  await calm(again);
  await again.goto(path);
  await expect(again.getByText('Too many are here just now.')).toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { sockets: WebSocket[] }).sockets.forEach((one) => one.close()),
  );
  await expect(again.getByText('Waiting for players')).toBeVisible({ timeout: 40_000 });
  await again.close();
});
