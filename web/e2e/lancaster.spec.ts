import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { seat } from './player';
import { calm, expect, makeTable, ME, PAGE_BOT, test } from './table';

const BOARD = 'main[data-screen]';

/** What went wrong on a page while somebody played on it. */
function listenForErrors(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (said) => said.type() === 'error' && wrong.push(said.text()));
  return wrong;
}

async function open(
  page: Page,
  seats: Parameters<typeof makeTable>[1],
  options: Parameters<typeof makeTable>[2] = {},
): Promise<string> {
  const path = await makeTable(page.request, seats, options, 'lancaster');
  await page.goto(path);
  await page.locator(BOARD).waitFor();
  return path;
}

const I_BEGIN = { random_start_player: false };

/** Two players, and Red is the ally of the one who plays here: who begins has all colours to choose from. */
async function openWithAlly(page: Page): Promise<void> {
  await open(page, [ME, PAGE_BOT], I_BEGIN);
  await page.locator('[data-thing="space:castle_gold"]').click();
  await page.getByRole('button', { name: 'Red', exact: true }).click();
}

/**
 * Plays by pressing what is lit and what the strip offers, until the game is over; nothing may be out
 * of reach meanwhile.
 */
async function playOut(page: Page, seed: number): Promise<void> {
  await seat(page, seed, false);
  await page.evaluate(() => window.player.play());
  await expect(page.getByTestId('fairness')).toBeVisible({ timeout: 150_000 });
  expect(await page.evaluate(() => [...window.player.problems])).toEqual([]);
}

/** In the page: does something, unless this is asked; tells what is asked. */
function stepUnless(wanted: string): string {
  const [asked] = document.querySelectorAll<HTMLElement>('[data-testid=prompt]');
  const now = asked?.dataset['prompt'] ?? '';
  if (now !== wanted) window.player.step();
  return now;
}

/** Plays on until this is asked. */
async function playTo(page: Page, wanted: string): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(stepUnless, wanted)).toBe(wanted);
  }).toPass({ timeout: 90_000, intervals: [20] });
}

for (const players of [2, 3, 4, 5])
  test(`${players} seats: a game of Lancaster is played out on its board`, async ({ page }) => {
    test.setTimeout(180_000);
    const wrong = listenForErrors(page);
    await open(page, [ME, ...Array.from({ length: players - 1 }, () => PAGE_BOT)]);
    await playOut(page, players);
    const did = await page.evaluate(() => window.player.did);
    // A tile at the beginning, then hardly a round without two knights to place.
    expect(did['thing'], 'things that were pressed').toBeGreaterThanOrEqual(10);
    expect(did['list'], 'never was the list needed').toBeUndefined();
    await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true');
    await expect(page.getByRole('img', { name: 'Where the points came from' })).toBeVisible();
    // Fifteen proposals, each with everybody's vote.
    await expect(page.getByRole('region', { name: 'Every vote' }).locator('tbody tr')).toHaveCount(
      15,
    );
    expect(wrong).toEqual([]);
  });

test('a phone plays Lancaster by touch', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'nl-NL',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await calm(page);
  const wrong = listenForErrors(page);
  await open(page, [ME, PAGE_BOT, PAGE_BOT]);
  await expect(page.getByTestId('prompt')).toContainText('Kies je eerste uitbreiding');
  // The first tap tells about a thing, the second chooses it.
  const stables = page.locator('[data-thing="space:castle_squires"]');
  await stables.tap();
  await expect(page.getByTestId('told')).toContainText('Stallen');
  await expect(page.getByTestId('prompt')).toContainText('Kies je eerste uitbreiding');
  await stables.tap();
  await expect(page.getByTestId('prompt')).not.toContainText('Kies je eerste uitbreiding');
  await playOut(page, 7);
  expect(wrong).toEqual([]);
  await context.close();
});

/** What the next key should press: what must be confirmed, what can be sent, else the first thing there is. */
const WANTED = [
  'dialog[open] [data-testid=confirm]',
  'dialog[open] .options button',
  '[data-commit]:enabled',
  '[data-thing]',
  '[data-step]:enabled',
];

