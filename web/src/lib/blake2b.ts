// BLAKE2b with 32 bytes of output and no key (RFC 7693), for a message of at
// most one block: enough to hash a dice key and compare it with its seal.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128;
const OUTPUT = 32;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** Which words of the message each round mixes in, one hexadecimal digit a word. */
const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];
/** The columns and diagonals that a round mixes. */
const LANES = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'];

const digits = (text: string): number[] => [...text].map((digit) => Number.parseInt(digit, 16));
const rotated = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mix(v: bigint[], lane: string, x: bigint, y: bigint): void {
  const [a, b, c, d] = digits(lane) as [number, number, number, number];
  const at = (i: number) => v[i] ?? 0n;
  for (const [word, first, second] of [
    [x, 32n, 24n],
    [y, 16n, 63n],
  ] as const) {
    v[a] = (at(a) + at(b) + word) & MASK;
    v[d] = rotated(at(d) ^ at(a), first);
    v[c] = (at(c) + at(d)) & MASK;
    v[b] = rotated(at(b) ^ at(c), second);
  }
}

export function blake2b(message: Uint8Array): Uint8Array {
  if (message.length > BLOCK) throw new RangeError('one block at most');
  const block = new Uint8Array(BLOCK);
  block.set(message);
  const view = new DataView(block.buffer);
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(i * 8, true));

  const state = [...START];
  state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ BigInt(OUTPUT);
  const v = [...state, ...START];
  v[12] = (v[12] ?? 0n) ^ BigInt(message.length);
  v[14] = (v[14] ?? 0n) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = digits(SIGMA[round % 10] ?? '');
    LANES.forEach((lane, i) =>
      mix(v, lane, words[order[i * 2] ?? 0] ?? 0n, words[order[i * 2 + 1] ?? 0] ?? 0n),
    );
  }

  const out = new Uint8Array(64);
  const hash = new DataView(out.buffer);
  state.forEach((word, i) =>
    hash.setBigUint64(i * 8, word ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n), true),
  );
  return out.slice(0, OUTPUT);
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this key is the one whose hash was shown at the start. */
export const keyFits = (key: string, commitment: string): boolean =>
  toHex(blake2b(fromHex(key))) === commitment.toLowerCase();
