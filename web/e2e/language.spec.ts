import { expect, makeTable, ME, PAGE_BOT, playUntilAsked, shoot, test } from './table';

test.use({ locale: 'nl-NL' });

test('speaks Dutch to a Dutch browser and changes at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'De spellen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lang leve de koning!' })).toBeVisible();
  await shoot(page, 'dutch-home');

  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  await playUntilAsked(page, 'Je edelman staat in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await shoot(page, 'dutch-table');

  await page.getByRole('button', { name: 'Spelregels' }).first().click();
  await expect(page.locator('dialog .open h3')).toBeVisible();
  await shoot(page, 'dutch-rules');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Instellingen' }).click();
  await shoot(page, 'dutch-settings');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('prompt')).toContainText('Your baron is in');
  await expect(page.locator('[role=log]')).toContainText('starts in');
});
