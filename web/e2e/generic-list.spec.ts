import { expect, shoot, test } from './table';

/** Runs in the page: presses one of what may be done whenever there is something, until the end. */
function pressOn() {
  // A name of the code, or an argument, that came through to the reader.
  const raw = /\b[a-z]+_[a-z_]+\b|\{[a-z#|]+\}|undefined|NaN|\[object/;
  const odd = new Set<string>();
  Object.assign(window, { odd });
  const look = () => {
    for (const selector of ['[data-testid=prompt]', '[role=log]', '[data-testid=actions]']) {
      const text = document.querySelector<HTMLElement>(selector)?.innerText ?? '';
      for (const line of text.split('\n')) if (raw.test(line)) odd.add(line);
    }
  };
  let seed = 1;
  const below = (limit: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * limit);
  };
  setInterval(() => {
    if (document.querySelector('[data-testid=fairness]')) return;
    look();
    const confirm = document.querySelector<HTMLElement>('[data-testid=confirm]');
    const buttons = document.querySelectorAll<HTMLElement>('[data-testid=actions] button');
    // "Done" stands last: pressed often enough, no choice can go round in circles.
    const last = below(3) === 0;
    (confirm ?? buttons[last ? buttons.length - 1 : below(buttons.length)])?.click();
  }, 15);
}

/** Runs in the page: presses what comes first until there is something of that kind. */
function pressUntil(selector: string) {
  const timer = setInterval(() => {
    if (document.querySelector(`label.standing ${selector}`)) return clearInterval(timer);
    const confirm = document.querySelector<HTMLElement>('[data-testid=confirm]');
    (confirm ?? document.querySelector<HTMLElement>('[data-testid=actions] button'))?.click();
  }, 30);
}

for (const [game, players] of [
  ['lancaster', 3],
  ['roses', 3],
  ['mastery', 3],
  ['jeanne', 3],
] as const) {
  test(`${game} is played to the end through the list`, async ({ page }) => {
    test.setTimeout(180_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.request.get('/api/me');
    const made = await page.request.post('/api/tables', {
      data: {
        game,
        options: { players },
        seats: Array.from({ length: players }, (_, i) =>
          i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'page' },
        ),
      },
    });
    await page.goto(`/table/${(await made.json()).table}`);
    await expect(page.getByTestId('actions')).toBeVisible();
    await shoot(page, `list-${game}`);
    await page.evaluate(pressOn);
    await expect.poll(() => page.locator('[role=log] p').count()).toBeGreaterThan(40);
    await shoot(page, `list-${game}-later`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await shoot(page, `list-${game}-phone`, true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true', {
      timeout: 150_000,
    });
    await shoot(page, `list-${game}-end`);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => [...(window as unknown as { odd: Set<string> }).odd])).toEqual(
      [],
    );
  });
}

test('the windows of mastery can be passed from now on', async ({ page }) => {
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    data: {
      game: 'mastery',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'page' }],
    },
  });
  let asked = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'update') return;
      for (const seat of Object.values<{ prompt: { prompt: string } | null; standing: string[] }>(
        message.seats,
      ))
        if (seat.prompt && seat.standing.includes(seat.prompt.prompt)) asked++;
    }),
  );
  await page.goto(`/table/${(await made.json()).table}`);
  const always = page.getByRole('checkbox', { name: 'From now on without asking' });
  await page.evaluate(pressUntil, 'input[type=checkbox]');
  await expect(always).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'list-standing');
  await always.check();
  // Asked all the same, and answered without a hand being moved.
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(always.and(page.locator(':checked'))).toHaveCount(0);
});
