import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flights } from './flights.svelte';

let beat = $state(0);
let runs = 0;
let stop: () => void;

beforeEach(() => {
  for (const place of ['town:paris', 'seat:red']) {
    const one = document.createElement('i');
    one.dataset['place'] = place;
    one.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
    document.body.append(one);
  }
  runs = 0;
  stop = $effect.root(() => {
    $effect(() => {
      runs++;
      if (beat > 0) flights.send([{ from: 'town:paris', to: 'seat:red', icon: 'gold' }]);
    });
  });
  flushSync();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

it('what a beat of a scene sends flies once, and its landing sends nothing again', () => {
  beat = 1;
  flushSync();
  expect(flights.flying).toHaveLength(1);
  expect(runs).toBe(2);
  for (const { id } of flights.flying) flights.landed(id);
  flushSync();
  expect(flights.flying).toHaveLength(0);
  expect(runs).toBe(2);
});
