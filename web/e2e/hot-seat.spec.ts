import { doMoment, expect, makeTable, ME, nextMoment, PAGE_BOT, shoot, test } from './table';

test('one screen is passed round and hides the hands', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(
    await makeTable(page.request, [{ ...ME, name: 'Anna' }, { ...ME, name: 'Bart' }, PAGE_BOT]),
  );
  const seen = new Set<string>();
  for (let turn = 0; turn < 60 && seen.size < 2; turn++) {
    const now = await nextMoment(page);
    if (now === 'over') break;
    if (now === 'pass') {
      await expect(page.getByRole('dialog')).toContainText('Pass the screen to');
      // Nothing of anybody's hand is on the page while it changes hands.
      await expect(page.locator('.hand .pile')).toHaveCount(0);
      if (seen.size === 0) await shoot(page, 'pass-the-screen');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('pass')).toBeVisible();
      seen.add((await page.getByTestId('pass').textContent()) ?? '');
    }
    await doMoment(page, now, turn);
    if (now === 'pass') await expect(page.locator('.hand .pile')).toHaveCount(3);
  }
  expect([...seen].sort()).toEqual(['I am Anna', 'I am Bart']);
});
