import type { Page } from '@playwright/test';
import { expect, nextMoment, shoot, stateOf, test, type Moment } from './table';

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Tab until the focus is on what is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, most = 90): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** A list box takes the choice that begins with what is typed. */
async function pick(page: Page, selector: string, typed: string, value: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(typed);
  await expect(page.locator(selector)).toHaveValue(value);
}

/** One decision; a stake takes cards first, and what lies on the board is as good as the list. */
async function decide(
  page: Page,
  now: Exclude<Moment, 'wait' | 'over'>,
  turn: number,
): Promise<void> {
  if (now === 'confirm') await press(page, '[data-testid=confirm]');
  else if (now === 'take_back') await press(page, '[data-testid=confirm-take-back]');
  else if (now === 'stake') {
    await press(page, '[data-testid^=more-]:enabled');
    await press(page, '[data-testid=confirm-stake]');
  } else if (turn % 3 === 0 && (await page.locator('path.lit').count()) > 0) {
    await tabTo(page, 'path.lit');
    if (turn === 0) await shoot(page, 'keyboard-focus');
    await page.keyboard.press('Enter');
  } else {
    const choice = '[data-testid=actions] button';
    const verbs = await page.locator(choice).count();
    // A list that was pressed loses the focus with the next frame, even if the same is asked again.
    await expect(async () => {
      await tabTo(page, choice);
      for (let i = 0; i < turn % verbs; i++) await page.keyboard.press('Tab');
      expect(await focused(page, choice)).toBe(true);
    }).toPass({ timeout: 10_000 });
    await page.keyboard.press('Enter');
  }
}

test('a whole game is played by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Make a table' }).first()).toBeVisible();
  await press(page, 'article button:not(.seal)');
  await tabTo(page, 'dialog input[type=radio]');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
  for (const seat of ['Blue', 'Green'])
    await pick(page, `select[aria-label="Strength: ${seat}"]`, 'p', 'page');
  await press(page, 'dialog button.seal');

  const MOST = 500;
  let [turn, stakes] = [0, 0];
  for (; turn < MOST; turn++) {
    const now = await nextMoment(page);
    if (now === 'over') break;
    if (now === 'stake') stakes++;
    const before = await stateOf(page);
    await decide(page, now, turn);
    await expect.poll(() => stateOf(page), { intervals: [10, 20, 50] }).not.toBe(before);
    if ((await page.locator('dialog[open] .options button').count()) > 0)
      await press(page, 'dialog[open] .options button');
  }
  expect(stakes).toBeGreaterThan(0);

  // The end stands in a dialog of its own that can be left the same way.
  await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true');
  await expect(page.getByRole('dialog', { name: /wins/ })).toBeVisible();
  await shoot(page, 'keyboard-end');
  await tabTo(page, 'dialog .do a.button');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('replay-step')).toContainText('Step 0 of');
});
