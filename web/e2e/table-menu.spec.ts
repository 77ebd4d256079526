import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { calm, expect, makeTable, ME, nextMoment, PAGE_BOT, shoot, test } from './table';

/** Plays a few decisions that go quickly. */
async function playOn(page: Page, decisions: number): Promise<void> {
  for (let i = 0; i < decisions; i++) {
    const now = await nextMoment(page);
    if (now === 'confirm') await page.getByTestId('confirm').click();
    else if (now === 'take_back') await page.getByTestId('confirm-take-back').click();
    else if (now === 'stake') {
      await page.locator('[data-testid^=more-]:enabled').first().click();
      await page.getByTestId('confirm-stake').click();
    } else await page.getByTestId('actions').getByRole('button').first().click();
    await expect(page.locator('.frame[data-settled=true]')).toBeVisible();
  }
}

test('one can ask to take back any of the last decisions', async ({ page }) => {
  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  await playOn(page, 4);
  await nextMoment(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Ask to take back' }).click();
  const decisions = page.getByTestId('decisions').getByRole('button');
  await expect(decisions.nth(1)).toBeVisible();
  await shoot(page, 'take-back');
  // Only computers play along: they agree at once.
  const log = page.locator('[role=log] p');
  const before = await log.count();
  await decisions.last().click();
  await expect.poll(() => log.count()).toBeLessThan(before);
  await expect(page.getByRole('heading', { name: 'It is your turn' })).toBeVisible();
});

test('the other player is asked before anything is taken back', async ({
  page,
  browser,
  server,
}) => {
  const path = await makeTable(page.request, [ME, { kind: 'open' }, PAGE_BOT]);
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await calm(other);
  await other.goto(server.url + path);
  await other.getByLabel('Your name').fill('Bart');
  await other.getByRole('button', { name: 'Sit here' }).click();
  await page.goto(path);
  // Whoever begins decides once and wants it back.
  const acts = (one: Page) => one.getByTestId('actions').getByRole('button').count();
  await expect.poll(async () => (await acts(page)) + (await acts(other))).toBeGreaterThan(0);
  const [asking, asked] = (await acts(page)) > 0 ? [page, other] : [other, page];
  await asking.getByTestId('actions').getByRole('button').first().click();
  await expect(asking.locator('[role=log] p').nth(4)).toBeVisible();
  await asking.getByRole('button', { name: 'More', exact: true }).click();
  await asking.getByRole('button', { name: 'Ask to take back' }).click();
  await asking.getByTestId('decisions').getByRole('button').first().click();
  await expect(asked.getByRole('alert')).toContainText('would like to go back');
  await shoot(asked, 'take-back-asked');
  await asked.getByRole('button', { name: 'Agreed' }).click();
  await expect(asking.getByTestId('actions').getByRole('button').first()).toBeVisible();
  await expect(asked.getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('a game is saved to a file and laid on the table again', async ({ page }) => {
  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  await playOn(page, 3);
  await nextMoment(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^koning-.*\.json$/);
  const file = await readFile(await download.path());
  expect(JSON.parse(file.toString()).game).toBe('koning');

  await page.goto('/');
  const input = page.getByLabel('File of a saved game');
  await input.setInputFiles({
    name: 'letter.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(page.getByText('That is no saved game of this table.')).toBeVisible();
  await input.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: file });
  await page.getByLabel(/you play/).selectOption({ label: 'Red' });
  await shoot(page, 'import', true);
  await page.getByRole('button', { name: 'Lay it on the table' }).click();
  await expect(page).toHaveURL(/\/table\/[^/]+$/);
  await expect(page.locator('.baron')).toHaveCount(3);
});

test('a computer plays for somebody who is gone, until he is back', async ({
  page,
  browser,
  server,
}) => {
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    data: {
      game: 'koning',
      options: { players: 3 },
      seats: [ME, { kind: 'open' }, PAGE_BOT],
      grace: 1,
    },
  });
  const url = `${server.url}/table/${(await made.json()).table}`;
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await calm(other);
  await other.goto(url);
  await other.getByLabel('Your name').fill('Bart');
  await other.getByRole('button', { name: 'Sit here' }).click();
  await page.goto(url);
  await expect(page.locator('.baron')).toHaveCount(3);
  await other.close();

  const away = page.getByTestId('away');
  await expect(away).toContainText('has been away for a while');
  await shoot(page, 'away');
  await away.getByRole('button').click();
  await expect(away).toHaveCount(0);

  const back = await context.newPage();
  await calm(back);
  await back.goto(url);
  const replaced = back.getByTestId('replaced');
  await expect(replaced).toBeVisible();
  await shoot(back, 'replaced');
  await replaced.getByRole('button').click();
  await expect(replaced).toHaveCount(0);
  await context.close();
});
