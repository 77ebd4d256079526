// Wars of the Roses in a real browser: whole games with 2, 3 and 4 seats, the keyboard alone, a
// phone by touch, two people planning in secret, one screen for two, Dutch, and what axe finds.
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { seat as seatPlayer } from './player';
import { calm, expect, shoot, test } from './table';

const BOT = { kind: 'bot', level: 'page' } as const;
const ME = { kind: 'me', name: 'Anna' } as const;

async function table(
  request: APIRequestContext,
  seats: readonly object[],
  options: Record<string, unknown> = {},
): Promise<string> {
  await request.get('/api/me');
  const made = await request.post('/api/tables', {
    data: { game: 'roses', options: { players: seats.length, ...options }, seats, listed: false },
  });
  expect(made.status(), await made.text()).toBe(201);
  return `/table/${(await made.json()).table}`;
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

const asked = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('[data-testid=prompt]')?.dataset['prompt'] ?? '',
  );
const waitFor = (page: Page, prompts: readonly string[]) =>
  expect
    .poll(async () => prompts.includes(await asked(page)), { timeout: 30_000, intervals: [20, 50] })
    .toBe(true);
const seal = (page: Page) => page.locator('button.seal', { hasText: /Seal|Verzegel/ });

/** Takes the first card as long as there are cards to take, and lets the French keep their money. */
async function draft(page: Page, press: (selector: string) => Promise<void>): Promise<void> {
  await waitFor(page, ['draft', 'french', 'plan']);
  while ((await asked(page)) !== 'plan') {
    const question = await page.locator('[data-question]').getAttribute('data-question');
    if ((await asked(page)) === 'draft') {
      await press('.draft .cards button:enabled');
      await press('.draft .what [data-commit]');
    } else await press('[data-commit]:not(.seal)');
    await expect
      .poll(() => page.locator('main').getAttribute('data-question'), { intervals: [20, 50] })
      .not.toBe(question);
    await waitFor(page, ['draft', 'french', 'plan']);
  }
}

for (const players of [2, 3, 4])
  test(`a whole game with ${players} is played by clicking lit things`, async ({ page }) => {
    test.setTimeout(240_000);
    const problems = watch(page);
    const path = await table(page.request, [ME, ...Array.from({ length: players - 1 }, () => BOT)]);
    await page.goto(path);
    await waitFor(page, ['draft']);
    await seatPlayer(page, players);
    await page.evaluate(() => window.player.play());
    await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true', {
      timeout: 200_000,
    });
    expect(await page.evaluate(() => [...window.player.problems])).toEqual([]);
    const did = await page.evaluate(() => window.player.did);
    expect(did['thing'] ?? 0).toBeGreaterThan(5);
    await expect(page.getByRole('heading', { name: 'VP by source' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Roses and kings' })).toHaveCount(
      players === 4 ? 1 : 0,
    );
    // The page of results ends where its last line does.
    const beyond = await page.locator('dialog[open]').evaluate((dialog) => {
      const last = Math.max(
        ...[...dialog.querySelectorAll('p, table, ul')]
          .filter((one) => one.closest('.scroll') === null)
          .map((one) => one.getBoundingClientRect().bottom),
      );
      return dialog.scrollHeight - dialog.scrollTop - (last - dialog.getBoundingClientRect().top);
    });
    expect(beyond).toBeLessThan(80);
    if (players === 3) {
      // A bribe or battle of the end screen opens the plans it came from.
      const deeds = page.getByRole('region', { name: 'Bribes and battles' });
      const round = (await deeds.locator('tbody th').last().textContent())?.trim();
      await deeds.getByRole('button', { name: 'Look back' }).last().click();
      await expect(page).toHaveURL(new RegExp(`/replay/${round}$`));
      await expect(page.locator('[data-plan]')).toHaveCount(players);
      await page.getByRole('button', { name: 'One step on' }).click();
      await expect(page.getByRole('log')).toContainText('Parliament');
    }
    if (players === 4) {
      await shoot(page, 'roses-end');
      await page.getByRole('link', { name: 'Look back' }).click();
      const slider = page.getByRole('slider');
      const steps = Number(await slider.getAttribute('max'));
      await slider.fill(String(Math.floor(steps / 2)));
      await expect(page.locator('.plaque').first()).toBeVisible();
      await shoot(page, 'roses-replay');
      // Before the first plans were carried out: all of them lie open.
      await slider.fill('0');
      await page.getByRole('button', { name: 'A turn on' }).click();
      await expect(page.getByTestId('replay-step')).not.toContainText('Step 0 ');
      await page.getByRole('button', { name: 'One step back' }).click();
      await expect(page.locator('[data-plan]')).toHaveCount(players);
      await expect(page.locator('[data-plan]').first()).toContainText('£');
      await shoot(page, 'roses-replay-plans');
      await slider.fill('20');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await expect(page).toHaveURL(/\/table\/[^/]+$/);
      await expect(page.locator('.plaque').first()).toBeVisible();
    }
    expect(problems).toEqual([]);
  });

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 140; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

