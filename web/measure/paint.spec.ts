// How long an update keeps the page busy until it is painted, over a whole game in a real browser.
//
//   npm run build && npm run paint
//
// `work` is what the browser's own trace says its main thread did from the moment the message was
// heard until the frame with it was handed on: scripts, style, layout and painting. An update is shown
// in several frames; `largest frame` is the one that cost most until the next update came, what the
// player pressed meanwhile included. `waited` is the
// same by the clock, so it holds the wait for the screen's next frame (up to 16.7 ms) too. TRACE names
// a file for the trace, to be opened in the browser's own tools; UPDATES ends a long game's measuring early.
import { writeFileSync } from 'node:fs';
import { expect, test } from '../e2e/table';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The processor's time of it, without waiting for other programs. */
  tdur?: number;
  pid: number;
  tid: number;
  cat: string;
}
interface Kept {
  waited: number[];
  frame: number[];
  long: number[];
  size: number[];
  /** The messages themselves: what they are about is asked when nothing is measured. */
  heard: string[];
}

const PLAYERS = Number(process.env['PLAYERS'] ?? 4);
/** Milliseconds between two updates; 0: as fast as they come. */
const EVERY = Number(process.env['EVERY'] ?? 100);
const GAME = process.env['GAME'] ?? 'koning';
/** As JSON: a limit of rounds makes a shorter measurement. */
const OPTIONS = JSON.parse(process.env['OPTIONS'] ?? '{}') as Record<string, unknown>;
/** So many updates are enough, if the game is not over before. */
const UPDATES = Number(process.env['UPDATES'] ?? Infinity);

/** What an update is about: the events it tells and what it asks. */
function about(data: string) {
  const { events, seats } = JSON.parse(data);
  const told = [...new Set(events.map(({ event }: { event: string }) => event))].slice(0, 6);
  const asks = Object.values<{ prompt: { prompt: string } | null; legal: unknown[] }>(seats).map(
    ({ prompt, legal }) => (prompt ? `${prompt.prompt} ${legal.length}` : '–'),
  );
  return `${told.join(' ')} → ${asks.join(', ')}`;
}

/** Runs in the page: marks each update, and presses what may be pressed once it has been painted. */
function playAndMark(every: number) {
  const kept: Kept = { waited: [], frame: [], long: [], size: [], heard: [] };
  Object.assign(window, { kept });
  new PerformanceObserver((list) =>
    kept.long.push(...list.getEntries().map((entry) => entry.duration)),
  ).observe({ type: 'longtask' });

  /** So many updates until the page stands. */
  const BUILDS = 2;
  let turn = 0;
  const press = () => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const [confirm] = all('[data-testid=confirm], [data-testid=confirm-take-back]');
    const [stake] = all('[data-testid=confirm-stake]');
    if (confirm) confirm.click();
    else if (stake) {
      if (stake.matches(':disabled')) all('[data-testid^=more-]:enabled')[0]?.click();
      else stake.click();
    } else {
      // A folded list has no buttons yet.
      all('details[data-testid=actions]:not([open]) summary')[0]?.click();
      const buttons = all('dialog[open] .options button, [data-testid=actions] button');
      buttons[turn++ % Math.max(1, buttons.length)]?.click();
    }
  };
  setInterval(press, 57);

  // One update at a time, as people make them: the next one waits until there has been time to paint.
  const mark = (data: string) => {
    const heard = performance.now();
    performance.mark('update');
    kept.size.push(data.length);
    kept.heard.push(data);
    requestAnimationFrame(() => {
      const began = performance.now();
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        const now = performance.now();
        kept.waited.push(now - heard);
        kept.frame.push(now - began);
      };
      painted.port2.postMessage(null);
    });
  };
  const Usual = window.WebSocket;
  window.WebSocket = class extends Usual {
    constructor(url: string | URL) {
      super(url);
      let ear: ((event: MessageEvent<string>) => void) | null = null;
      const waiting: MessageEvent<string>[] = [];
      Object.defineProperty(this, 'onmessage', { set: (heard) => (ear = heard) });
      const isUpdate = ({ data }: MessageEvent<string>) => data.includes('"type":"update"');
      const hear = (event: MessageEvent<string>) => {
        if (isUpdate(event)) mark(event.data);
        ear?.(event);
      };
      this.addEventListener('message', (event: MessageEvent<string>) => {
        if (every === 0) hear(event);
        else waiting.push(event);
      });
      // The page is built over several frames: the game goes on when it stands.
      let built = Infinity;
      if (every > 0)
        setInterval(() => {
          if (kept.size.length === BUILDS && built === Infinity) built = performance.now();
          if (kept.size.length === BUILDS && performance.now() - built < 2000) return;
          for (let event = waiting.shift(); event; event = waiting.shift()) {
            hear(event);
            if (isUpdate(event)) break;
          }
        }, every);
    }
  };
}

