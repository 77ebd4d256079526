import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Harness from './testing/Harness.svelte';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const position = $state<{ attempt: number; broken: 'no' | 'drawing' | 'effect' }>({
  attempt: 1,
  broken: 'no',
});
const shown = () => document.body.textContent?.trim();
const line = () => document.querySelector('[role=alert]');
const tell = (attempt: number, broken: typeof position.broken) => {
  Object.assign(position, { attempt, broken });
  flushSync();
};

describe('a part of the table', () => {
  let part: object;
  beforeEach(() => {
    tell(1, 'no');
    part = mount(Harness, { target: document.body, props: { position } });
    flushSync();
  });
  afterEach(async () => {
    await unmount(part);
    said.mockClear();
  });

  it('stands there as long as it does not fail', () => {
    expect(shown()).toBe('the map');
    expect(line()).toBeNull();
  });

  for (const how of ['drawing', 'effect'] as const)
    it(`that fails (${how}) is replaced by a line, until a position with which it does not`, () => {
      tell(2, how);
      expect(line()?.textContent).toContain('list');
      expect(shown()).toContain('the list');
      expect(said).toHaveBeenCalledOnce();

      tell(3, how);
      expect(line()).not.toBeNull();
      expect(said).toHaveBeenCalledTimes(2);

      tell(4, 'no');
      expect(line()).toBeNull();
      expect(shown()).toBe('the map');
    });
});
