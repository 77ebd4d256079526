// The page that shows the kit: photographed for people to look at, and held to what every page is
// held to. Nothing here needs a table.
import AxeBuilder from '@axe-core/playwright';
import { expect, shoot, test } from './table';

for (const width of [1440, 390])
  test(`every part of the kit fits ${width} pixels and can be read by everybody`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/kit');
    await expect(page.locator('[data-exhibits]').first()).toBeVisible();
    await shoot(page, `kit-${width}`, true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });

test('a choice is put together by keyboard, and sent as composed', async ({ page }) => {
  await page.goto('/kit#choose');
  const amount = page.locator('[data-exhibit="Amount: a stepper, from what is needed"]');
  const more = amount.getByRole('button', { name: 'squires: one more' });
  await more.focus();
  await page.keyboard.press('ArrowUp');
  await expect(amount.getByText('4 in all, Bart has 2')).toBeVisible();
  // At the end of its numbers the button goes out and the focus stays in the stepper.
  await page.keyboard.press('End');
  await expect(more).toBeDisabled();
  await expect(amount.getByRole('button', { name: 'squires: one fewer' })).toBeFocused();
  await page.keyboard.press('2');
  await amount.locator('[data-commit]').click();
  await expect(page.getByTestId('sent')).toHaveText('{"verb":"squires","count":2}');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a piece is dragged with a finger', async ({ page }) => {
    await page.goto('/kit#map');
    const map = page.getByRole('group', { name: 'Lands' });
    await map.scrollIntoViewIfNeeded();
    const middle = async (thing: string) => {
      const box = await map.locator(`[data-at="${thing}"]`).first().boundingBox();
      if (!box) throw new Error(`${thing} is not on the map`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await middle('place:0'), await middle('place:1')];
    const finger = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    // It stands there now, and could go back.
    await expect(map.locator('[data-thing="place:0"]')).toBeAttached();
    await expect(map.locator('[data-thing="place:1"]')).toHaveCount(0);
  });
});
