// One socket to one table that comes back by itself. A move that was sent but
// not answered is sent again: its decision number makes that safe. Anything
// else that was under way is given up with an error.
import type { CodeMessage, ErrorMessage, FrameMessage, Request, ServerMessage } from './protocol';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** What we use of a WebSocket, so that tests can hand in their own. */
export interface Socket {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export class Refused extends Error {
  constructor(readonly answer: ErrorMessage) {
    super(answer.message);
  }
}

/** What is told in answer; null if there is no more to say than that it was done. */
export type Answer = FrameMessage | CodeMessage | null;

interface Pending {
  readonly request: Request & { id: number };
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Refused) => void;
}

interface Handlers {
  message(message: ServerMessage): void;
  state(state: ConnectionState, retryMs: number): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;

export class Connection {
  private socket: Socket | null = null;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private ended = false;
  private isOpen = false;

  constructor(
    private readonly open: () => Socket,
    private readonly handlers: Handlers,
  ) {
    this.connect();
  }

  send(request: Request): Promise<Answer> {
    const id = this.nextId++;
    return new Promise((done, failed) => {
      const entry: Pending = { request: { ...request, id }, done, failed };
      this.pending.set(id, entry);
      if (this.isOpen) this.transmit(entry);
      else if (request.do !== 'act') this.giveUp(entry);
    });
  }

  /** Try again now instead of after the wait. */
  hurry(): void {
    if (this.ended || this.isOpen || this.retry === undefined) return;
    clearTimeout(this.retry);
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.socket?.close();
    for (const entry of this.pending.values()) this.giveUp(entry);
    this.handlers.state('closed', 0);
  }

  private connect(): void {
    this.retry = undefined;
    this.handlers.state('connecting', 0);
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.handlers.state('open', 0);
      for (const entry of this.pending.values()) this.transmit(entry);
      this.pulse = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event: { data: string }) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.lost();
  }

  private transmit(entry: Pending): void {
    this.socket?.send(JSON.stringify(entry.request));
  }

  private hear(message: ServerMessage): void {
    // Only who is let in: one who is turned away comes back ever more seldom.
    if (message.type !== 'error') this.wait = FIRST_WAIT;
    if (message.type === 'update') for (const id of message.ok ?? []) this.obeyed(id);
    if (isAnswer(message)) {
      const entry = this.entryFor(message);
      if (entry) {
        this.pending.delete(entry.request.id);
        if (message.type === 'error') entry.failed(new Refused(message));
        else entry.done(message.type === 'ok' ? null : message);
        return;
      }
    }
    this.handlers.message(message);
  }

  private obeyed(id: number): void {
    this.pending.get(id)?.done(null);
    this.pending.delete(id);
  }

  /** A frame may come without our number; then step and seat tell whose it is. */
  private entryFor(message: ServerMessage & { id?: number | null }): Pending | undefined {
    if (typeof message.id === 'number') return this.pending.get(message.id);
    if (message.type !== 'frame') return undefined;
    for (const entry of this.pending.values()) {
      const { request } = entry;
      if (request.do === 'frame' && request.step === message.step && request.seat === message.seat)
        return entry;
    }
    return undefined;
  }

  private lost(): void {
    clearInterval(this.pulse);
    this.isOpen = false;
    if (this.ended) return;
    for (const entry of [...this.pending.values()])
      if (entry.request.do !== 'act') this.giveUp(entry);
    this.handlers.state('lost', this.wait);
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private giveUp(entry: Pending): void {
    this.pending.delete(entry.request.id);
    entry.failed(
      new Refused({ type: 'error', id: entry.request.id, code: 'no_connection', message: '' }),
    );
  }

  /** A connection that died without a word is found out by an unanswered ping. */
  private ping(): void {
    const socket = this.socket;
    const silent = setTimeout(() => socket?.close(), ANSWER_WITHIN);
    this.send({ do: 'ping' }).then(
      () => clearTimeout(silent),
      () => clearTimeout(silent),
    );
  }
}

const isAnswer = (
  message: ServerMessage,
): message is Exclude<ServerMessage, { type: 'table' | 'update' | 'talk' }> =>
  !['table', 'update', 'talk'].includes(message.type);

export function tableSocket(id: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/ws/${id}`) as Socket;
}
