import { expect, shoot, test } from './table';

/** Runs in the page: presses what comes first until there is something of that kind. */
function pressUntil(selector: string) {
  const timer = setInterval(() => {
    if (document.querySelector(`label.standing ${selector}`)) return clearInterval(timer);
    const confirm = document.querySelector<HTMLElement>('[data-testid=confirm]');
    const folded = document.querySelector<HTMLElement>(
      'details[data-testid=actions]:not([open]) summary',
    );
    const list = document.querySelector<HTMLElement>('[data-testid=actions] button');
    (confirm ?? folded ?? list)?.click();
  }, 30);
}

test('the windows of mastery can be passed in this battle', async ({ page }) => {
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    data: {
      game: 'mastery',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'page' }],
    },
  });
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
  await page.goto(`/table/${(await made.json()).table}`);
  const always = page.getByRole('checkbox', { name: /Pass in this (battle|turn) without asking/ });
  await page.evaluate(pressUntil, 'input[type=checkbox]');
  await expect(always).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'list-standing');
  await always.check();
  // Asked all the same, and answered without a hand being moved.
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(always.and(page.locator(':checked'))).toHaveCount(0);
  // In the next battle it is asked again.
  await page.evaluate(pressUntil, 'input:not(:checked)');
  await expect.poll(() => standing, { timeout: 60_000 }).toEqual([]);
});
