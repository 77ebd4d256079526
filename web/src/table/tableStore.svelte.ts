// One table as the page shows it. Updates may come faster than an eye can
// follow, so they wait in a row and each gets its time; those that get none and
// come within one frame of the screen are shown as one. What a player may do is
// taken only from the last one, once it is on show.
import type { Pace } from '../games/board';
import { Connection, Refused, type ConnectionState, type Socket } from '../lib/connection';
import type {
  Action,
  ErrorMessage,
  FrameMessage,
  GameEvent,
  Request,
  SeatId,
  ServerMessage,
  TableMessage,
  UpdateMessage,
} from '../lib/protocol';
import { shared } from '../lib/shared';

/** With more than this many waiting we are far behind and stop dawdling. */
const FAR_BEHIND = 14;

export class TableStore {
  table = $state.raw<TableMessage | null>(null);
  /** The position on show. */
  position = $state.raw<UpdateMessage | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  fresh = $state.raw(0);
  connection = $state.raw<ConnectionState>('connecting');
  retryMs = $state.raw(0);
  refusal = $state.raw<ErrorMessage | null>(null);
  /** Nothing newer is waiting to be shown. */
  settled = $state.raw(true);
  /** The decisions that have been answered and not yet replied to. */
  private answered = $state.raw<Readonly<Record<SeatId, number>>>({});

  private readonly queue: UpdateMessage[] = [];
  private waiting: { timer?: ReturnType<typeof setTimeout>; then: () => void } | null = null;
  private framed = false;
  private readonly connectionToServer: Connection;

  constructor(
    open: () => Socket,
    private readonly paceOf: (events: readonly GameEvent[]) => Pace,
    private readonly nextFrame: (then: () => void) => void = onScreen,
  ) {
    this.connectionToServer = new Connection(open, {
      message: (message) => this.hear(message),
      state: (state, retryMs) => {
        this.connection = state;
        this.retryMs = retryMs;
      },
    });
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

  /** Whether the others wait for this seat's answer. */
  isAwaited(seat: SeatId): boolean {
    return this.mayAct(seat) && this.position?.seats[seat]?.awaited === true;
  }

  async act(seat: SeatId, action: Action): Promise<boolean> {
    const decision = this.position?.seats[seat]?.decision;
    if (decision === undefined || !this.mayAct(seat)) return false;
    this.answered = { ...this.answered, [seat]: decision };
    const done = await this.ask({ do: 'act', seat, decision, action });
    if (!done) this.answered = { ...this.answered, [seat]: -1 };
    return done;
  }

  /** Sends a request; a refusal is kept for the reader. */
  async ask(request: Request): Promise<boolean> {
    this.refusal = null;
    try {
      await this.connectionToServer.send(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.answer;
      return false;
    }
  }

  /** Null if the server will not show it. */
  async frame(step: number, seat: SeatId): Promise<FrameMessage | null> {
    return this.connectionToServer.send({ do: 'frame', step, seat }).catch((error: Refused) => {
      this.refusal = error.answer;
      return null;
    });
  }

  reconnect(): void {
    this.connectionToServer.hurry();
  }

  close(): void {
    this.connectionToServer.close();
    if (this.waiting) clearTimeout(this.waiting.timer);
  }

  /** Ends the present wait at once. */
  hurry(): void {
    if (!this.waiting) {
      if (this.framed) this.showNext();
      return;
    }
    clearTimeout(this.waiting.timer);
    const { then } = this.waiting;
    this.waiting = null;
    then();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table') this.table = message;
    else if (message.type === 'error') this.refusal = message;
    else if (message.type === 'update') {
      this.queue.push(message);
      if (message.reset) this.skipTo(message);
      else if (this.waiting) this.settled = false;
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
    if (this.waiting) clearTimeout(this.waiting.timer);
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
      this.show(update, 0);
      return;
    }
    const { before, after } = this.queue.length > FAR_BEHIND ? NONE : this.paceOf(update.events);
    this.fresh = before + after > 0 ? this.log.length : from;
    if (update.events.length > 0) this.log = [...this.log, ...update.events];
    if (before + after === 0 && this.queue.length > 0) return this.showNext(this.fresh);
    const show = () => this.show(update, after);
    if (before > 0) {
      this.settled = false;
      this.linger(before, show);
    } else if (update.events.length > 0) this.lingerFrame(show);
    else show();
  };

  private show(update: UpdateMessage, after: number): void {
    this.position = shared(this.position, update);
    this.settled = this.queue.length === 0;
    if (after > 0) this.linger(after, this.showNext);
    else if (this.queue.length > 0) this.showNext(this.fresh);
  }

  /** What happened is painted first, what came of it in the next frame: together they are too much for one. */
  private lingerFrame(then: () => void): void {
    const wait = { then };
    this.waiting = wait;
    this.nextFrame(() => {
      if (this.waiting !== wait) return;
      this.waiting = null;
      then();
    });
  }

  private linger(ms: number, then: () => void): void {
    this.waiting = {
      timer: setTimeout(() => {
        this.waiting = null;
        then();
      }, ms),
      then,
    };
  }
}

const NONE: Pace = { before: 0, after: 0 };

/** A hidden page gets no frames. */
function onScreen(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(then);
}
