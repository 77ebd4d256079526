import { test, playUntil, makeTable, ME, PAGE_BOT, nextMoment, doMoment } from '../e2e/table';
const sizes = [[390, 844], [1280, 800], [1920, 1080]] as const;
test('koning', async ({ page }) => {
  test.setTimeout(200_000);
  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT, PAGE_BOT, PAGE_BOT]));
  await playUntil(page, 'stake');
  await playUntil(page, 'act');
  for (const [w, h] of sizes) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/koning-${w}.png`, fullPage: w === 390 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (let i = 0; i < 250; i++) {
    const now = await nextMoment(page);
    if (now === 'over') break;
    if (now === 'take_back') { await page.screenshot({ path: `/tmp/shots/takeback.png` }); break; }
    await doMoment(page, now, i);
    await page.waitForTimeout(60);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.screenshot({ path: `/tmp/shots/settings.png` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.screenshot({ path: `/tmp/shots/menu.png` });
});
for (const game of ['lancaster', 'roses', 'mastery', 'jeanne'])
  test(game, async ({ page }) => {
    await page.request.get('/api/me');
    const made = await page.request.post('/api/tables', { data: { game, options: { players: 4 }, seats: [ME, PAGE_BOT, PAGE_BOT, PAGE_BOT] } });
    await page.goto(`/table/${(await made.json()).table}`);
    for (let i = 0; i < 14; i++) {
      const now = await nextMoment(page);
      if (now === 'over') break;
      if (now === 'confirm') await page.getByTestId('confirm').click();
      else await page.getByTestId('actions').getByRole('button').first().click();
      await page.waitForTimeout(50);
    }
    await nextMoment(page);
    for (const [w, h] of sizes) {
      await page.setViewportSize({ width: w, height: h });
      await page.waitForTimeout(200);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(game, w, 'overflows by', wide);
      await page.screenshot({ path: `/tmp/shots/${game}-${w}.png`, fullPage: w === 390 });
    }
  });