test('a game is played by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  const problems = watch(page);
  await page.goto(await table(page.request, [ME, BOT]));
  const press = async (selector: string) => {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  for (let round = 1; round <= 5; round++) {
    await draft(page, press);
    if (round === 1) {
      // An order: a piece on the map, a number typed, and it is in the sheet.
      await press('path[data-thing^="calais:"]');
      await waitFor(page, ['bid']);
      await tabTo(page, '.open [data-step]');
      await page.keyboard.press('2');
      await press('.open [data-commit]');
      await waitFor(page, ['plan']);
      await expect(page.locator('.plan li')).toContainText('£2');
    }
    await press('.plan footer .seal');
    const confirm = page.getByTestId('confirm');
    await expect
      .poll(async () => (await confirm.count()) > 0 || (await asked(page)) !== 'plan')
      .toBe(true);
    if ((await confirm.count()) > 0) await press('[data-testid=confirm]');
  }
  await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true');
  expect(problems).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  test('a game is played by touch', async ({ page }) => {
    test.setTimeout(240_000);
    const problems = watch(page);
    await page.goto(await table(page.request, [ME, BOT]));
    const press = (selector: string) => page.locator(selector).first().tap();
    // What was chosen can be taken without looking for the button.
    await waitFor(page, ['draft']);
    await page.locator('.draft .cards button:enabled:not(.any)').nth(1).tap();
    await expect(page.locator('.draft .what [data-commit]')).toBeInViewport({ ratio: 1 });
    // What it would change is seen in its region.
    await expect(page.locator('.chips .up')).toHaveCount(1);
    for (let round = 1; round <= 5; round++) {
      await draft(page, press);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(391);
      if (round === 1) await shoot(page, 'roses-phone-draft');
      await expect(seal(page)).toBeInViewport({ ratio: 1 });
      const chips = page.locator('.chips button');
      await expect(chips).toHaveCount(6);
      const runOver = await chips.evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
      expect(runOver, 'chips that do not hold their numbers').toBe(0);
      const place = page.locator('path[data-thing^="card:"]').first();
      if ((await place.count()) > 0 && round <= 2) {
        await page
          .getByRole('button', { name: /Northern Marches|North England/ })
          .first()
          .tap();
        await place.dispatchEvent('click');
        await expect(page.locator('.open, .plan li').first()).toBeVisible();
        await shoot(page, 'roses-phone-plan');
      }
      if (round === 1) {
        // Whoever comes back to an open order sees it.
        await page.locator('path[data-thing="calais:mi"]').dispatchEvent('click');
        await waitFor(page, ['bid']);
        await page.reload();
        await waitFor(page, ['bid']);
        await expect(page.locator('.open .row')).toBeInViewport({ ratio: 1 });
        await page.locator('.open [data-commit]').tap();
        await waitFor(page, ['plan']);
      }
      await seal(page).tap();
      const confirm = page.getByTestId('confirm');
      await expect
        .poll(async () => (await confirm.count()) > 0 || (await asked(page)) !== 'plan')
        .toBe(true);
      if ((await confirm.count()) > 0) await confirm.tap();
    }
    await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true');
    const beyond = await page
      .getByRole('region', { name: 'Bribes and battles' })
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(0, ...beyond), 'so far the table scrolls sideways').toBe(0);
    expect(problems).toEqual([]);
  });
});

