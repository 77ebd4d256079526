import { expect, ME, PAGE_BOT, shoot, test } from './table';

test('a clock is chosen with the table and counts down; who is too late is played for', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a table' }).first().click();
  await page.getByLabel('Time to think').selectOption({ label: 'a move' });
  await page.getByLabel('How long', { exact: true }).selectOption({ label: '1 minute' });
  await page.getByLabel('When the time is up').selectOption({ label: 'that player gives up' });
  await page
    .getByLabel(/^Player: /)
    .nth(1)
    .selectOption({ label: 'open seat' });
  await shoot(page, 'clock-new-table');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByTestId('clock-rule')).toHaveText(
    'Time to think: 1 minute a move; then that player gives up.',
  );
  await shoot(page, 'clock-waiting');

  const made = await page.request.post('/api/tables', {
    data: {
      // The longest game, so that the computers do not end it while one looks.
      game: 'jeanne',
      options: { players: 3 },
      seats: [ME, PAGE_BOT, PAGE_BOT],
      clock: { per: 'move', seconds: 5, then: 'bot' },
    },
  });
  await page.goto(`/table/${(await made.json()).table}`);
  const clock = page.locator('tr[data-seat] [data-testid=clock]');
  await expect(clock).toHaveCount(1); // nobody waits for a computer's clock
  await expect(clock).toHaveAttribute('data-runs', 'true');
  await expect(clock).toHaveText(/^0:0[1-4]$/);
  await shoot(page, 'clock-runs');
  const replaced = page.getByTestId('replaced');
  await expect(replaced).toContainText('The time was up.', { timeout: 15_000 });
  await expect(page.locator('tr[data-seat]', { hasText: 'out of time' })).toHaveCount(1);
  await replaced.getByRole('button').click();
  await expect(replaced).toHaveCount(0);
});

test('who is handed the screen sees that the time runs', async ({ page }) => {
  const made = await page.request.post('/api/tables', {
    data: {
      game: 'koning',
      options: { players: 3 },
      seats: [
        { ...ME, name: 'Anna' },
        { ...ME, name: 'Bea' },
        { ...ME, name: 'Cor' },
      ],
      clock: { per: 'move', seconds: 60, then: 'usual' },
    },
  });
  await page.goto(`/table/${(await made.json()).table}`);
  const clock = page.getByRole('dialog').getByTestId('clock');
  await expect(clock).toHaveAttribute('data-runs', 'true');
  await expect(clock).toHaveText(/^0:5\d$/);
});
