// Whatever fails in a board, the prompt and the list of all actions go on, and the table says so.
import { expect, makeTable, ME, nextMoment, PAGE_BOT, shoot, stateOf, test } from './table';

test.use({ mayFail: true });

test('a board that throws leaves prompt and list to play with, and comes back when it can', async ({
  page,
}) => {
  let broken = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((raw) => {
      const message = JSON.parse(String(raw));
      // Without what koning's board is drawn from.
      if (broken && message.type === 'update') message.pub = { phase: message.pub.phase };
      socket.send(JSON.stringify(message));
    });
  });
  const path = await makeTable(page.request, [ME, PAGE_BOT, PAGE_BOT]);
  await page.goto(path);
  await nextMoment(page);
  await expect(page.getByTestId('failed')).toHaveCount(0);

  broken = true;
  await page.reload();
  await expect(page.getByTestId('failed').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'The position' })).toBeVisible();
  await shoot(page, 'board-failed');
  for (let turn = 0; turn < 6; turn++) {
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    const before = await stateOf(page);
    await page.getByTestId('actions').getByRole('button').first().click();
    const confirm = page.getByTestId('confirm');
    await expect.poll(() => stateOf(page)).not.toBe(before);
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.getByTestId('actions').getByRole('button').first()).toBeAttached({
      timeout: 30_000,
    });
  }

  broken = false;
  await page.reload();
  await nextMoment(page);
  await expect(page.getByTestId('failed')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Map of England' })).toBeVisible();
});
