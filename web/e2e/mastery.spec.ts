// Medieval Mastery on its board: whole games with every number of players and every option, by
// mouse, by touch and by keyboard; knights dragged; two people with face-down cards; one screen
// passed round; looking back and playing on.
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { seat } from './player';
import { calm, expect, makeTable, ME, PAGE_BOT, shoot, stateOf, test } from './table';

const bots = (count: number) => Array.from({ length: count }, () => PAGE_BOT);

/** Takes a seat against bots and lets the player of the conventions play it. */
async function begin(page: Page, players: number, options: Record<string, unknown>): Promise<void> {
  await page.goto(await makeTable(page.request, [ME, ...bots(players - 1)], options, 'mastery'));
  await expect(page.getByTestId('prompt')).toBeVisible();
  await seat(page, players);
}

const over = (page: Page) =>
  expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true', { timeout: 200_000 });

const problems = (page: Page) => page.evaluate(() => [...window.player.problems]);

interface Happened {
  readonly event: string;
  readonly seat?: string;
  readonly defender?: string;
}

/** An ally, who is neither attacker nor defender, has added a support card. */
function allyHelped(events: readonly Happened[]): boolean {
  let sides: (string | undefined)[] = [];
  return events.some(({ event, seat, defender }) => {
    if (event === 'attacked') sides = [seat, defender];
    return event === 'support' && !sides.includes(seat);
  });
}
const told = (name: string) => (events: readonly Happened[]) =>
  events.some(({ event }) => event === name);

/** Advances against the rival's castle as soon as that is in reach; everything else is left to the player. */
async function besiege(page: Page): Promise<void> {
  while ((await playTo(page, ['advance_target'])) !== '') {
    const castle = page.locator('.map [data-thing^="place:c"]');
    if ((await castle.count()) === 0) {
      await page.evaluate(() => window.player.step());
      continue;
    }
    await castle.first().click();
    const siege = page.getByRole('heading', { name: /^Siege of/ });
    await playTo(page, ['commit_conflict', 'sceptre_window', 'support_play', 'main']);
    if ((await siege.count()) > 0) return;
  }
}

const nothing = () => Promise.resolve();

/** All thirty lands lie there with six players, the two Homelands among them. */
async function homelandsWorthNothing(page: Page): Promise<void> {
  const values = await page
    .locator('.map text.name')
    .evaluateAll((names) =>
      names
        .filter((name) => name.textContent?.startsWith('Homelands'))
        .map((name) => name.parentElement?.querySelector('.value')?.textContent),
    );
  expect(values, 'what the Homelands are worth').toEqual(['0', '0']);
}

/** Allies stand next to each other, and what they have together is counted. */
async function pairsOfAllies(page: Page): Promise<void> {
  const told = await page
    .getByRole('region', { name: 'The race for points' })
    .locator('[role=img]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const points = told.flatMap((label) => / (\d+) of 21 points$/.exec(label)?.[1] ?? []);
  expect(points).toHaveLength(6);
  for (const pair of [0, 2, 4]) expect(points[pair + 1]).toBe(points[pair]);
}

for (const [players, options, target, named, does, first] of [
  [
    2,
    { siege: true, skirmish: true, round_limit: 15 },
    11,
    'Siege of the castle, Skirmish',
    told('besieged'),
    besiege,
  ],
  [3, { to_the_death: true, round_limit: 12 }, 13, 'To the death', told('cut_off'), nothing],
  [4, { alliance: 'teams_of_two', round_limit: 5 }, 21, 'teams of two', allyHelped, nothing],
  [5, { mayhem: true, round_limit: 8 }, 13, 'Mayhem', told('mayhem'), nothing],
  [
    6,
    { alliance: 'teams_of_three', skirmish: true, round_limit: 3 },
    25,
    'teams of three, Skirmish',
    allyHelped,
    homelandsWorthNothing,
  ],
  [6, { alliance: 'teams_of_two' }, 21, 'teams of two', told('pair_victory'), pairsOfAllies],
  [6, { skirmish: true }, 11, 'Skirmish', told('victory'), homelandsWorthNothing],
] as const)
  test(`games of ${players} with ${Object.keys(options).join(', ')}, until what the rule does has happened`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const all = listen(page);
    const happened = () => all.flatMap(({ events }) => events ?? []);
    do {
      await begin(page, players, options);
      await playTo(page, ['main', 'advance_target', 'commit_conflict']);
      await expect(page.getByRole('heading', { name: `Race to ${target}` })).toBeVisible();
      await expect(page.getByTestId('variants')).toContainText(named.split(', ')[0] ?? '');
      await page.getByTestId('variants').click();
      const rules = page.getByRole('dialog', { name: 'Optional rules' });
      for (const name of named.split(', ')) await expect(rules).toContainText(name);
      await rules.getByRole('button').first().click();
      await first(page);
      await page.evaluate(() => window.player.play());
      await over(page);
      expect(await problems(page)).toEqual([]);
      expect(await page.evaluate(() => window.player.did['thing'] ?? 0)).toBeGreaterThan(0);
      await expectProvinces(page);
      // Chance decides whether a game comes to it; the next one will.
    } while (!does(happened()));
    await shoot(page, `mastery-${players}-end`);
  });

