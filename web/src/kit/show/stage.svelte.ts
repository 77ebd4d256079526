// Acts scenes out, one after the other and beat by beat. There is one clock: the
// table waits for the stage, a board shows what the stage says is on. Somebody
// may hurry it, pause it, go back or skip to the end; with movement off, or on a
// page that nobody sees, everything has happened at once.
import { beatsBefore, isFresh, type Scene } from './scenes';

/** Unless a scene says otherwise. */
const LEAD = 350;
const REST = 900;

export const TEMPOS = [0.5, 1, 2, 4] as const;
export type Tempo = (typeof TEMPOS)[number];

export class Stage<S extends Scene = Scene> {
  /** All scenes of the present run. */
  scenes = $state.raw<readonly S[]>([]);
  /** Which of them is on. */
  at = $state.raw(0);
  /** How many of its beats are to be seen. */
  shown = $state.raw(0);
  playing = $state.raw(false);
  paused = $state.raw(false);
  /** How much faster than the speed of the settings. */
  tempo = $state.raw<Tempo>(1);

  private fresh = 0;
  private end = $state.raw(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: () => void = () => undefined;

  /** `time` turns milliseconds at the usual speed into those of this reader. */
  constructor(private readonly time: (ms: number) => number) {}

  get scene(): S | null {
    return this.scenes[this.at] ?? null;
  }

  /** The last scene is on, and all of it is to be seen. */
  get finished(): boolean {
    return this.at >= this.scenes.length - 1 && this.shown >= (this.scene?.beats.length ?? 0);
  }

  /** How much of the log has been acted out: for a board that shows the position meanwhile. */
  get seen(): number {
    if (!this.playing) return this.end;
    const { scene } = this;
    if (!scene) return this.end;
    const beat = scene.beats[this.shown - 1];
    if (beat && beat.at >= this.fresh) return beat.at + 1;
    // Nothing of this scene yet: all before it.
    const before = this.scenes.slice(0, this.at).flatMap(({ beats }) => beats);
    return Math.max(this.fresh, ...before.map(({ at }) => at + 1));
  }

  /**
   * Acts out what is fresh in a log of so many events, then calls `done`.
   * Nothing to act, or no time for it: `done` is called at once.
   */
  start(scenes: readonly S[], fresh: number, end: number, done: () => void): void {
    this.stop();
    const due = scenes.filter((scene) => isFresh(scene, fresh));
    this.fresh = fresh;
    this.end = end;
    this.done = done;
    this.scenes = due;
    this.at = 0;
    if (!this.takesTime(due, fresh)) {
      this.showAll();
      done();
      return;
    }
    this.playing = true;
    this.paused = false;
    this.enter(0);
  }

  /** Whether there is anything fresh to act, and time for it. */
  takesTime(scenes: readonly Scene[], fresh: number): boolean {
    return this.time(1) > 0 && scenes.some((scene) => isFresh(scene, fresh));
  }

  /** Ends without telling anybody: what was on is history. */
  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.paused = false;
  }

  /** The reader has seen enough of this scene. */
  hurry(): void {
    if (!this.playing) return;
    this.paused = false;
    if (this.at < this.scenes.length - 1) this.enter(this.at + 1);
    else this.finish();
  }

  /** To the result. */
  skip(): void {
    if (this.playing) this.finish();
  }

  pause(): void {
    if (!this.playing || this.paused) return;
    clearTimeout(this.timer);
    this.paused = true;
  }

  resume(): void {
    if (!this.playing || !this.paused) return;
    this.paused = false;
    this.advance();
  }

  /** To the beginning of this scene, or of the one before if this has hardly begun. */
  back(): void {
    if (!this.playing) return;
    const begun = this.scene ? beatsBefore(this.scene, this.fresh) : 0;
    this.enter(this.shown > begun + 1 ? this.at : Math.max(0, this.at - 1));
  }

  private enter(at: number): void {
    clearTimeout(this.timer);
    this.at = at;
    const scene = this.scenes[at];
    this.shown = scene ? beatsBefore(scene, this.fresh) : 0;
    if (!this.paused) this.wait(scene?.lead ?? LEAD, () => this.next());
  }

  private next(): void {
    const { scene } = this;
    if (!scene) return this.finish();
    if (this.shown < scene.beats.length) this.shown++;
    this.advance();
  }

  /** What follows the beat that is on. */
  private advance(): void {
    const { scene } = this;
    if (!scene) return this.finish();
    const time = scene.beats[this.shown - 1]?.time ?? 0;
    if (this.shown < scene.beats.length) this.wait(time, () => this.next());
    else if (this.at < this.scenes.length - 1)
      this.wait(time + (scene.rest ?? REST), () => this.enter(this.at + 1));
    else this.wait(time, () => this.finish());
  }

  private finish(): void {
    this.stop();
    this.showAll();
    this.done();
  }

  private showAll(): void {
    this.at = Math.max(0, this.scenes.length - 1);
    this.shown = this.scene?.beats.length ?? 0;
  }

  private wait(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    if (ms === 0) then();
    else this.timer = setTimeout(then, this.time(ms) / this.tempo);
  }
}