test('the keyboard alone plays Lancaster', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, [ME, PAGE_BOT, PAGE_BOT]);
  const over = page.getByTestId('fairness');
  const pressed: Record<string, number> = {};
  /** Whether what has the focus is what should be pressed; null: there is nothing to press. */
  const there = () =>
    page.evaluate((wanted) => {
      const asked = document.querySelector<HTMLElement>('[data-testid=prompt]')?.dataset['prompt'];
      // A vote that is laid could be changed for ever.
      if (asked === undefined || asked === 'vote_laid') return null;
      const seen = (one: Element) => one.checkVisibility();
      const kind = wanted.find((selector) => [...document.querySelectorAll(selector)].some(seen));
      if (kind === undefined) return null;
      return { kind, here: document.activeElement?.matches(kind) === true };
    }, WANTED);
  let tabs = 0;
  while (!(await over.isVisible())) {
    const now = await there();
    if (now === null) await page.waitForTimeout(20);
    else if (now.here) {
      await page.keyboard.press('Enter');
      pressed[now.kind] = (pressed[now.kind] ?? 0) + 1;
      tabs = 0;
    } else {
      await page.keyboard.press('Tab');
      expect(++tabs, `steps to ${now.kind}`).toBeLessThan(150);
    }
  }
  // Three votes a round, and hardly a round without two knights to place.
  expect(pressed['[data-commit]:enabled']).toBeGreaterThanOrEqual(15);
  expect(pressed['[data-thing]']).toBeGreaterThanOrEqual(10);
});

interface Sent {
  type: string;
  pub?: { phase: string; markers: Record<string, number> };
  seats?: Record<string, { own?: { ballot: string; markers: number } }>;
  events?: { event: string; only?: string[] }[];
}

function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => sent.push(JSON.parse(String(payload)))),
  );
  return sent;
}

test('two people vote in secret; no browser is told before all have voted', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...(baseURL ? { baseURL } : {}),
  });
  const other = await context.newPage();
  await calm(other);
  const [sentFirst, sentOther] = [listen(page), listen(other)];
  const path = await makeTable(
    page.request,
    [{ ...ME, name: 'Anna' }, { kind: 'open' }, PAGE_BOT],
    {},
    'lancaster',
  );
  await page.goto(path);
  await other.goto(path);
  await other.getByLabel('Your name').fill('Bart');
  await other.getByRole('button', { name: 'Sit here' }).click();
  const begin = page.getByRole('button', { name: 'Begin' });
  if (await begin.isVisible()) await begin.click().catch(() => undefined);
  for (const one of [page, other]) {
    await one.locator(BOARD).waitFor();
    await seat(one, one === page ? 3 : 4);
  }
  await expect(async () => {
    // Looked and pressed in one go: between the two the vote could have begun.
    const asked = [];
    for (const one of [page, other]) asked.push(await one.evaluate(stepUnless, 'vote'));
    expect(asked).toEqual(['vote', 'vote']);
  }).toPass({ timeout: 120_000, intervals: [20] });

  // Anna votes no with all her markers, which is asked about once more; she changes her mind, and is
  // told that she may.
  const ballot = page.getByRole('group', { name: 'Your vote' });
  await ballot.getByRole('radio', { name: /no/ }).click();
  const more = ballot.locator('[data-step="1"]');
  while (await more.isEnabled()) await more.click();
  await page.locator('[data-commit]').first().click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('prompt')).toContainText('You may change your vote');
  await ballot.getByRole('radio', { name: /yes/ }).click();
  const less = ballot.locator('[data-step="-1"]');
  while (await less.isEnabled()) await less.click();
  await page.locator('[data-commit]').first().click();
  await expect(page.getByTestId('prompt')).toContainText('You voted yes');
  await expect(other.getByTestId('vote-result')).toHaveCount(0);

  for (const [sent, mine] of [
    [sentFirst, 'blue'],
    [sentOther, 'green'],
  ] as const) {
    const updates = sent.filter(({ type }) => type === 'update');
    expect(updates.length).toBeGreaterThan(3);
    for (const update of updates) {
      expect(Object.keys(update.seats ?? {}).every((one) => one === mine)).toBe(true);
      for (const { event, only } of update.events ?? []) {
        expect(event).not.toBe('vote_shown');
        expect(only === undefined || only.includes(mine)).toBe(true);
      }
    }
  }

  // Bart's vote turns all ballots at once, in both browsers.
  const theirs = other.getByRole('group', { name: 'Your vote' });
  await theirs.getByRole('radio', { name: /no/ }).click();
  await other.locator('[data-commit]').first().click();
  for (const one of [page, other])
    await expect(one.getByTestId('vote-result')).toBeVisible({ timeout: 20_000 });

  // They play on to the end; at every vote nobody's ballot comes before the last one is laid.
  for (const one of [page, other]) await one.evaluate(() => window.player.play());
  for (const one of [page, other]) {
    await expect(one.getByTestId('fairness')).toBeVisible({ timeout: 120_000 });
    expect(await one.evaluate(() => [...window.player.problems])).toEqual([]);
  }
  for (const [sent, mine] of [
    [sentFirst, 'blue'],
    [sentOther, 'green'],
  ] as const) {
    const updates = sent.filter(({ type }) => type === 'update');
    const shown = ({ events }: Sent) =>
      (events ?? []).filter(({ event }) => event === 'vote_shown').length;
    // Fifteen votes of three, each told at once; the end tells the whole story once more.
    expect(updates.map(shown).filter((count) => count > 0)).toEqual([
      ...Array.from({ length: 15 }, () => 3),
      45,
    ]);
    for (const { seats, events } of updates) {
      const voting = events?.some(({ event }) => event === 'vote_shown') ?? false;
      const counted = events?.some(({ event }) => /^(approved|rejected)$/.test(event)) ?? false;
      expect(counted, 'ballots are turned together and counted').toBe(voting);
      // Only the end opens what the others have.
      const theirs = Object.keys(seats ?? {}).filter((one) => one !== mine);
      if (!events?.some(({ event }) => event === 'winner')) expect(theirs).toEqual([]);
    }
  }
  await context.close();
});

