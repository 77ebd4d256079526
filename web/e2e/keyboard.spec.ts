import type { Page } from '@playwright/test';
import { expect, nextMoment, shoot, stateOf, test } from './table';

/** Tab until the focus is on what is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, most = 90): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

test('a game can be played by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await tabTo(page, 'article button.seal');
  await page.keyboard.press('Enter');

  const DECISIONS = 45;
  let stakes = 0;
  for (let turn = 0; turn < DECISIONS; turn++) {
    const now = await nextMoment(page);
    if (now === 'over') break;
    const before = await stateOf(page);
    if (now === 'confirm') await tabTo(page, '[data-testid=confirm]');
    else if (now === 'stake') {
      stakes++;
      await tabTo(page, '[data-testid^=more-]:enabled');
      await page.keyboard.press('Enter');
      await tabTo(page, '[data-testid=confirm-stake]');
    } else if (turn % 2 === 0 && (await page.locator('path.lit').count()) > 0) {
      await tabTo(page, 'path.lit');
      if (turn === 0) await shoot(page, 'keyboard-focus');
    } else {
      const verbs = await page.locator('[data-testid=actions] button').count();
      await tabTo(page, '[data-testid=actions] button');
      for (let i = 0; i < turn % verbs; i++) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => stateOf(page)).not.toBe(before);
    const several = page.locator('dialog[open] .options button');
    if ((await several.count()) > 0) {
      await tabTo(page, 'dialog[open] .options button');
      await page.keyboard.press('Enter');
    }
  }
  expect(stakes).toBeGreaterThan(0);
});