const PROVINCES = /Nivernais|Touraine|Berry|Anjou|Orléanais|Bourbonnais/;

/** Whoever has chosen a castle goes by its province: in the log, on the plates, on the end screen. */
async function expectProvinces(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(PROVINCES);
  const numbered = (texts: string[]) =>
    texts.filter((text) => /Player \d/.test(text) && !text.includes('takes the castle of'));
  expect(numbered(await page.locator('[role=log] p').allTextContents())).toEqual([]);
  expect(numbered(await page.getByRole('dialog').allTextContents())).toEqual([]);
  const plates = await page.locator('tr[data-seat]').allTextContents();
  expect(plates.filter((text) => !PROVINCES.test(text))).toEqual([]);
}

test('at 1280 by 800 six lords are told of with their piles and free dice', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page, 6, {});
  await playTo(page, ['main']);
  const seats = page.getByRole('table', { name: 'Players' });
  for (const title of ['cards in hand', 'cards in the deck', 'discard pile', 'free dice'])
    await expect(seats.getByTitle(title, { exact: true })).toBeInViewport({ ratio: 1 });
  const sticksOut = await seats.evaluate(
    ({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0),
  );
  expect(sticksOut).toBe(false);
});

async function grave(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, where).toEqual([]);
}

const promptNow = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('[data-prompt]')?.dataset['prompt'] ?? '',
  );

/** Plays until one of these is asked; '' at the end of the game. In the page, so that nothing comes between looking and doing. */
const playTo = (page: Page, wanted: readonly string[]): Promise<string> =>
  page.evaluate(
    (prompts) =>
      new Promise<string>((found) => {
        const timer = setInterval(() => {
          const now = document.querySelector<HTMLElement>('[data-prompt]')?.dataset['prompt'] ?? '';
          const there = prompts.includes(now) && document.querySelector('dialog[open]') === null;
          const over = !there && window.player.step() === 'over';
          if (!there && !over) return;
          clearInterval(timer);
          found(there ? now : '');
        }, 12);
      }),
    wanted,
  );

test('axe finds nothing serious, in Dutch', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() =>
    localStorage.setItem(
      'kroon.settings',
      JSON.stringify({ language: 'nl', speed: 'off', sound: false }),
    ),
  );
  await begin(page, 2, { round_limit: 12 });
  await expect(page.getByTestId('prompt')).toContainText('Kies je kasteel');
  await grave(page, 'castles');
  const left = new Set([
    'main',
    'choose_source',
    'advance_target',
    'advance_number',
    'support_play',
  ]);
  while (left.size > 0) {
    const now = await playTo(page, [...left]);
    // Not every game comes to every question.
    if (now === '') await begin(page, 2, { round_limit: 12 });
    else {
      left.delete(now);
      await grave(page, now);
    }
  }
});