test('digits, letters and chairs give answers too', async ({ page }) => {
  await open(page, [ME, PAGE_BOT, PAGE_BOT], I_BEGIN);
  const prompt = page.getByTestId('prompt');
  await page.locator('[data-thing="space:castle_gold"]').click();
  await expect(prompt).toHaveAttribute('data-prompt', 'place_knight');
  await page.keyboard.press('1');
  await expect(prompt).toHaveAttribute('data-prompt', 'place_target');
  await page.locator('[data-thing="war:upper_left"]').click();
  await page.locator('[data-thing="favour:fav_noble"]').click();
  const chair = page.locator('[data-at="chair:york"]');
  await chair.click();
  await expect(chair).toHaveClass(/taken/);
  await seat(page, 5);
  await playTo(page, 'vote');
  await page.keyboard.press('n');
  await expect(page.getByRole('radio', { name: /no/ })).toBeChecked();
  await page.keyboard.press('0');
  await expect(page.locator('[data-commit]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Blue votes no, without markers');
});

test('what laws pay five houses fits a phone, however much it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Every law pays everybody what the War Pay Act pays who fights in two wars.
  const much = { squires: 1, markers: 1, gold: 1, hidden: false };
  type Gains = { laws: object[]; proposals: object[] };
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((raw) => {
      const message = JSON.parse(String(raw));
      if (message.type === 'update') {
        const all = message.derived as Gains;
        for (const law of [...all.laws, ...all.proposals])
          for (const gain of Object.values(law)) Object.assign(gain, much);
        for (const { derived } of Object.values<{ derived: Gains }>(message.seats))
          for (const gain of [...derived.laws, ...derived.proposals]) Object.assign(gain, much);
      }
      socket.send(JSON.stringify(message));
    });
  });
  await open(page, [ME, PAGE_BOT, PAGE_BOT, PAGE_BOT, PAGE_BOT]);
  await seat(page);
  await playTo(page, 'vote');
  const paid = page.locator('section.chamber tbody tr').first().locator('td');
  await expect(paid).toHaveCount(5);
  for (const one of await paid.all()) await expect(one.locator('svg')).toHaveCount(3);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(390);
});

test('with an ally nothing of one’s house or of the war is cut off', async ({ page }) => {
  await openWithAlly(page);
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-prompt', 'place_knight');
  await expect(page.locator('[data-thing="ally:2"]')).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    /** What stands out at the foot of its own panel, or of the screen. */
    const cut = () =>
      page.evaluate(() =>
        ['section.house', '.here.war'].flatMap((panel) =>
          [...document.querySelectorAll(panel)].flatMap((whole) => {
            const foot = Math.min(whole.getBoundingClientRect().bottom, window.innerHeight);
            return [...whole.querySelectorAll('*')]
              .filter((part) => part.getBoundingClientRect().bottom > foot + 1)
              .map((part) => `${panel}: ${part.outerHTML.slice(0, 80)}`);
          }),
        ),
      );
    await expect.poll(cut, `${width} by ${height}`).toEqual([]);
  }
});

test('an ally’s knight is told about as the ally’s, and what he makes of things', async ({
  page,
}) => {
  await openWithAlly(page);
  const prompt = page.getByTestId('prompt');
  const knight = page.locator('[data-thing="ally:2"]');
  await expect(knight).toBeVisible();
  await knight.hover();
  await expect(page.locator('[data-about="ally:2"]')).toContainText(/knight 2 of your ally Red/i);
  await knight.click();
  await expect(prompt).toContainText('knight 2 of your ally Red');
  // Gold, squires and points are nothing to him. The plaque lies under what is pointed at.
  await page.locator('[data-place="county:devon"]').hover({ force: true });
  const devon = page.locator('[data-about="county:devon"]');
  await expect(devon).toContainText('Reward for an ally: nothing');
  await expect(devon).not.toContainText('3 gold');
  await page.locator('[data-thing="war:upper_left"]').click();
  await expect(prompt).toContainText('your ally Red has entered a conflict');
  await page.locator('[data-thing="favour:fav_gold_3"]').hover();
  await expect(page.locator('[data-about="favour:fav_gold_3"]')).toContainText('which lapse');
});

