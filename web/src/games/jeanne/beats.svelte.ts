// Shows the beats of a scene one after the other, at the reader's speed. What had happened before one
// came to look is simply there.
import { settings } from '../../lib/settings.svelte';
import { timeOf, type Scene } from './scenes';

export class Beats {
  shown = $state(0);

  constructor(scene: () => Scene, fresh: () => number, done: () => void) {
    this.shown = scene().beats.filter(({ at }) => at < fresh()).length;
    $effect(() => {
      const { beats } = scene();
      if (this.shown >= beats.length) return done();
      const last = beats[this.shown - 1];
      const wait = settings.time(last ? timeOf(last) : 350);
      if (wait === 0) {
        this.shown = beats.length;
        return;
      }
      const timer = setTimeout(() => this.shown++, wait);
      return () => clearTimeout(timer);
    });
  }
}
