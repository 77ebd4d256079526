// Plays scenes one after another in the reader's own time: on, back, pause, faster, skip.
// Nobody else waits for it.
import { settings } from '../../lib/settings.svelte';
import type { Scene } from './scenes';

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playing {
  scenes = $state.raw<readonly Scene[]>([]);
  at = $state.raw(0);
  paused = $state.raw(false);
  speed = $state.raw<number>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: () => void = () => undefined;

  get scene(): Scene | null {
    return this.scenes[this.at] ?? null;
  }

  start(scenes: readonly Scene[], done: () => void): void {
    this.stop();
    this.scenes = scenes;
    this.at = 0;
    this.paused = false;
    this.done = done;
    this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.scenes = [];
    this.at = 0;
  }

  on(): void {
    if (this.at + 1 < this.scenes.length) {
      this.at++;
      this.wait();
    } else this.skip();
  }

  back(): void {
    this.at = Math.max(0, this.at - 1);
    this.wait();
  }

  pause(): void {
    this.paused = !this.paused;
    this.wait();
  }

  faster(): void {
    const next =
      SPEEDS[(SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length];
    this.speed = next ?? 1;
    this.wait();
  }

  skip(): void {
    const { done } = this;
    this.stop();
    done();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { scene } = this;
    if (!scene || this.paused) return;
    this.timer = setTimeout(() => this.on(), settings.time(scene.time) / this.speed);
  }
}