/** Plays until there are knights that can be moved; begins anew where a game ends before. */
async function untilMovable(page: Page): Promise<void> {
  while ((await playTo(page, ['choose_source'])) === '') await begin(page, 2, {});
  await expect(page.locator('.lit.loose').first()).toBeVisible();
}

type Spot = { x: number; y: number };

/** Drags from every place that may give to every other until knights have moved, and sends them. */
async function dragAnywhere(page: Page, drag: (from: Spot, to: Spot) => Promise<void>) {
  const panel = page.getByRole('region', { name: 'Redistribute' });
  const move = panel.getByRole('button', { name: 'Move them like this' });
  const middles = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  for (const from of await middles('.map .lit.loose'))
    for (const to of await middles('.map [data-thing]')) {
      if ((await move.count()) > 0 || (from.x === to.x && from.y === to.y)) continue;
      await drag(from, to);
    }
  await expect(move).toBeVisible();
  await expect(panel).toContainText('in hand: 0');
  await expect(panel, 'what was and what will be').toContainText('→');
  const thin = (await panel.getByText('only one, and a rival can come').count()) > 0;
  await move.click();
  // Asked once for all of it, before anything is sent.
  if (thin) await panel.getByTestId('confirm').click();
  // Between two answers nothing is asked; the next question opens its own tab.
  await expect.poll(() => promptNow(page)).toBe('main');
  // On a phone the log lies behind a tab.
  const tab = page.locator('nav [data-tab=log]');
  if ((await tab.count()) > 0) await tab.click();
  await expect(
    page
      .getByRole('log')
      .getByText(/moves \d+ knights?:/)
      .last(),
  ).toBeAttached();
}

test('knights are dragged with the mouse; pointing tells about a land', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page, 2, {});
  await untilMovable(page);
  // In sight however little room the column has.
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...usual, height: 600 });
  await page.locator('.map [data-thing]').first().hover();
  await expect(page.getByTestId('told')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(usual);
  // And how its holder supplies it; a castle needs no supply.
  const way = page.locator('.map .arrow.supply');
  await page.locator('.map [data-thing^="place:c"]').first().hover();
  await expect(way).toHaveCount(0);
  await page.locator('.map [data-thing]:not([data-thing^="place:c"])').first().hover();
  await expect(way).toHaveCount(1);
  // Everybody's discard pile lies open.
  await page
    .getByRole('button', { name: /^About / })
    .last()
    .click();
  const lord = page.getByRole('dialog');
  await expect(lord.getByRole('heading', { name: 'Discards' })).toBeVisible();
  await expect(lord.getByRole('list', { name: 'Still in hand or deck' })).toContainText('Ambush');
  await page.keyboard.press('Escape');
  await expect(lord).toHaveCount(0);
  await dragAnywhere(page, async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  });
});

/** Holds what is acted out as soon as something is; in the page, for it is soon over. */
const hold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((held) => {
        const look = () => {
          const pause = document.querySelector<HTMLElement>('[data-scene] .seal');
          if (!pause) {
            window.player.step();
            setTimeout(look, 12);
            return;
          }
          pause.click();
          held();
        };
        look();
      }),
  );

