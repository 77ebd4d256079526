// A text that comes and goes, seen as it lingers.
import { flushSync } from 'svelte';
import { lingering } from '../lingering.svelte';

export function watch(first: string) {
  let value = $state(first);
  let seen = () => first;
  const stop = $effect.root(() => {
    const lasting = lingering(
      () => value,
      (text) => text !== '',
    );
    seen = () => lasting.now;
    $effect(() => void lasting.now);
  });
  flushSync();
  const set = (next: string) => {
    value = next;
    flushSync();
  };
  return { set, seen: () => seen(), stop };
}
