import type { WebSocketRoute } from '@playwright/test';
import { expect, makeTable, ME, PAGE_BOT, playUntil, shoot, test } from './table';

// The browser itself complains of a connection that is refused.
test.use({ mayFail: true });

test('a lost connection comes back in the middle of a turn', async ({ page }) => {
  let route: WebSocketRoute | undefined;
  let closedOff = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    route = socket;
    if (closedOff) void socket.close();
    else socket.connectToServer();
  });
  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  // Who is attacked before his first turn stakes cards, which the map does not ask for.
  await playUntil(page, 'act');
  const prompt = await page.getByTestId('prompt').textContent();

  closedOff = true;
  await route?.close();
  await expect(page.getByText(/Connection lost/)).toBeVisible();
  await shoot(page, 'connection-lost');
  closedOff = false;
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByTestId('prompt')).toHaveText(prompt ?? '');
  await page.locator('path.lit').first().press('Enter');
  await expect(page.getByTestId('prompt')).not.toHaveText(prompt ?? '');
});

test('a server killed in the middle of a game goes on where it was', async ({ page, server }) => {
  test.setTimeout(120_000);
  await page.goto(await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]));
  await playUntil(page, 'stake');
  const prompt = await page.getByTestId('prompt').textContent();
  // The log follows the question by some frames: as it is once it stays.
  let log: string[] = [];
  await expect(async () => {
    const before = log;
    log = await page.locator('[role=log] p').allTextContents();
    expect(log).toEqual(before);
  }).toPass({ intervals: [150] });

  await server.kill();
  await expect(page.getByText(/Connection lost|Connecting/)).toBeVisible();
  await server.start();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('prompt')).toHaveText(prompt ?? '');
  await expect.poll(() => page.locator('[role=log] p').allTextContents()).toEqual(log);
  await playUntil(page, 'act');
});