test('what is acted out can be held, hurried, skipped and switched off', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('kroon.settings', JSON.stringify({ speed: 'normal', sound: false })),
  );
  await begin(page, 2, {});
  const reins = page.getByRole('group', { name: 'Playback' });
  const held = reins.getByRole('button', { name: 'Go on' });
  for (const goOn of [
    () => page.getByRole('group', { name: 'The map of France' }).click(),
    () => reins.getByRole('button', { name: 'To the result' }).click(),
    () => page.keyboard.press('ArrowRight'),
  ]) {
    await hold(page);
    await expect(held).toBeVisible();
    await goOn();
    await expect(held).toHaveCount(0);
  }
  await hold(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'off' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await playTo(page, ['main', 'commit_conflict', 'sceptre_window', 'orb_window']);
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-acted], [data-scene]')) document.title = 'acted out';
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
    window.player.play();
  });
  await over(page);
  expect(await page.title(), 'nothing moves any more').not.toBe('acted out');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a game by touch fits the screen', async ({ page }) => {
    test.setTimeout(240_000);
    await begin(page, 2, { round_limit: 5 });
    const title = page.getByRole('heading', { name: 'Medieval Mastery' });
    const cut = await title.evaluate(
      (h1) => h1.scrollWidth > h1.clientWidth || h1.scrollHeight > h1.clientHeight,
    );
    expect(cut, 'the whole title is read').toBe(false);
    for (let i = 0; i < 1500 && (await page.getByTestId('fairness').count()) === 0; i++) {
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      const found = async (selector: string) => {
        const all = page.locator(selector);
        return (await all.count()) > 0 ? all : null;
      };
      // An order is put together step by step before it can be sent.
      const answers =
        (await found('[data-testid=confirm]')) ??
        (await found('main[data-question] :is([data-commit]:enabled, [data-thing])')) ??
        page.locator('main[data-question] [data-step]:enabled');
      const count = await answers.count();
      if (count === 0) await page.waitForTimeout(25);
      else {
        const before = await stateOf(page);
        // What has gone in the meantime needs no tap.
        await answers
          .nth(i % count)
          .tap({ timeout: 4000 })
          .catch(() => undefined);
        await page.waitForTimeout(before === (await stateOf(page)) ? 40 : 0);
      }
    }
    await over(page);
    await shoot(page, 'mastery-phone-end');
  });

  test('knights are dragged with a finger', async ({ page }) => {
    test.setTimeout(120_000);
    await begin(page, 2, {});
    await untilMovable(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: string, at: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: at,
      });
    await dragAnywhere(page, async (from, to) => {
      await touch('touchStart', [from]);
      await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
      await touch('touchMove', [to]);
      await touch('touchEnd', []);
    });
    await shoot(page, 'mastery-phone-dragged');
  });
});

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Tab until the focus is on something that answers, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, skip: number): Promise<void> {
  for (let i = 0, found = 0; i < 160; i++) {
    await page.keyboard.press('Tab');
    if ((await focused(page, selector)) && found++ >= skip) return;
  }
  throw new Error(`${selector} cannot be reached by keyboard (${await promptNow(page)})`);
}

test('a game by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  await begin(page, 2, { round_limit: 4 });
  for (let i = 0; i < 1500; i++) {
    if ((await page.getByTestId('fairness').count()) > 0) break;
    if ((await page.getByTestId('confirm').count()) > 0) {
      await tabTo(page, '[data-testid=confirm]', 0);
      await page.keyboard.press('Enter');
      continue;
    }
    const question = await page.locator('main').getAttribute('data-question');
    if (question === null) {
      await page.waitForTimeout(25);
      continue;
    }
    // What is put together is sent now and then: a knight could be carried to and fro for ever.
    const send = i % 4 === 3 && (await page.locator('[data-commit]:enabled').count()) > 0;
    if (send) await tabTo(page, '[data-commit]:enabled', 0);
    else {
      const answers = '[data-commit]:enabled, [data-thing]';
      // An order is put together before it can be sent.
      const some = (await page.locator(answers).count()) > 0;
      await tabTo(page, some ? answers : '[data-step]:enabled', i % 3 === 0 && some ? 1 : 0);
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(25);
  }
  await over(page);
});

interface Told {
  type: string;
  pub?: { phase: string; battle: { sides: Record<string, { card: string | null }> } };
  seats?: Record<string, unknown>;
  events?: (Happened & { only?: string[] })[];
}

function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)) as Told)),
  );
  return told;
}

async function friend(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await calm(page);
  return page;
}

/**
 * Both play on until both are to lay a card; false: the game was over before. Step by step, for the clock of a page
 * that is not in front goes slowly; looked at and pressed in the page, for a card that is picked up in between would
 * be laid by the next press.
 */
