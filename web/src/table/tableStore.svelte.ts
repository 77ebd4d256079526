// One table as the page shows it. Updates may come faster than an eye can
// follow, so they wait in a row and each gets its time; those that get none and
// come within one frame of the screen are shown as one. What a player may do is
// taken only from the last one, once it is on show. What is acted out comes
// before the position it leads to, and takes as long as the stage takes.
import type { Pace } from '../games/board';
import type { Scene } from '../kit/show/scenes';
import type { Stage } from '../kit/show/stage.svelte';
import {
  Connection,
  Refused,
  type Answer,
  type ConnectionState,
  type Socket,
} from '../lib/connection';
import type {
  Action,
  CodeMessage,
  ErrorMessage,
  FrameMessage,
  GameEvent,
  Json,
  Request,
  SeatId,
  ServerMessage,
  TableMessage,
  TalkLine,
  UpdateMessage,
} from '../lib/protocol';
import { shared } from '../lib/shared';

/** After these the server hangs up. */
const TURNED_AWAY = new Set(['no_such_table', 'blocked', 'full']);

/** With more than this many waiting we are far behind and stop dawdling. */
const FAR_BEHIND = 14;

/** How what happened is acted out. */
export interface Acts {
  readonly stage: Stage;
  scenesOf(log: readonly GameEvent[], fresh: number): readonly Scene[];
}

export class TableStore {
  table = $state.raw<TableMessage | null>(null);
  /** When the table was told last, by performance.now(): its clocks run from there. */
  tableHeard = $state.raw(0);
  /** The position on show. */
  position = $state.raw<UpdateMessage | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  fresh = $state.raw(0);
  connection = $state.raw<ConnectionState>('connecting');
  retryMs = $state.raw(0);
  refusal = $state.raw<ErrorMessage | null>(null);
  /** Why one is not let in, or no longer. */
  turnedAway = $state.raw<ErrorMessage | null>(null);
  /** What has been said at the table, as far as the server still tells it. */
  talk = $state.raw<readonly TalkLine[]>([]);
  /** Nothing newer is waiting to be shown, or only what leaves the questions of this screen as they are. */
  settled = $state.raw(true);
  /** The decisions that have been answered and not yet replied to. */
  private answered = $state.raw<Readonly<Record<SeatId, number>>>({});

  private readonly queue: UpdateMessage[] = [];
  /** What the next update waits for. */
  private waiting: { cancel: () => void; hurry: () => void } | null = null;
  private framed = false;
  private readonly connectionToServer: Connection;

  constructor(
    open: () => Socket,
    private readonly paceOf: (events: readonly GameEvent[]) => Pace,
    private readonly nextFrame: (then: () => void) => void = onScreen,
    private readonly acts: Acts | null = null,
  ) {
    this.connectionToServer = new Connection(open, {
      message: (message) => this.hear(message),
      state: (state, retryMs) => {
        this.connection = state;
        this.retryMs = retryMs;
      },
    });
  }

  /** The log as far as it has been acted out: it must not tell what is still to be seen. */
  get told(): readonly GameEvent[] {
    const stage = this.acts?.stage;
    return stage?.playing ? this.log.slice(0, stage.seen) : this.log;
  }

  get mySeats(): SeatId[] {
    return Object.keys(this.position?.seats ?? {});
  }

  /** Whether this seat may answer what is on show. */
  mayAct(seat: SeatId): boolean {
    const asked = this.position?.seats[seat];
    return (
      this.settled &&
      asked !== undefined &&
      asked.legal.length > 0 &&
      this.answered[seat] !== asked.decision
    );
  }

  /** Whether this seat's answer to what is on show is on its way. */
  underway(seat: SeatId): boolean {
    const asked = this.position?.seats[seat];
    return (
      this.settled &&
      asked !== undefined &&
      asked.legal.length > 0 &&
      this.answered[seat] === asked.decision
    );
  }

  /** Whether the others wait for this seat's answer. */
  isAwaited(seat: SeatId): boolean {
    return this.mayAct(seat) && this.position?.seats[seat]?.awaited === true;
  }

  act(seat: SeatId, action: Action): Promise<boolean> {
    return this.answer(seat, (decision) => ({ do: 'act', seat, decision, action }));
  }

  /** A whole plan at once, in games that know plans. */
  handIn(seat: SeatId, plan: Json): Promise<boolean> {
    return this.answer(seat, (decision) => ({ do: 'plan', seat, decision, plan }));
  }

  private async answer(seat: SeatId, request: (decision: number) => Request): Promise<boolean> {
    const decision = this.position?.seats[seat]?.decision;
    if (decision === undefined || !this.mayAct(seat)) return false;
    this.answered = { ...this.answered, [seat]: decision };
    const done = await this.ask(request(decision));
    if (!done) this.answered = { ...this.answered, [seat]: -1 };
    return done;
  }

  /** Sends a request; a refusal is kept for the reader. */
  async ask(request: Request): Promise<boolean> {
    this.refusal = null;
    this.refusal = await this.offer(request);
    return this.refusal === null;
  }

  /** Says something to all at the table; null if it was heard. */
  say(seat: SeatId, text: string): Promise<ErrorMessage | null> {
    return this.offer({ do: 'say', seat, text });
  }

  /** Sends a request whose refusal is nobody's concern but the sender's; null if it was carried out. */
  async offer(request: Request): Promise<ErrorMessage | null> {
    try {
      await this.connectionToServer.send(request);
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.answer;
    }
  }

