import { beforeEach, describe, expect, it } from 'vitest';
import type { TalkLine } from '../lib/protocol';
import { Listener } from './talk.svelte';

const line = (number: number, seat: string): TalkLine => ({
  number,
  seat,
  name: null,
  text: `line ${number}`,
  at: 0,
});
const SAID = [line(0, 'red'), line(1, 'blue'), line(2, 'green'), line(3, 'blue')];
const listen = (said: readonly TalkLine[] = SAID) =>
  new Listener(
    'table',
    () => said,
    () => ['red'],
  );
const numbers = (lines: readonly TalkLine[]) => lines.map(({ number }) => number);

describe('a listener', () => {
  beforeEach(() => localStorage.clear());

  it('counts what others said since the last reading, also after coming back', () => {
    expect(numbers(listen().unread)).toEqual([1, 2, 3]);
    listen(SAID.slice(0, 3)).readAll();
    expect(numbers(listen().unread)).toEqual([3]);
  });

  it('does not hear one who is muted, and neither counts nor loses it', () => {
    const listener = listen();
    listener.mute('blue', true);
    expect(numbers(listener.lines)).toEqual([0, 2]);
    expect(numbers(listen().unread)).toEqual([2]);
    listener.mute('blue', false);
    expect(numbers(listener.lines)).toEqual([0, 1, 2, 3]);
  });

  it('hears only itself when all are muted', () => {
    const listener = listen();
    listener.muteAll(true);
    expect(numbers(listener.lines)).toEqual([0]);
    expect(listen().deaf).toBe(true);
    expect(listen().unread).toEqual([]);
  });

  it('starts afresh from what it cannot read', () => {
    localStorage.setItem('kroon.talk.table', '{"read":"x","muted":[4],"deaf":1}');
    expect(numbers(listen().unread)).toEqual([1, 2, 3]);
  });
});
