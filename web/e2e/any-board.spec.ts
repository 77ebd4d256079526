// Every game played to the end by a player who knows only the conventions of the page: through its
// board where there is one, through the list otherwise.
import type { Page } from '@playwright/test';
import { seat } from './player';
import { expect, makeTable, ME, PAGE_BOT, shoot, test } from './table';

/** How much the player has done; more than anything once the game is over. */
const done = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('[data-testid=fairness]')
      ? Infinity
      : Object.values(window.player.did).reduce((a, b) => a + b, 0),
  );

async function playToTheEnd(
  page: Page,
  game: string,
  players: number,
  options: Record<string, number>,
): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => PAGE_BOT);
  await page.goto(await makeTable(page.request, [ME, ...bots], options, game));
  await expect(page.getByTestId('prompt')).toBeVisible();
  await shoot(page, `${game}-begun`);
  await seat(page);
  await page.evaluate(() => window.player.play());
  await expect.poll(() => done(page), { timeout: 60_000 }).toBeGreaterThan(25);
  await shoot(page, `${game}-later`);
  // A while on a phone, where much of the board may lie behind tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await done(page);
  await expect.poll(() => done(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 25);
  await shoot(page, `${game}-phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true', {
    timeout: 200_000,
  });
  await shoot(page, `${game}-end`);
  expect(await page.evaluate(() => [...window.player.problems])).toEqual([]);
}

for (const [game, players, options] of [
  ['koning', 3, {}],
  ['lancaster', 3, {}],
  ['roses', 3, {}],
  // Every window for Fracture is answered after a while, lest haste tell who has none: a minute in a
  // long game.
  ['mastery', 3, { round_limit: 6 }],
  ['jeanne', 3, {}],
] as const)
  test(`${game} is played to the end by its conventions`, async ({ page }) => {
    test.setTimeout(300_000);
    await playToTheEnd(page, game, players, options);
  });
