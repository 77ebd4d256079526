import type { Page } from '@playwright/test';
import { calm, expect, makeTable, ME, PAGE_BOT, shoot, test } from './table';

interface Kept {
  commitment: string;
  parts: Record<string, string>;
  seals: Record<string, string | null>;
}
const kept = (page: Page, path: string) =>
  page.evaluate<Kept, string>(
    (id) => JSON.parse(localStorage.getItem('kroon.dice') ?? '{}')[id],
    path.split('/').at(-1) ?? '',
  );

test('every browser has a part in the dice; one that goes is left out, and it says so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({
    locale: 'en-GB',
    ...(baseURL ? { baseURL } : {}),
  });
  const other = await context.newPage();
  await calm(other);
  const sit = async (path: string) => {
    await other.goto(path);
    await other.getByLabel('Your name').fill('Bart');
    await other.getByRole('button', { name: 'Sit here' }).first().click();
  };
  const seats = [{ ...ME, name: 'Anna' }, { kind: 'open' as const }, PAGE_BOT];

  const path = await makeTable(page.request, seats);
  await page.goto(path);
  await sit(path);
  await expect(page.locator('.baron')).toHaveCount(3);
  await expect(other.locator('.baron')).toHaveCount(3);
  const [mine, theirs] = [await kept(page, path), await kept(other, path)];
  expect(Object.keys(mine.parts)).toEqual(['red']);
  expect(Object.keys(theirs.parts)).toEqual(['blue']);
  expect(mine.seals).toEqual(theirs.seals);
  expect(Object.values(mine.seals).every((seal) => seal !== null)).toBe(true);
  expect(mine.commitment).toBe(theirs.commitment);
  await expect(page.getByTestId('left-out')).toHaveCount(0);

  // The last seat is taken by a browser that is gone before it could seal anything.
  const again = await makeTable(page.request, seats);
  await page.goto(again);
  await other.addInitScript(() => {
    Object.defineProperty(crypto, 'getRandomValues', {
      value: () => {
        throw new Error('gone');
      },
    });
  });
  await sit(again);
  await expect(page.getByText('The dice are being mixed')).toBeVisible();
  await shoot(page, 'mixing');
  await expect(page.getByTestId('left-out')).toContainText('Bart', { timeout: 40_000 });
  await expect(page.locator('.baron')).toHaveCount(3);
  await shoot(page, 'left-out');
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByTestId('left-out')).toHaveCount(0);
});
