// Dice that bind everybody, recomputed in the browser: the key that was promised before the game, the
// parts that every seat added to it, the roll that follows from them, and the chain of all steps. The
// same is done in src/engine/fair_dice.cpp and src/engine/match.cpp.
import { blake2b, fromHex, toHex } from './blake2b';
import { pileWatcher } from './piles';
import type { Action, DicePart, SeatId } from './protocol';

/** A finished match as a file, with what could have come up at every roll. */
export interface Proof {
  readonly commitment: string;
  readonly key: string;
  readonly parts?: readonly DicePart[];
  readonly steps: readonly (Action & { readonly seat: SeatId })[];
  readonly chain: string;
  readonly rolls: readonly Roll[];
  readonly [more: string]: unknown;
}
export interface Roll {
  readonly step: number;
  readonly outcomes: readonly Action[];
  readonly weights: readonly number[];
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** What is shown of a secret before it is told: of a key, and of a part. */
export const sealOf = (secret: string): string => toHex(blake2b(fromHex(secret)));

/** By which the dice fall: the key, and the parts of all who told theirs. */
export function mixed(key: string, parts: readonly DicePart[] | undefined): Uint8Array {
  if (!parts) return fromHex(key);
  const told = parts.flatMap(({ part }, seat) =>
    part === null ? [] : [Uint8Array.of(seat), fromHex(part)],
  );
  return blake2b(joined(bytesOf('kroon dice'), ...told), fromHex(key));
}

/** Which of the weighted outcomes roll number `k` gives. */
export function drawn(key: Uint8Array, k: number, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const largest = (1n << 64n) - 1n;
  const fairLimit = largest - (largest % total);
  const question = new DataView(new ArrayBuffer(16));
  question.setBigUint64(0, BigInt(k), true);
  let at = fairLimit;
  for (let attempt = 0n; at >= fairLimit; attempt++) {
    question.setBigUint64(8, attempt, true);
    const hash = blake2b(new Uint8Array(question.buffer), key, 16);
    at = new DataView(hash.buffer).getBigUint64(0, true);
  }
  at %= total;
  return weights.findIndex((weight) => (at -= BigInt(weight)) < 0n);
}

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';

/** The first six bytes of a hash as three words that one can say to each other. */
export function wordOf(hash: string): string {
  const bytes = fromHex(hash);
  return [0, 2, 4]
    .map((at) => {
      const bits = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      const letters = [
        [CONSONANTS, 12],
        [VOWELS, 10],
        [CONSONANTS, 6],
        [VOWELS, 4],
        [CONSONANTS, 0],
      ] as const;
      return letters.map(([from, by]) => from[(bits >> by) % from.length]).join('');
    })
    .join('-');
}

/** Long work leaves the page time to breathe. */
const AT_A_TIME = 40;
async function forEachCalmly<T>(all: readonly T[], each: (one: T, i: number) => void) {
  for (const [i, one] of all.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await new Promise((go) => setTimeout(go));
    each(one, i);
  }
}

/** Every step hashed together with all before it, beginning with what the match is. */
export async function chainOf(proof: Proof): Promise<string> {
  // Rolls follow from the rest, and a key may come later without changing what was played.
  const apart = ['key', 'steps', 'chain', 'rolls'];
  const head = Object.fromEntries(Object.entries(proof).filter(([name]) => !apart.includes(name)));
  const hashed = (text: string) => toHex(blake2b(bytesOf(text)));
  let link = hashed(JSON.stringify(head));
  await forEachCalmly(proof.steps, (step) => (link = hashed(link + JSON.stringify(step))));
  return link;
}

/** What this browser kept while the game was played. */
export interface Kept {
  readonly commitment: string;
  /** The game was over when this browser first came: it can compare with nothing. */
  readonly late?: boolean;
  /** The parts of its own seats. */
  readonly parts: Readonly<Record<SeatId, string>>;
  /** Everybody's seals, as they were when it told its own parts. */
  readonly seals: Readonly<Record<SeatId, string | null>>;
  /** The word at the end, as it was the first time. */
  readonly word?: string;
}

export interface Verdict {
  /** The key is the one promised, and promised when this browser first came. */
  readonly promised: boolean;
  /** Every part is the one that was sealed, this browser's own are among them; null where there are none. */
  readonly parts: boolean | null;
  readonly leftOut: readonly SeatId[];
  readonly rolls: number;
  /** How often a pile was drawn from whose contents do not follow from the draws before. */
  readonly piles: number;
  /** The first step of chance that did not fall as it should. */
  readonly falseRoll: number | null;
  /** The chain of the steps is as the server says, and as it was before. */
  readonly unchanged: boolean;
  readonly word: string;
}

function partsHold(parts: readonly DicePart[], kept: Kept | null): boolean {
  return parts.every(({ seat, seal, part }) => {
    const seen = kept?.seals[seat];
    const mine = kept?.parts[seat];
    return (
      (part === null || (seal !== null && sealOf(part) === seal)) &&
      (seen === undefined || seen === seal) &&
      (mine === undefined || seal === null || seal === sealOf(mine))
    );
  });
}

/** Whatever has a number on it is a die. */
const isDie = (outcomes: readonly Action[]): boolean =>
  outcomes.some((one) => typeof one['value'] === 'number');

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What could come up at a roll the server tells, for the page knows no rules. But it cannot tell it so that
 * any roll fits: a die has its six faces, in order and alike, and whatever else is drawn stands in one order
 * all game long, nothing twice. How often a pile's contents were its word alone is counted (piles.ts).
 */
function oddsWatcher(): (roll: Roll) => boolean {
  const before = new Map<string, Set<string>>();
  const keepsOrder = (outcomes: readonly Action[]): boolean => {
    // By what tells them apart: the same cards are dealt to one seat and to another.
    const differs = ([name, value]: [string, unknown]) =>
      name === 'verb' || outcomes.some((one) => !same(one[name], value));
    const texts = outcomes.map((one) => JSON.stringify(Object.entries(one).filter(differs)));
    return texts.every((text, i) => {
      const mine = before.get(text) ?? new Set<string>();
      before.set(text, mine);
      const rest = texts.slice(i + 1);
      for (const later of rest) mine.add(later);
      return rest.every((later) => later !== text && !before.get(later)?.has(text));
    });
  };
  return ({ outcomes, weights }) => {
    const faces = outcomes.map((one) => one['value']);
    return (
      outcomes.length === weights.length &&
      weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
      (!isDie(outcomes) || (same(faces, [1, 2, 3, 4, 5, 6]) && new Set(weights).size === 1)) &&
      keepsOrder(outcomes)
    );
  };
}

/** Recomputes all of it, and compares with what was kept. */
export async function checked(proof: Proof, kept: Kept | null): Promise<Verdict> {
  const key = mixed(proof.key, proof.parts);
  const rollAt = new Map(proof.rolls.map((roll) => [roll.step, roll]));
  const canBe = oddsWatcher();
  const isKnown = pileWatcher();
  let rolls = 0;
  let piles = 0;
  let falseRoll: number | null = null;
  await forEachCalmly(proof.steps, ({ seat, ...action }, step) => {
    if (seat !== 'chance' || falseRoll !== null) return;
    const roll = rollAt.get(step);
    if (!roll || !canBe(roll) || !same(roll.outcomes[drawn(key, rolls, roll.weights)], action))
      falseRoll = step;
    else {
      rolls++;
      if (!isDie(roll.outcomes) && !isKnown(roll.outcomes, roll.weights, action)) piles++;
    }
  });
  const chain = await chainOf(proof);
  const word = wordOf(chain);
  return {
    promised:
      sealOf(proof.key) === proof.commitment &&
      (kept === null || kept.commitment === proof.commitment),
    parts: proof.parts ? partsHold(proof.parts, kept) : null,
    leftOut: proof.parts?.filter(({ part }) => part === null).map(({ seat }) => seat) ?? [],
    rolls,
    piles,
    falseRoll,
    unchanged: chain === proof.chain && (kept?.word ?? word) === word,
    word,
  };
}