/** What happens is acted out on this page. */
const moving = (page: Page) =>
  page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('kroon.settings') ?? '{}');
    localStorage.setItem('kroon.settings', JSON.stringify({ ...kept, speed: 'normal' }));
  });

/** Bart's browser at the same table, without motion. */
async function bartAt(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  await calm(other);
  return other;
}

/** Anna and Bart sit down and draft until both plan. */
async function toThePlans(page: Page, other: Page): Promise<void> {
  const path = await table(page.request, [ME, { kind: 'open' }]);
  await page.goto(path);
  await other.goto(path);
  await other.getByLabel('Your name').fill('Bart');
  await other.getByRole('button', { name: 'Sit here' }).click();
  const pick = async (one: Page) => {
    if (
      (await asked(one)) !== 'draft' ||
      (await one.locator('.draft .cards button:enabled').count()) === 0
    )
      return;
    await one.locator('.draft .cards button:enabled').first().click();
    await one.locator('.draft .what [data-commit]').click();
  };
  await expect(async () => {
    await pick(page);
    await pick(other);
    expect([await asked(page), await asked(other)]).toEqual(['plan', 'plan']);
  }).toPass({ timeout: 90_000, intervals: [50] });
}

test('two people plan in secret: nothing of it reaches the other browser', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const other = await bartAt(browser, baseURL);
  const told: string[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(String(payload))),
  );
  await toThePlans(page, other);

  // Anna gives three orders; Bart's browser hears nothing at all, not even that she does something.
  const before = told.length;
  await page.locator('path[data-thing="calais:mi"]').click();
  await page.locator('.open [data-commit]').click();
  await expect(page.locator('.plan li')).toHaveCount(1);
  const pieces = page.locator('path[data-thing^="card:"]');
  for (let i = 0; i < Math.min(3, await pieces.count()); i++) {
    await pieces.nth(i).dispatchEvent('click');
    await waitFor(page, ['move', 'sail', 'troops', 'mercs', 'plan', 'stone']);
  }
  expect(told.slice(before)).toEqual([]);

  // Being ready is all that shows, and it says nothing of what was planned.
  await seal(page).click();
  const confirm = page.getByTestId('confirm');
  await expect
    .poll(
      async () =>
        (await confirm.count()) > 0 || (await asked(page)) === 'is_ready' || told.length > before,
    )
    .toBe(true);
  if ((await confirm.count()) > 0) await confirm.click();
  await expect(other.getByText(/Anna is ready/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your plan is sealed' })).toBeVisible();
  const heard = told.slice(before).map((text) => JSON.parse(text));
  const updates = heard.filter(({ type }) => type === 'update');
  expect(updates.length).toBe(1);
  expect(updates[0].events.map(({ event }: { event: string }) => event)).toEqual(['ready']);
  expect(Object.keys(updates[0].seats)).toEqual(['yellow']);
  expect(updates[0].seats.yellow.own.cost).toBe(0);
  await other.context().close();
});

test('while the plans are carried out nobody is said to be planning', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await moving(page);
  const other = await bartAt(browser, baseURL);
  await toThePlans(page, other);
  await seal(page).click();
  const bart = page.locator('[data-seat=yellow] .who');
  await expect(page.locator('[data-seat=red] .who')).toContainText('ready');
  await expect(bart).toContainText('planning');
  await expect(page.locator('[data-seat=yellow]').getByLabel('to act')).toBeVisible();
  await seal(other).click();
  await expect(page.locator('[data-scene]')).toBeVisible();
  await page.keyboard.press(' ');
  // The position on show is still the one in which Bart was awaited.
  await expect(page.locator('.cartouche')).toContainText('Deployment');
  await expect(bart).not.toContainText('planning');
  await expect(page.locator('[data-seat] .waits')).toHaveCount(0);
  await expect(page.getByText('All plans are laid open')).toBeVisible();
  await expect(page.getByText('Waiting for')).toHaveCount(0);
  await other.context().close();
});

