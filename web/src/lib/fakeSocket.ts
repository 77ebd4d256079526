// A socket for tests: what the page sends is kept, what the server says is told to it.
import type { Socket } from './connection';
import type { Request, ServerMessage } from './protocol';

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;
  readonly sent: (Request & { id: number })[] = [];

  constructor() {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({} as never);
  }
  opens(): void {
    this.onopen?.({} as never);
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
}