const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const share = (values: readonly number[], part: number) =>
  inOrder(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const told = (values: readonly number[], digits = 1) =>
  [share(values, 0.5), share(values, 0.9), share(values, 0.99), Math.max(0, ...values)]
    .map((value) => value.toFixed(digits).padStart(8))
    .join('');

/** The time that each kind of work took, without what it called of the other kinds. */
const KINDS: Record<string, string> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** For each update the milliseconds of the main thread until its frame was handed on. */
function workOf(trace: readonly TraceEvent[]) {
  const marks = trace.filter(({ name, cat }) => name === 'update' && cat.includes('user_timing'));
  const [first] = marks;
  const main = trace
    .filter(({ pid, tid, ph }) => pid === first?.pid && tid === first?.tid && ph === 'X')
    .sort((a, b) => a.ts - b.ts);
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const commits = main.filter(({ name }) => name === 'Commit');
  const all: Record<string, number[]> = {
    'by the clock': [],
    work: [],
    'largest frame': [],
    script: [],
    style: [],
    layout: [],
    paint: [],
  };
  const within = (event: TraceEvent, from: number, to: number) => {
    const { ts, dur = 0, tdur = dur } = event;
    const part = Math.max(0, Math.min(to, ts + dur) - Math.max(from, ts));
    return dur === 0 ? 0 : ((part / 1000) * tdur) / dur;
  };
  const workWithin = (from: number, to: number) =>
    tasks.reduce((sum, task) => sum + within(task, from, to), 0);
  for (const [i, mark] of marks.entries()) {
    const [end, ...later] = commits.filter(({ ts }) => ts > mark.ts);
    if (!end) continue;
    const [from, to] = [mark.ts, end.ts + (end.dur ?? 0)];
    const clock = ({ ts, dur = 0 }: TraceEvent) =>
      Math.max(0, Math.min(to, ts + dur) - Math.max(from, ts)) / 1000;
    all['by the clock']?.push(tasks.reduce((sum, task) => sum + clock(task), 0));
    all['work']?.push(workWithin(from, to));
    // What follows in later frames belongs to the update too: all until the next one comes.
    const next = marks[i + 1]?.ts ?? Infinity;
    const ends = [end, ...later].map(({ ts, dur = 0 }) => ts + dur).filter((at) => at < next);
    const frames = ends.map((at, nth) =>
      workWithin(nth === 0 ? from : (ends[nth - 1] ?? from), at),
    );
    all['largest frame']?.push(Math.max(...frames, workWithin(from, to)));
    const spent: Record<string, number> = { script: 0, style: 0, layout: 0, paint: 0 };
    // Events nest: what an inner one took is not the outer one's.
    let outer: { until: number; kind: string }[] = [];
    for (const event of main) {
      const kind = KINDS[event.name];
      if (kind === undefined || event.ts > to || event.ts + (event.dur ?? 0) < from) continue;
      outer = outer.filter(({ until }) => until > event.ts);
      const inside = outer.at(-1);
      spent[kind] = (spent[kind] ?? 0) + within(event, from, to);
      if (inside) spent[inside.kind] = (spent[inside.kind] ?? 0) - within(event, from, to);
      outer.push({ until: event.ts + (event.dur ?? 0), kind });
    }
    for (const [kind, ms] of Object.entries(spent)) all[kind]?.push(ms);
  }
  return all;
}

test(`painting the updates of ${GAME}`, async ({ page, browser }) => {
  test.setTimeout(600_000);
  await page.addInitScript(playAndMark, EVERY);
  await page.request.get('/api/me');
  const made = await page.request.post('/api/tables', {
    data: {
      game: GAME,
      options: { ...OPTIONS, players: PLAYERS },
      seats: Array.from({ length: PLAYERS }, (_, i) =>
        i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'page' },
      ),
    },
  });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.goto(`/table/${(await made.json()).table}`);
  await page.waitForFunction(
    (enough) =>
      document.querySelector('[data-testid=fairness]') !== null ||
      (window as unknown as { kept: Kept }).kept.size.length >= enough,
    // A number is sent as JSON, which knows no infinity.
    Math.min(UPDATES, Number.MAX_SAFE_INTEGER),
    { timeout: 500_000, polling: 1000 },
  );
  const raw = await browser.stopTracing();
  if (process.env['TRACE']) writeFileSync(process.env['TRACE'], raw);
  const trace = JSON.parse(raw.toString()).traceEvents as TraceEvent[];
  const kept = await page.evaluate(() => (window as unknown as { kept: Kept }).kept);
  const work = workOf(trace);
  // The first update asks for a part in the dice, the second builds the page and the last one opens the end
  // screen: they are told apart.
  const inGame = (values: readonly number[]) => values.slice(2, -1);

  expect(kept.waited.length).toBeGreaterThan(0);
  console.log(`\n${GAME}, ${PLAYERS} players, ${kept.size.length} updates; milliseconds`);
  console.log(
    `${''.padEnd(26)}${['p50', 'p90', 'p99', 'max'].map((head) => head.padStart(8)).join('')}`,
  );
  for (const [kind, values] of Object.entries(work))
    console.log(kind.padEnd(26) + told(inGame(values)));
  console.log('frame'.padEnd(26) + told(inGame(kept.frame)));
  console.log('waited, with the screen'.padEnd(26) + told(inGame(kept.waited)));
  console.log('size of an update in kB'.padEnd(26) + told(kept.size.map((size) => size / 1000)));
  const heaviest = (work['work'] ?? [])
    .map((ms, i) => ({ ms, what: about(kept.heard[i] ?? '') }))
    .slice(2, -1)
    .sort((a, b) => b.ms - a.ms);
  for (const { ms, what } of heaviest.slice(0, Number(process.env['HEAVIEST'] ?? 5)))
    console.log(`${ms.toFixed(1).padStart(8)}  ${what}`);
  console.log(
    `building the page ${work['work']?.at(1)?.toFixed(1)}, the last update ${work['work']?.at(-1)?.toFixed(1)}`,
  );
  console.log(`tasks over 50 ms: ${kept.long.map((ms) => ms.toFixed(0)).join(' ') || 'none'}`);
});
