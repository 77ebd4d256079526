import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { calm, expect, listenForErrors, makeTable, ME, PAGE_BOT, shoot, test } from './table';

async function visitor(browser: Browser, baseURL: string | undefined, width = 1280, height = 800) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width, height },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await calm(page);
  return page;
}

async function sit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}

const talk = (page: Page) => page.getByRole('button', { name: /^Talk/ });
const panel = (page: Page) => page.getByTestId('talk');
const lines = (page: Page) => panel(page).getByRole('log');

async function say(page: Page, text: string): Promise<void> {
  await panel(page).getByLabel('Say something to everyone').fill(text);
  await page.keyboard.press('Enter');
}

test('two people talk; it is counted, muted, kept and put away', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const other = await visitor(browser, baseURL, 390, 844);
  const problems = listenForErrors(other);
  const path = await makeTable(page.request, [{ ...ME, name: 'Anna' }, { kind: 'open' }, PAGE_BOT]);
  await page.goto(path);
  await talk(page).click();
  await say(page, 'Welcome!');
  await expect(lines(page)).toContainText('Welcome!');
  await sit(other, path, 'Bart');

  // What was said before one came is there, and counted.
  await expect(talk(other)).toHaveAccessibleName('Talk (1 unread message)');
  await expect(other.getByText('Anna says: Welcome!')).toBeAttached();
  await talk(other).click();
  await expect(lines(other)).toContainText('Anna');
  await expect(lines(other)).toContainText('Welcome!');
  await expect(talk(other)).toHaveAccessibleName('Talk');
  await say(other, '<b>plain</b> & simple');
  await expect(lines(page)).toContainText('<b>plain</b> & simple');
  await expect(panel(other).getByLabel('Say something to everyone')).toHaveValue('');
  await shoot(page, 'talk');
  await shoot(other, 'talk-phone');

  // By keyboard alone: Escape puts it away and the button has the focus again.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(talk(page)).toBeFocused();
  await say(other, 'still there?');
  await expect(talk(page)).toHaveAccessibleName('Talk (1 unread message)');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Say something to everyone')).toBeFocused();
  const findings = await new AxeBuilder({ page }).include('[data-testid=talk]').analyze();
  expect(findings.violations).toEqual([]);

  // One person, then everybody.
  await panel(page).getByRole('button', { name: 'Mute' }).click();
  await panel(page).getByLabel('Do not hear Bart').check();
  await expect(lines(page)).not.toContainText('still there?');
  await expect(lines(page)).toContainText('Welcome!');
  await shoot(page, 'talk-muted');
  await panel(page).getByLabel('Do not hear Bart').uncheck();
  await expect(lines(page)).toContainText('still there?');
  await panel(page).getByLabel('Hear nobody').check();
  await expect(lines(page)).not.toContainText('still there?');
  await page.reload();
  await talk(page).click();
  await expect(lines(page)).toContainText('Welcome!');
  await expect(lines(page)).not.toContainText('still there?');
  await panel(page).getByRole('button', { name: 'Mute' }).click();
  await panel(page).getByLabel('Hear nobody').uncheck();

  // Too fast is said where one speaks; on a slow machine it takes more words to be that.
  const alert = panel(other).getByRole('alert');
  for (let word = 1; word <= 30 && !(await alert.isVisible()); word++)
    await say(other, `word ${word}`);
  await expect(alert).toContainText('Not so fast');
  await expect(lines(page)).toContainText('word 1');

  expect(problems).toEqual([]);
  await other.context().close();
});

test.describe('when the server dies', () => {
  test.use({ mayFail: true });
  test('what was said is kept', async ({ page, server }) => {
    await page.goto(
      await makeTable(page.request, [{ ...ME, name: 'Anna' }, { kind: 'open' }, PAGE_BOT]),
    );
    await talk(page).click();
    await say(page, 'Welcome!');
    await expect(lines(page)).toContainText('Welcome!');
    await server.kill();
    await expect(page.locator('.frame[data-connection=open]')).toHaveCount(0);
    await server.start();
    await expect(page.locator('.frame[data-connection=open]')).toBeVisible({ timeout: 30_000 });
    await expect(lines(page).getByText('Welcome!')).toHaveCount(1);
    await say(page, 'Still here');
    await expect(lines(page)).toContainText('Still here');
  });
});

test('nobody talks during the game at the roses, unless its option allows it', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const table_talk of [false, true]) {
    const other = await visitor(browser, baseURL);
    const path = await makeTable(
      page.request,
      [{ ...ME, name: 'Anna' }, { kind: 'open' }],
      { table_talk },
      'roses',
    );
    await page.goto(path);
    await sit(other, path, 'Bart');
    await expect(page.getByRole('heading', { name: 'Waiting for players' })).toHaveCount(0, {
      timeout: 30_000,
    });
    await talk(page).click();
    if (table_talk) {
      await say(page, 'An alliance?');
      await talk(other).click();
      await expect(lines(other)).toContainText('An alliance?');
    } else {
      await expect(page.getByTestId('talk-why')).toContainText('does not talk during the game');
      await panel(page).getByLabel('Say something to everyone').fill('An alliance?');
      await expect(panel(page).getByRole('button', { name: 'Say it' })).toBeDisabled();
      await shoot(page, 'talk-forbidden');
    }
    await other.context().close();
  }
});

test('one screen for two says who speaks; onlookers listen; alone there is no talk', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await makeTable(page.request, [
    { ...ME, name: 'Anna' },
    { ...ME, name: 'Bea' },
    PAGE_BOT,
  ]);
  await page.goto(path);
  await page.getByTestId('pass').click();
  await talk(page).click();
  await panel(page).getByLabel('Who is speaking?').selectOption('Bea');
  await say(page, 'It is me');
  await expect(lines(page)).toContainText('Bea');
  const onlooker = await visitor(browser, baseURL);
  await onlooker.goto(path);
  await talk(onlooker).click();
  await expect(lines(onlooker)).toContainText('It is me');
  await expect(onlooker.getByTestId('talk-why')).toContainText('only listen');
  await expect(panel(onlooker).getByLabel('Say something to everyone')).toHaveCount(0);
  await onlooker.context().close();

  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  await expect(page.getByTestId('actions')).toBeVisible();
  await expect(talk(page)).toHaveCount(0);
});

test('in Dutch', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('kroon.settings') ?? '{}');
    localStorage.setItem('kroon.settings', JSON.stringify({ ...kept, language: 'nl' }));
  });
  await page.goto(
    await makeTable(page.request, [{ ...ME, name: 'Anna' }, { kind: 'open' }, PAGE_BOT]),
  );
  await page.getByRole('button', { name: 'Praten' }).click();
  await expect(lines(page)).toContainText('Er is nog niets gezegd.');
  await page.getByLabel('Zeg iets tegen iedereen').fill('Goedendag');
  await page.getByRole('button', { name: 'Zeg het' }).click();
  await expect(lines(page)).toContainText('Goedendag');
  await shoot(page, 'talk-dutch');
});
