import { beforeEach, expect, it } from 'vitest';
import { sealOf } from '../lib/dice';
import type { DicePart, TableMessage } from '../lib/protocol';
import { DiceKeeper, type Shelf } from './diceKeeper';

const a = 'a'.repeat(64);
const c = 'c'.repeat(64);
let shelf: Shelf;
beforeEach(() => {
  const kept: Record<string, string> = {};
  shelf = { getItem: (key) => kept[key] ?? null, setItem: (key, text) => (kept[key] = text) };
});

const part = (seat: string, seal: string | null = null, told: string | null = null): DicePart => ({
  seat,
  seal,
  part: told,
});
const table = (stage: TableMessage['dice']['stage'], parts: DicePart[], commitment = 'seal') =>
  ({
    commitment,
    dice: { stage, parts },
    seats: [
      { seat: 'red', mine: true },
      { seat: 'blue', mine: false },
    ],
  }) as unknown as TableMessage;

it('seals first and tells when all have sealed', () => {
  const keeper = new DiceKeeper('t', shelf, () => a);
  expect(keeper.hear(table('none', []))).toEqual([]);
  expect(keeper.hear(table('sealing', [part('red'), part('blue')]))).toEqual([
    { do: 'seal', seat: 'red', seal: sealOf(a) },
  ]);
  expect(keeper.hear(table('sealing', [part('red', sealOf(a)), part('blue')]))).toEqual([]);
  const sealed = [part('red', sealOf(a)), part('blue', sealOf(c))];
  expect(keeper.hear(table('revealing', sealed))).toEqual([{ do: 'part', seat: 'red', part: a }]);
  expect(keeper.kept).toEqual({
    commitment: 'seal',
    parts: { red: a },
    seals: { red: sealOf(a), blue: sealOf(c) },
  });
});

it('remembers its part when the page is opened again', () => {
  new DiceKeeper('t', shelf, () => a).hear(table('sealing', [part('red'), part('blue')]));
  const again = new DiceKeeper('t', shelf, () => c);
  const sealed = [part('red', sealOf(a)), part('blue', sealOf(c))];
  expect(again.hear(table('revealing', sealed))).toEqual([{ do: 'part', seat: 'red', part: a }]);
});

it('does not tell its part when the promise or a seal has been exchanged', () => {
  const keeper = new DiceKeeper('t', shelf, () => a);
  keeper.hear(table('sealing', [part('red'), part('blue')]));
  const sealed = [part('red', sealOf(a)), part('blue', sealOf(c))];
  expect(keeper.hear(table('revealing', sealed, 'another'))).toEqual([]);
  expect(keeper.hear(table('revealing', [part('red', sealOf(c)), part('blue', null)]))).toEqual([]);
});

it('works without a shelf, and forgets the oldest tables on one', () => {
  const none = new DiceKeeper('t', null, () => a);
  none.hear(table('sealing', [part('red'), part('blue')]));
  expect(none.kept?.parts).toEqual({ red: a });
  for (let i = 0; i < 70; i++) new DiceKeeper(`t${i}`, shelf).hear(table('none', []));
  expect(new DiceKeeper('t3', shelf).kept).toBeNull();
  expect(new DiceKeeper('t69', shelf).kept?.commitment).toBe('seal');
});

it('keeps the first word only', () => {
  const keeper = new DiceKeeper('t', shelf);
  keeper.hear(table('none', []));
  keeper.keepWord('lusab');
  keeper.keepWord('babad');
  expect(keeper.kept?.word).toBe('lusab');
});