test('a hidden treasury shows nobody the money of others before the end', async ({ page }) => {
  test.setTimeout(240_000);
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => sent.push(String(payload))),
  );
  await page.goto(await table(page.request, [ME, BOT], { hidden_treasury: true }));
  await waitFor(page, ['draft']);
  const rows = page.locator('[data-seat]');
  await expect(rows.getByLabel('hidden')).toHaveCount(2);
  await expect(page.locator('.draft')).toContainText('You have £6');
  await seatPlayer(page, 5);
  await page.evaluate(() => window.player.play());
  await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true', {
    timeout: 200_000,
  });
  // The money of a seat was no figure of any position that was sent, but of the last.
  const figures = sent
    .map((text) => JSON.parse(text))
    .filter(({ type }) => type === 'update')
    .map(({ figures: { seats } }) => Object.values<{ money?: number | null }>(seats));
  const open = figures.map((all) => all.some(({ money }) => typeof money === 'number'));
  expect(open.length).toBeGreaterThan(20);
  expect(open.at(-1)).toBe(true);
  expect(open.slice(0, -1)).not.toContain(true);
  // The chart has no line for it, rather than one along the bottom.
  const course = page.getByRole('group', { name: 'How it went' });
  await expect(course.getByRole('button', { name: 'income' })).toBeVisible();
  await expect(course.getByRole('button', { name: 'money' })).toHaveCount(0);
});

