import { describe, expect, it } from 'vitest';
import { element } from '../games/koning';
import type { BoardModule } from '../games/board';
import type { Json, LegalAction } from '../lib/protocol';
import { grouped, litThings, needsConfirming } from './choices';

const koning = { element } as unknown as Pick<BoardModule, 'element'>;
const choice = (action: LegalAction['action'], confirm = false): LegalAction => ({
  action,
  notes: [{ note: 'chance', confirm }],
});
const pub = { baron: { red: 'wigemor' }, area: 'lincolia' } as unknown as Json;
const legal = [
  choice({ verb: 'pass' }),
  choice({ verb: 'stay' }),
  choice({ verb: 'move', area: 'man' }),
  choice({ verb: 'move', area: 'stadford' }, true),
];

describe('what is lit', () => {
  it('is the thing an action belongs to', () => {
    const lit = litThings(legal, koning, pub, 'red');
    expect([...lit.keys()]).toEqual(['area:wigemor', 'area:man', 'area:stadford']);
    expect(lit.get('area:man')).toEqual([legal[2]]);
  });

  it('gathers several actions on one thing', () => {
    const cards = [
      choice({ verb: 'push', card: 'x1' }),
      choice({ verb: 'retry', card: 'x1' }),
      choice({ verb: 'extra', card: 'x3' }),
    ];
    const lit = litThings(cards, koning, pub, 'red');
    expect(lit.get('card:x1')).toHaveLength(2);
    expect(lit.get('card:x3')).toHaveLength(1);
  });

  it('is nothing without a board: then everything is a button', () => {
    expect(litThings(legal, { element: () => null }, pub, 'red').size).toBe(0);
  });

  it('leaves to buttons what has no place', () => {
    for (const verb of ['pass', 'done', 'end_turn', 'decline', 'take_back', 'stake'])
      expect(koning.element({ verb }, pub, 'red'), verb).toBeNull();
    expect(koning.element({ verb: 'place_free' }, pub, 'red')).toBe('area:lincolia');
    expect(koning.element({ verb: 'assign', value: 4 }, pub, 'red')).toBe('die:4');
  });
});

describe('the list', () => {
  it('puts the same kind together and the single ones last', () => {
    expect(grouped(legal).map(({ choices }) => choices.map(({ action }) => action.verb))).toEqual([
      ['move', 'move'],
      ['pass', 'stay'],
    ]);
  });

  it('asks twice only where a note says so', () => {
    expect(legal.map(needsConfirming)).toEqual([false, false, false, true]);
  });
});
