import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './blake2b';
import {
  chainOf,
  checked,
  drawn,
  mixed,
  sealOf,
  wordOf,
  type Kept,
  type Proof,
  type Roll,
} from './dice';

const key = toHex(Uint8Array.from({ length: 32 }, (_, i) => i));
const a = 'a'.repeat(64);
const c = 'c'.repeat(64);
const parts = [
  { seat: 'red', seal: sealOf(a), part: a },
  { seat: 'blue', seal: sealOf(c), part: null },
  { seat: 'green', seal: sealOf(c), part: c },
];
const rolls = (by: Uint8Array, weights: number[]) =>
  Array.from({ length: 12 }, (_, k) => drawn(by, k, weights)).join('');
const die = [1, 1, 1, 1, 1, 1];

// The same numbers stand in tests/engine/match_test.cpp: both must do the same sums.
it('rolls as the server does', () => {
  expect(rolls(fromHex(key), die)).toBe('322353334343');
  expect(sealOf(a)).toBe('046c0d987075db8217087bae19e9f753305890fc6772908c57f07878211cc8cb');
  expect(rolls(mixed(key, parts), die)).toBe('053331430415');
  expect(rolls(mixed(key, parts), [5, 1, 14])).toBe('022222220222');
  expect(rolls(mixed(key, undefined), die)).toBe('322353334343');
});

it('says a chain as a word', () => {
  expect(wordOf('7f000001ffee0000')).toBe('lusab-babad-zuzov');
});

describe('the check of a whole game', () => {
  const outcomes = die.map((_, face) => ({ verb: 'roll', value: face + 1 }));
  const steps = [
    { verb: 'roll', value: 1, seat: 'chance' },
    { verb: 'move', to: 'york', seat: 'red' },
    { verb: 'roll', value: 6, seat: 'chance' },
  ];
  const bare: Proof = {
    format: 'kroon-match',
    game: 'koning',
    commitment: sealOf(key),
    parts,
    key,
    steps,
    chain: '',
    rolls: [0, 2].map((step) => ({ step, outcomes, weights: die })),
  };
  const kept: Kept = {
    commitment: sealOf(key),
    parts: { red: a },
    seals: { red: sealOf(a), blue: sealOf(c), green: sealOf(c) },
  };
  const honest = async (): Promise<Proof> => ({ ...bare, chain: await chainOf(bare) });

  it('finds nothing in an honest one', async () => {
    const verdict = await checked(await honest(), kept);
    expect(verdict).toMatchObject({
      promised: true,
      parts: true,
      leftOut: ['blue'],
      rolls: 2,
      piles: 0,
      falseRoll: null,
      unchanged: true,
    });
    expect(await checked(await honest(), { ...kept, word: verdict.word })).toMatchObject({
      unchanged: true,
    });
  });

  it('finds another key than the one promised first', async () => {
    const verdict = await checked(await honest(), { ...kept, commitment: sealOf(a) });
    expect(verdict.promised).toBe(false);
    expect((await checked({ ...(await honest()), commitment: sealOf(c) }, null)).promised).toBe(
      false,
    );
  });

  it('finds seals and parts that were exchanged', async () => {
    const proof = await honest();
    const other = 'd'.repeat(64);
    const swapped = parts.map((one) =>
      one.seat === 'red' ? { seat: 'red', seal: sealOf(other), part: other } : one,
    );
    expect((await checked({ ...proof, parts: swapped }, kept)).parts).toBe(false);
    expect((await checked({ ...proof, parts: swapped }, { ...kept, seals: {} })).parts).toBe(false);
    const untrue = parts.map((one) => (one.seat === 'green' ? { ...one, part: other } : one));
    expect((await checked({ ...proof, parts: untrue }, null)).parts).toBe(false);
  });

  it('finds a roll that did not fall so, or is not accounted for', async () => {
    const proof = await honest();
    const [first, ...more] = steps;
    const loaded = [{ ...first, value: 3 } as (typeof proof.steps)[number], ...more];
    expect((await checked({ ...proof, steps: loaded }, kept)).falseRoll).toBe(0);
    expect((await checked({ ...proof, rolls: proof.rolls.slice(0, 1) }, kept)).falseRoll).toBe(2);
  });

  it('finds odds that were arranged to fit', async () => {
    const proof = await honest();
    const [first, second] = proof.rolls as [Roll, Roll];
    const falseRoll = async (...rolls: Roll[]) =>
      (await checked({ ...proof, rolls }, kept)).falseRoll;
    const turned = { ...first, outcomes: outcomes.toReversed() };
    const loaded = { ...first, weights: [9, 1, 1, 1, 1, 1] };
    const oneFace = { ...first, outcomes: outcomes.slice(0, 1), weights: [1] };
    for (const roll of [turned, loaded, oneFace]) expect(await falseRoll(roll, second)).toBe(0);

    const draw = (step: number, cards: string[], weights = cards.map(() => 1)): Roll => ({
      step,
      outcomes: cards.map((card) => ({ verb: 'deal', card, to: `seat ${step}` })),
      weights,
    });
    const dealt = (...rolls: Roll[]) => {
      const by = mixed(key, parts);
      const steps = rolls.map(({ outcomes, weights }, k) => ({
        ...(outcomes[drawn(by, k, weights)] ?? { verb: 'none' }),
        seat: 'chance',
      }));
      return checked({ ...proof, steps, rolls }, kept);
    };
    const inOrder = await dealt(draw(0, ['ram', 'king', 'ace']), draw(1, ['ram', 'ace'], [3, 1]));
    expect(inOrder).toMatchObject({ falseRoll: null, piles: 2 });
    // What an honest draw leaves needs nobody's word.
    const by = mixed(key, parts);
    const rest = ['ram', 'king', 'ace'].filter((_, i) => i !== drawn(by, 0, [1, 1, 1]));
    const shrinking = await dealt(draw(0, ['ram', 'king', 'ace']), draw(1, rest));
    expect(shrinking).toMatchObject({ falseRoll: null, piles: 1 });
    const turnedRound = await dealt(draw(0, ['ram', 'king', 'ace']), draw(1, ['ace', 'ram']));
    expect(turnedRound.falseRoll).toBe(1);
    expect((await dealt(draw(0, ['ram', 'king', 'ram']))).falseRoll).toBe(0);
    expect((await dealt(draw(0, ['ram', 'king'], [2, -1]))).falseRoll).toBe(0);
  });

  it('finds a choice that was changed or left out', async () => {
    const proof = await honest();
    const changed = proof.steps.map((step) =>
      step.seat === 'red' ? { ...step, to: 'kent' } : step,
    );
    expect((await checked({ ...proof, steps: changed }, kept)).unchanged).toBe(false);
    expect((await checked({ ...proof, steps: steps.slice(0, 2) }, kept)).unchanged).toBe(false);
    // Whoever makes a new chain for it cannot give back the word that was seen.
    const { word } = await checked(proof, kept);
    const forged: Proof = { ...proof, steps: changed };
    const rechained = { ...forged, chain: await chainOf(forged) };
    expect((await checked(rechained, { ...kept, word })).unchanged).toBe(false);
  });
});
