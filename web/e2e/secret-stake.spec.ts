import type { Page } from '@playwright/test';
import { calm, doMoment, expect, makeTable, ME, moment, PAGE_BOT, shoot, test } from './table';

interface Told {
  type: string;
  pub?: { phase: string; stake: Record<string, Record<string, number>> };
  seats?: Record<string, unknown>;
  events?: { event: string; only?: string[] }[];
}

/** Every message the server sends to this page. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)))),
  );
  return told;
}

/** Where in a message something called a hand or somebody's own is found. */
function privateParts(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(['own', 'hand', 'sec', 'hidden_rest'].includes(key) ? [`${path}/${key}`] : []),
    ...privateParts(inner, `${path}/${key}`),
  ]);
}

test('two people stake in secret; neither browser is ever told the other hand', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const other = await (
    await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      ...(baseURL ? { baseURL } : {}),
    })
  ).newPage();
  await calm(other);
  const toldFirst = listen(page);
  const toldOther = listen(other);

  const path = await makeTable(page.request, [{ ...ME, name: 'Anna' }, { kind: 'open' }, PAGE_BOT]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await shoot(page, 'waiting-room');
  await other.goto(path);
  await other.getByLabel('Your name').fill('Bart');
  await other.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByText('Bart').first()).toBeVisible();
  const begin = page.getByRole('button', { name: 'Begin' });
  // A table without open seats may begin by itself.
  if (await begin.isVisible()) await begin.click().catch(() => undefined);

  // Play on with both until both are asked for a stake.
  await expect(async () => {
    for (const [turn, one] of [page, other].entries()) {
      const now = await moment(one);
      if (now !== 'wait' && now !== 'over' && now !== 'stake')
        await doMoment(one, now, (Date.now() % 7) + turn);
    }
    const [a, b] = await Promise.all([moment(page), moment(other)]);
    if (a === 'wait' && b === 'stake') await doMoment(other, 'stake', 1);
    if (b === 'wait' && a === 'stake') await doMoment(page, 'stake', 1);
    expect([a, b]).toEqual(['stake', 'stake']);
  }).toPass({ timeout: 120_000, intervals: [50] });

  await page.getByTestId('more-x1').click();
  await page.getByTestId('more-x1').click();
  await page.getByTestId('confirm-stake').click();
  if ((await moment(page)) === 'confirm') await page.getByTestId('confirm').click();
  await expect(page.getByTestId('laid')).toContainText('2 × treaty');
  await expect(other.getByTestId('conflict')).toContainText('✔ staked');
  await shoot(page, 'secret-laid');
  await shoot(other, 'secret-other');

  for (const [told, seat] of [
    [toldFirst, 'red'],
    [toldOther, 'blue'],
  ] as const) {
    const updates = told.filter(({ type }) => type === 'update');
    expect(updates.length).toBeGreaterThan(3);
    for (const update of updates) {
      expect(Object.keys(update.seats ?? {}).every((one) => one === seat)).toBe(true);
      const strange = privateParts(update).filter((at) => !at.startsWith(`/seats/${seat}/own`));
      expect(strange).toEqual([]);
      for (const { only } of update.events ?? [])
        expect(only === undefined || only.includes(seat)).toBe(true);
      if (update.pub?.phase === 'conflict_stake')
        for (const cards of Object.values(update.pub.stake))
          expect(Object.values(cards).every((count) => count === 0)).toBe(true);
    }
  }
  await other.context().close();
});
