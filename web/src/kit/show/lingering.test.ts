import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from './testing/watch.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what was there stays while an answer is on its way, and no longer', () => {
  const { set, seen, stop } = watch('draft');
  set('');
  expect(seen(), 'the answer is on its way').toBe('draft');
  vi.advanceTimersByTime(250);
  set('plan');
  expect(seen(), 'the next question').toBe('plan');
  set('');
  vi.advanceTimersByTime(299);
  flushSync();
  expect(seen(), 'counted from the second answer').toBe('plan');
  vi.advanceTimersByTime(2);
  flushSync();
  expect(seen(), 'nothing is asked any more').toBe('');
  set('move');
  expect(seen()).toBe('move');
  stop();
});
