import { test } from '../e2e/table';
test('home', async ({ page }) => {
  for (const w of [390, 1280, 1920]) {
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : w === 1280 ? 800 : 1080 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/home-${w}.png`, fullPage: true });
  }
});
