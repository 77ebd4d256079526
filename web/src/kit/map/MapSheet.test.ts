import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import MapSheet from './MapSheet.svelte';
import { circle, type LitPlace, type MapPlace } from './places';

const at = (thing: string, x: number, y: number): MapPlace => ({
  thing,
  at: { x, y },
  outline: circle({ x, y }, 30),
});
const PLACES = [at('town:south', 100, 300), at('town:north', 100, 100), at('town:east', 300, 110)];
const light = (label: string): LitPlace => ({ light: 'go', label });
const lights = (...things: string[]) => new Map(things.map((thing) => [thing, light(thing)]));

function show(props: Partial<Parameters<typeof MapSheet>[1]> = {}) {
  const choose = vi.fn();
  const base = {
    box: { x: 0, y: 0, width: 400, height: 400 },
    label: 'the map',
    places: PLACES,
    lit: lights('town:south', 'town:north', 'town:east'),
    choose,
  };
  return { choose, base, ...render(MapSheet, { ...base, ...props }) };
}
const thing = (name: string) => screen.getByRole('button', { name });
const press = (key: string) =>
  fireEvent.keyDown(document.activeElement as Element, { key, bubbles: true });

afterEach(cleanup);

describe('by keyboard', () => {
  it('lit things stand in reading order and are named', () => {
    show();
    const names = screen
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('data-thing'))
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['town:north', 'town:east', 'town:south']);
  });

  it('arrows go on and Enter chooses', async () => {
    const { choose } = show();
    thing('town:north').focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(thing('town:east'));
    await press('ArrowLeft');
    await press('ArrowDown');
    expect(document.activeElement).toBe(thing('town:south'));
    await press('Enter');
    expect(choose.mock.calls).toEqual([['town:south']]);
  });

  it('the focus goes on to what is lit next, near to what was chosen', async () => {
    const { base, rerender } = show({ lit: lights('town:south') });
    thing('town:south').focus();
    await rerender({ ...base, lit: new Map() });
    await rerender({ ...base, lit: lights('town:north', 'town:east') });
    expect(document.activeElement).toBe(thing('town:north'));
  });
});

describe('by mouse', () => {
  it('only what is lit can be chosen', async () => {
    const { choose, container } = show({ lit: lights('town:east') });
    const south = container.querySelector('[data-at="town:south"]') as Element;
    await fireEvent.click(south);
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(thing('town:east'));
    expect(choose.mock.calls).toEqual([['town:east']]);
  });

  it('pointing tells about anything, lit or not', async () => {
    const onpoint = vi.fn();
    const { container } = show({ lit: new Map(), onpoint });
    const south = container.querySelector('[data-at="town:south"]') as Element;
    await fireEvent.pointerMove(south, { pointerType: 'mouse' });
    await fireEvent.pointerLeave(container.querySelector('.map') as Element);
    expect(onpoint.mock.calls).toEqual([['town:south'], [null]]);
  });
});

describe('by touch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const touch = { pointerType: 'touch', button: 0, clientX: 5, clientY: 5 };

  it('a long press tells and chooses nothing', async () => {
    const onpoint = vi.fn();
    const { choose } = show({ onpoint });
    await fireEvent.pointerDown(thing('town:east'), touch);
    vi.advanceTimersByTime(399);
    expect(onpoint).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onpoint.mock.calls).toEqual([['town:east']]);
    await fireEvent.click(thing('town:east'));
    expect(choose).not.toHaveBeenCalled();
  });

  it('a finger that moves on presses nothing', async () => {
    const onpoint = vi.fn();
    show({ onpoint });
    await fireEvent.pointerDown(thing('town:east'), touch);
    await fireEvent.pointerMove(thing('town:east'), { ...touch, clientX: 40 });
    vi.advanceTimersByTime(1000);
    expect(onpoint).not.toHaveBeenCalled();
  });

  it('where a tap tells, the second one chooses', async () => {
    const { choose } = show({ tapTells: true });
    const tap = async (name: string) => {
      await fireEvent.pointerDown(thing(name), touch);
      await fireEvent.click(thing(name));
    };
    await tap('town:east');
    await tap('town:north');
    expect(choose).not.toHaveBeenCalled();
    await tap('town:north');
    expect(choose.mock.calls).toEqual([['town:north']]);
  });
});
