import { describe, expect, it } from 'vitest';
import type { Legal } from '../board';
import { Plan } from './plan.svelte';
import type { Derived, Game, Place, Pub } from './types.generated';

const legal = (...actions: Game['action'][]): Legal<Game>[] =>
  actions.map((action) => ({ action, notes: [] }));

function position(knights: Partial<Record<Place, number>>): Pub {
  return {
    knights,
    land: { c0: 'castle', s0_v1a: 'cave', s0_v2a: 'forest' },
    lands: { one: ['s0_v1a', 's0_v2a'], two: [] },
    province: { one: 'berry', two: 'anjou' },
    givers: [],
    receivers: [],
    source: null,
    destination: null,
  } as unknown as Pub;
}
const facts = {
  cut_off: [],
  capacity: { cave: 3, forest: 6 },
  castle_room: { one: 9, two: 0 },
} as unknown as Derived;

describe('a redistribution that is put together', () => {
  it('keeps a knight on every land and no more than it holds', () => {
    const pub = position({ c0: 3, s0_v1a: 1, s0_v2a: 4 });
    const plan = new Plan();
    expect(plan.limits(pub, facts, 'one', 's0_v1a')).toEqual({ least: 1, most: 3 });
    expect(plan.limits(pub, facts, 'one', 'c0')).toEqual({ least: 0, most: 12 });
  });

  it('moves a knight with every tap, until the place is full', () => {
    const pub = position({ c0: 3, s0_v1a: 2, s0_v2a: 4 });
    const plan = new Plan();
    plan.tap(pub, facts, 'one', 'c0');
    plan.tap(pub, facts, 'one', 's0_v1a');
    expect([plan.at(pub, 'c0'), plan.at(pub, 's0_v1a')]).toEqual([2, 3]);
    plan.tap(pub, facts, 'one', 's0_v1a');
    expect(plan.at(pub, 's0_v1a')).toBe(3);
    expect(plan.from).toBe('s0_v1a');
  });

  it('puts down what was taken up with a tap, where there is room', () => {
    const pub = position({ c0: 3, s0_v1a: 2, s0_v2a: 4 });
    const plan = new Plan();
    plan.set(pub, 'c0', 1);
    expect(plan.inHand(pub)).toBe(2);
    plan.tap(pub, facts, 'one', 's0_v1a');
    expect([plan.at(pub, 's0_v1a'), plan.inHand(pub), plan.from]).toEqual([3, 1, null]);
    plan.tap(pub, facts, 'one', 's0_v1a');
    expect([plan.at(pub, 's0_v1a'), plan.from], 'full: taken hold of').toEqual([3, 's0_v1a']);
  });

  it('takes along as many as can go when dragged', () => {
    const pub = position({ c0: 3, s0_v1a: 1, s0_v2a: 6 });
    const plan = new Plan();
    expect(plan.free(pub, facts, 'one', 's0_v2a', 's0_v1a'), 'a cave holds three').toBe(2);
    plan.drag(pub, facts, 'one', 's0_v2a', 'c0');
    expect([plan.at(pub, 's0_v2a'), plan.at(pub, 'c0')], 'a land keeps one').toEqual([1, 8]);
    plan.drag(pub, facts, 'one', 'c0', 's0_v1a');
    expect([plan.at(pub, 'c0'), plan.at(pub, 's0_v1a')]).toEqual([6, 3]);
    expect(plan.free(pub, facts, 'one', 'c0', 's0_v1a'), 'full').toBe(0);
    expect(plan.inHand(pub)).toBe(0);
  });

  it('is sent as transfers, in the order in which it is asked, and then ended', () => {
    const plan = new Plan();
    let pub = position({ c0: 0, s0_v1a: 1, s0_v2a: 5 });
    plan.set(pub, 's0_v2a', 2);
    plan.set(pub, 's0_v1a', 2);
    expect(plan.inHand(pub)).toBe(2);
    plan.set(pub, 'c0', 2);
    expect(plan.inHand(pub)).toBe(0);
    plan.send();
    const sources = legal({ verb: 'done' }, { verb: 'source', place: 's0_v2a', land: 'forest' });
    expect(plan.next(sources, pub)?.action).toMatchObject({ verb: 'source', place: 's0_v2a' });
    expect(plan.next(sources, pub), 'one list is answered once').toBeUndefined();
    pub = { ...pub, source: 's0_v2a' };
    const goals = legal(
      { verb: 'destination', place: 's0_v1a', land: 'cave' },
      { verb: 'destination', place: 'c0', land: 'castle' },
    );
    expect(plan.next(goals, pub)?.action).toMatchObject({ place: 's0_v1a' });
    pub = { ...pub, destination: 's0_v1a' };
    const counts = legal({ verb: 'number', count: 1 }, { verb: 'number', count: 2 });
    expect(plan.next(counts, pub)?.action).toMatchObject({ count: 1 });
    // The castle is the only one left and takes the rest without being asked for.
    pub = position({ c0: 2, s0_v1a: 2, s0_v2a: 2 });
    expect(plan.next(legal({ verb: 'done' }), pub)?.action.verb).toBe('done');
    expect(plan.sending).toBe(false);
  });
});
