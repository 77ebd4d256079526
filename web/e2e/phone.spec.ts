import type { Page } from '@playwright/test';
import { expect, nextMoment, playUntil, shoot, test } from './table';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    document.documentElement.scrollWidth <= 390
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > 391)
          .map((one) => `${one.tagName}.${one.getAttribute('class') ?? ''}`),
  );
  expect(beyond).toEqual([]);
}

test('fits on a phone, without scrolling sideways', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await fits(page);
  await shoot(page, 'phone-home', true);
  await page.getByRole('button', { name: 'Play now' }).first().tap();
  await nextMoment(page);
  await fits(page);
  await shoot(page, 'phone-table', true);
  await playUntil(page, 'stake');
  await fits(page);
  await shoot(page, 'phone-stake', true);

  // Larger letters make no difference to that.
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('radio', { name: 'very large' }).check();
  await page.keyboard.press('Escape');
  await fits(page);
  await shoot(page, 'phone-large', true);
});