  /** Null if the server will not show it. */
  async frame(step: number, seat: SeatId): Promise<FrameMessage | null> {
    const answer = await this.answerTo({ do: 'frame', step, seat });
    return answer?.type === 'frame' ? answer : null;
  }

  /** A link's code; null if there is none. */
  async code(request: Request): Promise<CodeMessage | null> {
    const answer = await this.answerTo(request);
    return answer?.type === 'code' ? answer : null;
  }

  private answerTo(request: Request): Promise<Answer> {
    return this.connectionToServer.send(request).catch((error: Refused) => {
      this.refusal = error.answer;
      return null;
    });
  }

  reconnect(): void {
    this.connectionToServer.hurry();
  }

  close(): void {
    this.connectionToServer.close();
    this.waiting?.cancel();
  }

  /** Ends the present wait at once; of several scenes, the one that is on. */
  hurry(): void {
    if (this.waiting) this.waiting.hurry();
    else if (this.framed) this.showNext();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table') {
      this.table = message;
      this.tableHeard = performance.now();
      this.turnedAway = null;
    } else if (message.type === 'error') {
      if (TURNED_AWAY.has(message.code) || !this.table) this.turnedAway = message;
      else this.refusal = message;
    } else if (message.type === 'talk')
      this.talk = message.reset ? message.lines : [...this.talk, ...message.lines];
    else if (message.type === 'update') {
      this.queue.push(message);
      if (message.reset) this.skipTo(message);
      else if (this.waiting) this.settled &&= asksTheSame(this.position, message);
      else this.showSoon();
    }
  }

  private showSoon(): void {
    if (this.framed) return;
    this.framed = true;
    this.nextFrame(() => {
      this.framed = false;
      if (!this.waiting) this.showNext();
    });
  }

  /** A reset tells everything anew: whatever was waiting is history. */
  private skipTo(message: UpdateMessage): void {
    this.queue.splice(0, this.queue.length, message);
    this.waiting?.cancel();
    this.waiting = null;
    this.showNext();
  }

  /** `from` is where in the log those begin that are shown together with the next one. */
  private showNext = (from = this.log.length): void => {
    const update = this.queue.shift();
    if (!update) {
      this.settled = true;
      return;
    }
    if (update.reset) {
      this.log = update.events;
      this.fresh = this.log.length;
      this.play([], () => this.show(update, 0));
      return;
    }
    const late = this.queue.length > FAR_BEHIND;
    const { before, after } = late ? NONE : this.paceOf(update.events);
    const start = this.log.length;
    if (update.events.length > 0) this.log = [...this.log, ...update.events];
    const scenesFrom = (fresh: number) =>
      late || !this.acts ? [] : this.acts.scenesOf(this.log, fresh);
    const scenes = scenesFrom(start);
    const acted = this.acts?.stage.takesTime(scenes, start) === true;
    const takesTime = acted || before + after > 0;
    this.fresh = takesTime ? start : from;
    if (!takesTime && this.queue.length > 0) return this.showNext(this.fresh);
    const show = () => this.show(update, after);
    this.play(this.fresh === start ? scenes : scenesFrom(this.fresh), () => {
      if (before > 0) {
        this.settled = false;
        this.linger(before, show);
      } else if (update.events.length > 0 && !acted) this.lingerFrame(show);
      else show();
    });
  };

  /** Lets the stage play; nothing to act is over at once. */
  private play(scenes: readonly Scene[], then: () => void): void {
    if (!this.acts) {
      then();
      return;
    }
    const { stage } = this.acts;
    let over = false;
    stage.start(scenes, this.fresh, this.log.length, () => {
      over = true;
      this.waiting = null;
      then();
    });
    if (over) return;
    this.settled = false;
    this.waiting = { cancel: () => stage.stop(), hurry: () => stage.hurry() };
  }

  private show(update: UpdateMessage, after: number): void {
    this.position = shared(this.position, update);
    this.settled = this.queue.every((waiting) => asksTheSame(update, waiting));
    if (after > 0) this.linger(after, this.showNext);
    else if (this.queue.length > 0) this.showNext(this.fresh);
  }

  /** What happened is painted first, what came of it in the next frame: together they are too much for one. */
  private lingerFrame(then: () => void): void {
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      this.waiting = null;
      then();
    };
    this.waiting = { cancel: () => (over = true), hurry: end };
    this.nextFrame(end);
  }

  private linger(ms: number, then: () => void): void {
    const end = () => {
      clearTimeout(timer);
      this.waiting = null;
      then();
    };
    const timer = setTimeout(end, ms);
    this.waiting = { cancel: () => clearTimeout(timer), hurry: end };
  }
}

/** Where several answer at the same time, the answer of one does not take the question from another. */
function asksTheSame(shown: UpdateMessage | null, next: UpdateMessage): boolean {
  const now = Object.entries(shown?.seats ?? {});
  return (
    now.some(([, asked]) => asked.legal.length > 0) &&
    now.every(([seat, asked]) => {
      const then = next.seats[seat];
      return (
        then?.decision === asked.decision &&
        then.legal.length === asked.legal.length &&
        JSON.stringify(then.prompt) === JSON.stringify(asked.prompt)
      );
    })
  );
}

const NONE: Pace = { before: 0, after: 0 };

/** A hidden page gets no frames. */
function onScreen(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(then);
}