async function meet(pages: readonly Page[]): Promise<boolean> {
  for (;;) {
    const did: string[] = [];
    for (const one of pages)
      did.push(
        await one.evaluate(() => {
          const asked = document.querySelector<HTMLElement>('[data-prompt]')?.dataset['prompt'];
          return asked === 'commit_conflict' ? asked : window.player.step();
        }),
      );
    if (did.every((what) => what === 'commit_conflict')) return true;
    if (did.includes('over')) return false;
    if (did.includes('wait')) await pages[0]?.waitForTimeout(20);
  }
}

test('two people lay conflict cards face down; neither browser is told the other card', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const other = await friend(browser, baseURL);
  const [toldFirst, toldOther] = [listen(page), listen(other)];
  // Not every game comes to a battle.
  do {
    const path = await makeTable(
      page.request,
      [{ ...ME, name: 'Anna' }, { kind: 'open' }],
      { round_limit: 20 },
      'mastery',
    );
    await page.goto(path);
    await other.goto(path);
    await other.getByLabel('Your name').fill('Bart');
    await other.getByRole('button', { name: 'Sit here' }).click();
    const start = page.getByRole('button', { name: 'Begin' });
    if (await start.isVisible()) await start.click().catch(() => undefined);
    await expect(page.getByTestId('prompt')).toBeVisible();
    await Promise.all([seat(page, 3), seat(other, 4)]);
  } while (!(await meet([page, other])));

  const before = toldOther.length;
  const card = page.locator('.hand [data-thing^="card:"]').first();
  if ((await card.count()) > 0) await card.click();
  await page.locator('[data-verb=commit], [data-verb=no_conflict]').first().click();
  await expect.poll(() => promptNow(page)).not.toBe('commit_conflict');
  await shoot(page, 'mastery-laid');
  await shoot(other, 'mastery-other');
  expect(
    toldOther.slice(before).filter(({ type }) => type === 'update'),
    'that a card lies there is told to nobody',
  ).toEqual([]);
  await expect.poll(() => promptNow(other)).toBe('commit_conflict');

  for (const [told, mine] of [
    [toldFirst, 'one'],
    [toldOther, 'two'],
  ] as const)
    for (const update of told.filter(({ type }) => type === 'update')) {
      expect(Object.keys(update.seats ?? {}).every((one) => one === mine)).toBe(true);
      for (const { only } of update.events ?? [])
        expect(only === undefined || only.includes(mine)).toBe(true);
      if (update.pub?.phase === 'commit_conflict')
        for (const { card: shown } of Object.values(update.pub.battle.sides))
          expect(shown).toBeNull();
    }
  await other.context().close();
});

test('one screen is passed round and hides the hands; the end can be replayed and played on', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const path = await makeTable(
    page.request,
    [
      { ...ME, name: 'Anna' },
      { ...ME, name: 'Bart' },
    ],
    { round_limit: 1 },
    'mastery',
  );
  await page.goto(path);
  await seat(page, 2);
  const passed = new Set<string>();
  for (let did = ''; did !== 'over';) {
    // Looked at and pressed in the page, so that nothing comes between.
    const now = await page.evaluate(() => ({
      pass: document.querySelector('[data-testid=pass]')?.textContent ?? null,
      hand: document.querySelectorAll('.hand [data-thing]').length,
      did: window.player.step(),
    }));
    if (now.pass !== null) {
      expect(now.hand, 'no hand behind a covered screen').toBe(0);
      passed.add(now.pass.replace(/ \(.*/, ''));
    }
    did = now.did;
    if (did === 'wait') await page.waitForTimeout(25);
  }
  expect([...passed].sort(), 'the screen is handed to people, not to provinces').toEqual([
    'I am Anna',
    'I am Bart',
  ]);
  await over(page);

  await page.goto(`${path}/replay`);
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('replay-step')).not.toContainText('Step 0 of');
  await page.getByLabel('Seen by').selectOption('all');
  await expect(page.getByTestId('open-hands').locator('li')).toHaveCount(2);
  await shoot(page, 'mastery-replay');
  await page
    .getByRole('button', { name: /Play on/ })
    .first()
    .click();
  await expect(page.getByTestId('prompt')).toBeVisible({ timeout: 20_000 });
});
