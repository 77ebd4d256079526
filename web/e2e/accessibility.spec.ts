import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, makeTable, ME, nextMoment, PAGE_BOT, playUntil, test } from './table';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told, where).toEqual([]);
}

test('axe finds nothing serious', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await check(page, 'home');
  await page.getByRole('button', { name: 'Make a table' }).first().click();
  await check(page, 'new table');

  await page.goto(await makeTable(page.request, [ME, { kind: 'open' }, PAGE_BOT]));
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await check(page, 'waiting room');

  const path = await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]);
  await page.goto(path);
  await nextMoment(page);
  await check(page, 'table');
  await page.getByRole('button', { name: 'Settings' }).click();
  await check(page, 'settings');
  await page.keyboard.press('Escape');
  await playUntil(page, 'stake');
  await check(page, 'stake');
  await page.goto(`${path}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
  await check(page, 'replay');
  await page.goto(path);
  await playUntil(page, 'over');
  await check(page, 'end');
});
