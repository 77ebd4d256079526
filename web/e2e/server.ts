// The real server for a test: its own database, its own port, killed at the end.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const KROON = process.env['KROON'] ?? resolve('../build/release/kroon');

export class Server {
  url = '';
  private process: ChildProcess | null = null;
  private directory = '';

  async start(): Promise<this> {
    if (this.directory === '') this.directory = await mkdtemp(join(tmpdir(), 'kroon-e2e-'));
    // After the first time the port stays, so that a page finds the server again.
    const listen = this.url === '' ? '127.0.0.1:0' : new URL(this.url).host;
    const child = spawn(
      KROON,
      [
        'serve',
        '--listen',
        listen,
        '--db',
        join(this.directory, 'tables.db'),
        '--web',
        resolve('dist'),
        '--threads',
        '1',
        '--bot-time',
        '50',
      ],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        // A whole game has hundreds of windows, and nobody here watches how soon they are answered.
        env: { ...process.env, KROON_WINDOW_TIME: '10' },
      },
    );
    this.process = child;
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const found = /https?:\/\/[^\s/]+/.exec(line);
      if (found) {
        this.url = found[0];
        break;
      }
    }
    // Nobody reads on, and a full pipe would stop the server.
    child.stdout?.resume();
    if (this.url === '') throw new Error(`${KROON} did not say where it listens`);
    return this;
  }

  /** As a power cut would: no warning, no farewell. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }
}
