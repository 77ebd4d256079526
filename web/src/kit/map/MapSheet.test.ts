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
  it('what was lit keeps its name while the answer is on its way', async () => {
    const { base, rerender } = show({ lit: lights('town:south') });
    await rerender({ ...base, lit: new Map() });
    expect(thing('town:south').getAttribute('aria-disabled')).toBe('true');
  });

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

describe('dragging', () => {
  const at = (name: string) => ({
    button: 0,
    pointerId: 1,
    clientX: PLACES.find(({ thing }) => thing === name)?.at.x ?? 0,
    clientY: PLACES.find(({ thing }) => thing === name)?.at.y ?? 0,
  });

  function drag() {
    const drop = vi.fn();
    const shown = show({
      drags: {
        from: new Set(['town:north']),
        to: () => new Set(['town:east']),
        drop,
      },
    });
    const map = shown.container.querySelector('.map') as HTMLElement;
    map.setPointerCapture = vi.fn();
    // Nothing is laid out here: what lies at a point is told by where the places are.
    document.elementFromPoint = (x, y) => {
      const found = PLACES.find((place) => Math.hypot(place.at.x - x, place.at.y - y) < 30);
      return found ? thing(found.thing) : map;
    };
    const go = async (...names: string[]) => {
      const [from = '', ...way] = names;
      await fireEvent.pointerDown(thing(from), at(from));
      for (const name of way) await fireEvent.pointerMove(map, at(name));
      await fireEvent.pointerUp(map, at(way.at(-1) ?? from));
      await fireEvent.click(thing(way.at(-1) ?? from));
    };
    return { ...shown, drop, go, map };
  }

  it('takes up and puts down; the click that ends it chooses nothing', async () => {
    const { drop, choose, go } = drag();
    await go('town:north', 'town:south', 'town:east');
    expect(drop.mock.calls).toEqual([['town:north', 'town:east']]);
    expect(choose).not.toHaveBeenCalled();
  });

  it('goes back where it may not be put down', async () => {
    const { drop, choose, go } = drag();
    await go('town:north', 'town:east', 'town:south');
    await go('town:south', 'town:east');
    expect(drop).not.toHaveBeenCalled();
    expect(choose.mock.calls, 'what cannot be taken up is clicked').toEqual([['town:east']]);
  });

  it('a press without movement is a click as ever', async () => {
    const { drop, choose, go } = drag();
    await go('town:north');
    expect(drop).not.toHaveBeenCalled();
    expect(choose.mock.calls).toEqual([['town:north']]);
  });

  it('shows where it would be put down, and a second finger gives it up', async () => {
    const { drop, map } = drag();
    await fireEvent.pointerDown(thing('town:north'), at('town:north'));
    await fireEvent.pointerMove(map, at('town:east'));
    expect(map.classList.contains('carrying')).toBe(true);
    await fireEvent.pointerDown(map, { ...at('town:south'), pointerId: 2 });
    expect(map.classList.contains('carrying')).toBe(false);
    await fireEvent.pointerUp(map, at('town:east'));
    expect(drop).not.toHaveBeenCalled();
  });
});
