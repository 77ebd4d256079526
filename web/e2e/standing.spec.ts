import { expect, shoot, test } from './table';

/** Runs in the page: presses what comes first until there is a box for passing that the selector fits. */
function pressUntil(selector: string) {
  const timer = setInterval(() => {
    for (const label of document.querySelectorAll('label.standing'))
      if (label.textContent?.includes('Pass in this') && label.querySelector(selector))
        return clearInterval(timer);
    const confirm = document.querySelector<HTMLElement>('[data-testid=confirm]');
    const folded = document.querySelector<HTMLElement>(
      'details[data-testid=actions]:not([open]) summary',
    );
    const list = document.querySelector<HTMLElement>('[data-testid=actions] button');
    (confirm ?? folded ?? list)?.click();
  }, 30);
}

test('the windows of mastery can be passed in this battle', async ({ page }) => {
  test.setTimeout(240_000);
  await page.request.get('/api/me');
  let asked = 0;
  let standing: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'update') return;
      for (const seat of Object.values<{ prompt: { prompt: string } | null; standing: string[] }>(
        message.seats,
      )) {
        standing = seat.standing;
        if (seat.prompt && standing.includes(seat.prompt.prompt)) asked++;
      }
    }),
  );
  const always = page.getByRole('checkbox', { name: /Pass in this (battle|turn) without asking/ });
  const over = page.getByRole('heading', { name: 'The game is over' });
  // A game may end before there was a window; then another one is played.
  await expect(async () => {
    const made = await page.request.post('/api/tables', {
      data: {
        game: 'mastery',
        options: { players: 2 },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'page' }],
      },
    });
    await page.goto(`/table/${(await made.json()).table}`);
    await page.evaluate(pressUntil, 'input[type=checkbox]');
    await expect(always.or(over).first()).toBeVisible({ timeout: 30_000 });
    await expect(always).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await shoot(page, 'list-standing');
  await always.check();
  // Asked all the same, and answered without a hand being moved.
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(always.and(page.locator(':checked'))).toHaveCount(0);
  // In the next battle it is asked again.
  await page.evaluate(pressUntil, 'input:not(:checked)');
  await expect.poll(() => standing, { timeout: 60_000 }).toEqual([]);
});