test('two players share one screen, and it is covered between their plans', async ({ page }) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  await page.goto(await table(page.request, [ME, { kind: 'me', name: 'Bart' }]));
  for (
    let i = 0;
    i < 400 &&
    !(await seal(page)
      .isVisible()
      .catch(() => false));
    i++
  ) {
    const pass = page.getByTestId('pass');
    if ((await pass.count()) > 0) await pass.click();
    else if ((await asked(page)) === 'draft') {
      const card = page.locator('.draft .cards button:enabled').first();
      if ((await card.count()) > 0) {
        await card.click();
        await page.locator('.draft .what [data-commit]').click();
      }
    }
    await page.waitForTimeout(30);
  }
  await page.locator('path[data-thing="calais:mi"]').click();
  await page.locator('.open [data-commit]').click();
  await expect(page.locator('.plan li')).toHaveCount(1);
  await seal(page).click();
  const confirm = page.getByTestId('confirm');
  if ((await confirm.count()) > 0) await confirm.click();
  await expect(page.getByTestId('pass')).toBeVisible();
  await expect(page.locator('.plan li')).toHaveCount(0);
  await page.getByTestId('pass').click();
  await expect(seal(page)).toBeVisible();
  await expect(page.locator('.plan li')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('everything is said in Dutch too, and axe finds nothing serious', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() =>
    localStorage.setItem(
      'kroon.settings',
      JSON.stringify({ speed: 'off', sound: false, language: 'nl' }),
    ),
  );
  const check = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`,
    );
    expect(found, where).toEqual([]);
  };
  await page.goto(await table(page.request, [ME, BOT, BOT, BOT]));
  await waitFor(page, ['draft']);
  await page.locator('.draft .cards button:enabled').nth(1).click();
  await check('draft');
  await draft(page, (selector) => page.locator(selector).first().click());
  await expect(page.getByTestId('prompt')).toContainText('Plan in het geheim');
  await expect(page.locator('.panel.plan')).toContainText('nog te besteden');
  await page.locator('path[data-thing="calais:se"]').click();
  await expect(page.locator('.open')).toContainText('Bod op de Kapitein van Calais');
  await check('planning');
  await page.locator('.open [data-commit]').click();
  await expect(page.locator('.plan li')).toHaveCount(1);
  await seal(page).click();
  await waitFor(page, ['draft', 'french']);
  await expect(page.locator('[role=log]')).toContainText('Kapitein van Calais');
  await shoot(page, 'roses-dutch');
});

test('a whole plan is handed in as text, or refused as a whole', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(await table(page.request, [ME, BOT]));
  await draft(page, (selector) => page.locator(selector).first().click());
  const handIn = async (plan: string) => {
    await page.getByRole('button', { name: 'Plan as text' }).click();
    await page.getByRole('textbox', { name: 'The plan as text' }).fill(plan);
    await page.getByRole('button', { name: 'Hand in and seal' }).click();
  };
  await handIn('{"bid": 1');
  await expect(page.locator('dialog[open]')).toContainText('not a plan that can be read');
  await page.keyboard.press('Escape');
  await handIn('{"bid_region": "mi", "bid": 1, "sail": {"ship_berwick": "sea_wc"}}');
  await expect(page.getByRole('alert')).toContainText(/Berwick|too far/);
  await expect(page.locator('.plan li')).toHaveCount(0);
  await handIn('{"bid_region": "mi", "bid": 1}');
  await waitFor(page, ['draft', 'french']);
  await expect(page.locator('[role=log]')).toContainText('Anna bids £1 for Calais (Midlands)');
});

test('the log tells no more than has been acted out', async ({ page }) => {
  test.setTimeout(120_000);
  await moving(page);
  await page.goto(await table(page.request, [ME, BOT]));
  await draft(page, (selector) => page.locator(selector).first().click());
  await seal(page).click();
  const log = page.locator('[role=log]');
  await expect(page.locator('[data-scene]')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(log).toContainText('Deployment');
  await expect(log).not.toContainText('Parliament');
  await page.keyboard.press('End');
  await expect(log).toContainText('Parliament');
  await waitFor(page, ['draft', 'french']);
});

test('the plaques follow what is acted out, and count as Parliament does', async ({ page }) => {
  test.setTimeout(120_000);
  await moving(page);
  // Whatever stands on the page while a region is counted: its plaque, and the rows of the rules.
  await page.addInitScript(() => {
    const counted: string[][] = [];
    Object.assign(window, { counted });
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim()).join(' ');
    new MutationObserver(() => {
      if (!document.querySelector('[data-scene=region]')) return;
      counted.push([texts('.plaque.lit .chip > span'), texts('.playback .rows li > b')]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(await table(page.request, [ME, BOT, BOT]));
  await draft(page, (selector) => page.locator(selector).first().click());
  await seal(page).click();
  const reins = page.locator('[data-scene]');
  await expect(reins).toBeVisible();
  while ((await reins.count()) > 0) await page.keyboard.press('ArrowRight');
  const counted = await page.evaluate(() => (window as unknown as { counted: string[][] }).counted);
  expect(counted.filter(([plaque]) => plaque !== '').length).toBeGreaterThan(0);
  for (const [plaque, rows] of counted) expect(plaque).toBe(rows);
});

test('what is acted out can be paused, gone through, left and switched off', async ({ page }) => {
  test.setTimeout(120_000);
  await moving(page);
  await page.goto(await table(page.request, [ME, BOT]));
  await draft(page, (selector) => page.locator(selector).first().click());
  await seal(page).click();
  const reins = page.locator('[data-scene]');
  const press = (name: string) => reins.getByRole('button', { name, exact: true }).click();
  await press('Pause');
  await expect(reins).toContainText(/1 of \d+/);
  await expect(reins.getByRole('button', { name: 'Go on' })).toBeVisible();
  await press('Next');
  await press('Pause');
  await expect(reins).not.toContainText(/\b1 of/);
  await press('Back');
  await press('To the result');
  await expect(reins).toHaveCount(0);
  await waitFor(page, ['draft', 'french']);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'off', exact: true }).check();
  await page.keyboard.press('Escape');
  await draft(page, (selector) => page.locator(selector).first().click());
  let acted = false;
  await page.exposeFunction('sawScene', () => (acted = true));
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[data-scene]'))
        (window as unknown as { sawScene: () => void }).sawScene();
    }).observe(document, { subtree: true, childList: true }),
  );
  await seal(page).click();
  await waitFor(page, ['draft', 'french']);
  expect(acted).toBe(false);
});