test('what is acted out can be paused, stepped through, hurried and switched off', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() =>
    localStorage.setItem('kroon.settings', JSON.stringify({ speed: 'normal', sound: false })),
  );
  await open(page, [ME, PAGE_BOT, PAGE_BOT]);
  await seat(page, 6, false);
  // Somewhere in a game more than a move or two is acted out at once: the rewards, or the war. It is
  // paused in the moment it begins; what follows happens only by keys and buttons.
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('[data-scene]') === null) return;
      watcher.disconnect();
      window.player.rest();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    });
    watcher.observe(document, { subtree: true, childList: true });
    window.player.play();
  });
  const reins = page.getByRole('group', { name: 'Playback' });
  await expect(reins.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 60_000 });
  const where = reins.locator('span').first();
  await expect(where).toHaveText(/^1 of /);
  const of = Number((await where.textContent())?.slice('1 of '.length));
  expect(of).toBeGreaterThan(3);
  const newest = page.getByRole('log').locator('p').last();
  const before = (await newest.textContent()) ?? '';
  await page.evaluate(() => {
    for (const key of ['ArrowRight', ' '])
      window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
  await expect(where).toHaveText(`2 of ${of}`);
  await reins.getByRole('button', { name: 'Back' }).click();
  await expect(where).toHaveText(`1 of ${of}`);
  // To the result: then nothing of this run is on any more, and the game goes on.
  await page.getByTestId('skip').click();
  await expect(reins).toHaveCount(0);
  await expect(newest).not.toHaveText(before);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'off', exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-acted]')).toHaveCount(0);
  await page.evaluate(() => {
    const seen = () =>
      document.querySelector('[data-acted]') && document.body.setAttribute('data-moved', '');
    new MutationObserver(seen).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-acted'],
    });
    window.player.play();
  });
  await expect(page.getByTestId('fairness')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('body[data-moved]')).toHaveCount(0);
  // However fast the lines came, the newest is in sight.
  await expect(newest).toBeInViewport();
});

test('one screen is passed round, and looked back at with another ending', async ({ page }) => {
  test.setTimeout(180_000);
  const wrong = listenForErrors(page);
  const names = ['Anna', 'Bart', 'Cato'];
  const path = await open(
    page,
    names.map((name) => ({ ...ME, name })),
  );
  const stock = page.locator('[data-stock=gold] b, [data-stock=squire] b');
  const asked = new Set<string>();
  while (asked.size < names.length) {
    // While it changes hands nothing of anybody's stock is on the page.
    const pass = page.getByTestId('pass');
    await expect(pass).toBeVisible();
    await expect(stock).toHaveText(['?', '?']);
    asked.add((await pass.textContent()) ?? '');
    await pass.click();
    await expect(stock).toHaveText(['2', '2']);
    await page.locator('[data-thing="space:castle_gold"]').click();
  }
  expect([...asked].sort()).toEqual(['I am Anna', 'I am Bart', 'I am Cato']);
  await playOut(page, 11);
  await page.goto(`${path}/replay`);
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const steps = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(steps / 2)));
  await expect(page.locator('[data-place="county:york"]')).toBeVisible();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\/[^/]+$/);
  await expect(page.locator('[data-place="county:york"]')).toBeVisible();
  expect(wrong).toEqual([]);
});

test('axe finds nothing serious on Lancaster’s board', async ({ page }) => {
  test.setTimeout(180_000);
  const check = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(told, where).toEqual([]);
  };
  const begin = async () => {
    await open(page, [ME, PAGE_BOT, PAGE_BOT]);
    await seat(page, 2);
  };
  await begin();
  await check('setup');
  for (const question of ['place_target', 'vote']) {
    await playTo(page, question);
    await check(question);
  }
  // Whoever never holds a county alone is never asked about one: then another game is begun.
  for (let now = ''; now !== 'county_choice';) {
    now = await page.evaluate(stepUnless, 'county_choice');
    if ((await page.getByTestId('fairness').count()) > 0) await begin();
    else if (now !== 'county_choice') await page.waitForTimeout(20);
  }
  await check('county_choice');
  // The coronet and the reward on the plaque are pressed by themselves.
  const noble = page.locator('[data-thing^="noble:"]');
  const county = (await noble.getAttribute('data-thing'))?.slice('noble:'.length) ?? '';
  await expect(page.locator(`[data-thing="reward:${county}"]`)).toBeVisible();
  await noble.click();
  await expect(page.locator(`[data-at="chair:${county}"]`)).toHaveClass(/taken/);
  await page.evaluate(() => window.player.play());
  await expect(page.getByTestId('fairness')).toBeVisible({ timeout: 120_000 });
  await check('end');
});
