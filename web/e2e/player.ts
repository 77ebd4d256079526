// A player that knows no game, only the conventions of the page (web/README.md): it presses lit
// things, steps counts up and down, sends composed choices and uses the list of all actions. It runs
// inside the page, so that a whole game takes seconds, and writes down whatever a person could not
// have done or would not like to see.
import type { Page } from '@playwright/test';

export interface Player {
  /** Does one thing and tells what; 'wait' if there is nothing to do, 'over' at the end. */
  step(): string;
  /** Plays by itself until the end, or until it is told to rest. */
  play(): void;
  rest(): void;
  readonly problems: Set<string>;
  readonly did: Record<string, number>;
}

declare global {
  interface Window {
    player: Player;
  }
}

interface Habits {
  readonly seed: number;
  /** Whether it uses the list where the board itself can be pressed. */
  readonly list: boolean;
}

/** Runs in the page. */
function install({ seed, list }: Habits) {
  let at = seed;
  const below = (limit: number) => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return Math.floor((at / 2147483648) * limit);
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const problems = new Set<string>();
  const did: Record<string, number> = {};

  /** The innermost thing at a point, as the mouse would find it. */
  const hits = (one: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && one.contains(hit) ? hit : null;
  };
  /** What the mouse would press to press this; null if it is out of sight or covered. */
  const within = (one: Element): Element | null => {
    const box = one.getBoundingClientRect();
    // From the middle outwards: an area's middle may lie in a neighbour.
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
    for (const down of parts)
      for (const across of parts) {
        const hit = hits(one, box.left + box.width * across, box.top + box.height * down);
        if (hit) return hit;
      }
    for (let i = 1; i < 32; i++)
      for (let j = 1; j < 32; j++) {
        const hit = hits(one, box.left + (box.width * i) / 32, box.top + (box.height * j) / 32);
        if (hit) return hit;
      }
    return null;
  };
  const reach = (one: Element): Element | null => {
    const found = within(one);
    if (found) return found;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    return within(one);
  };
  const press = (one: HTMLElement, kind: string): string => {
    const target = reach(one);
    if (target === null && !canBeDraggedTo(one))
      problems.add(`${kind} cannot be reached with the mouse: ${named(one)}`);
    for (const type of ['pointerdown', 'pointerup', 'click'] as const)
      (target ?? one).dispatchEvent(
        new (type === 'click' ? MouseEvent : PointerEvent)(type, {
          bubbles: true,
          cancelable: true,
        }),
      );
    did[kind] = (did[kind] ?? 0) + 1;
    return kind;
  };
  const named = (one: HTMLElement) =>
    `${one.dataset['thing'] ?? one.textContent?.trim().slice(0, 40)} (${prompt()})`;
  const prompt = () =>
    document.querySelector<HTMLElement>('[data-testid=prompt]')?.dataset['prompt'] ?? '';

  const look = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.add(`${scrollWidth} wide on a screen of ${clientWidth} (${prompt()})`);
    if (document.querySelector('[data-testid=failed]')) problems.add(`a part failed (${prompt()})`);
    // A name of the code, or an argument, that came through to the reader.
    const raw = /\b[a-z]+_[a-z_]+\b|\{[a-z#|]+\}|undefined|NaN|\[object/;
    for (const part of all('[data-testid=prompt], [data-testid=actions], [role=log]'))
      for (const line of part.innerText.split('\n'))
        if (raw.test(line)) problems.add(`reads badly: ${line}`);
  };

  /** In a map that is looked at from near, what lies beyond its edge or under its buttons is dragged into sight. */
  const canBeDraggedTo = (one: Element): boolean => {
    const map = one.closest<HTMLElement>('.map');
    if (!map) return false;
    const seen = map.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    const inside =
      box.left >= seen.left &&
      box.right <= seen.right &&
      box.top >= seen.top &&
      box.bottom <= seen.bottom;
    return !inside || map.dataset['near'] === 'true';
  };

  /** What is lit must be there, and the mouse must get at it. */
  const checkThings = (things: readonly HTMLElement[]) => {
    const there = new Set(things.map((one) => one.dataset['thing']));
    const lit =
      document.querySelector<HTMLElement>('[data-lit-things]')?.dataset['litThings'] ?? '';
    // On a phone some lie behind other tabs.
    if (!document.querySelector('nav [data-tab]'))
      for (const thing of lit.split(' '))
        if (thing !== '' && !there.has(thing))
          problems.add(`lit and not shown: ${thing} (${prompt()})`);
    for (const one of things)
      if (reach(one) === null && !canBeDraggedTo(one))
        problems.add(`lit and out of reach: ${named(one)}`);
  };

  let asked = '';
  let steps = 0;
  const step = (): string => {
    if (document.querySelector('[data-testid=fairness]')) return 'over';
    const [pass] = all('[data-testid=pass]');
    if (pass) return press(pass, 'pass');
    const [confirm] = all('[data-testid=confirm]');
    if (confirm) return press(confirm, 'confirm');
    const options = all('dialog[open] .options button');
    if (options.length > 0) return press(options[below(options.length)] as HTMLElement, 'option');
    const [frame] = all('[data-question]');
    const question = frame?.dataset['question'] ?? '';
    if (question === '') return 'wait';
    look();
    const things = all('[data-thing]');
    if (question !== asked) {
      asked = question;
      steps = 0;
      checkThings(things);
    }
    const choice = below(10);
    const tabs = all('nav [data-tab]:not([aria-current])').filter(
      ({ dataset }) => dataset['lit'] !== '0',
    );
    if (tabs.length > 0 && choice === 0)
      return press(tabs[below(tabs.length)] as HTMLElement, 'tab');
    // A choice that is put together: some steps, then send it.
    const counts = all('[data-step]:enabled');
    const commits = all('[data-commit]:enabled');
    const only = !list && commits.length === 0 && things.length === 0;
    // What is half put together is not finished on the map alone.
    const stuck = !list && commits.length === 0 && steps >= 5;
    if (counts.length > 0 && ((steps < 5 && below(4) > 0) || only || (stuck && below(2) > 0))) {
      steps++;
      return press(counts[below(counts.length)] as HTMLElement, 'step');
    }
    if (commits.length > 0 && (choice < 8 || (!list && things.length === 0)))
      return press(commits[below(commits.length)] as HTMLElement, 'commit');
    if (things.length > 0 && (choice < 6 || !list))
      return press(things[below(things.length)] as HTMLElement, 'thing');
    const [folded] = all('details[data-testid=actions]:not([open]) summary');
    if (folded) return press(folded, 'unfold');
    const buttons = all('[data-testid=actions] button');
    // What ends a choice stands last: pressed often enough, nothing goes round in circles.
    const last = below(3) === 0;
    const button = buttons[last ? buttons.length - 1 : below(buttons.length)];
    return button ? press(button, 'list') : 'wait';
  };
  let timer = 0;
  const rest = () => window.clearInterval(timer);
  const play = () => {
    timer = window.setInterval(() => step() === 'over' && rest(), 12);
  };
  Object.assign(window, { player: { step, play, rest, problems, did } satisfies Player });
}

/** Another size of window; nobody presses anything while the page is being laid out anew. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.evaluate(() => window.player.rest());
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
      ),
  );
  await page.evaluate(() => window.player.play());
}

export const seat = (page: Page, seed = 1, list = true): Promise<void> =>
  page.evaluate(install, { seed, list });
