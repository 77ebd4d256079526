// BLAKE2b (RFC 7693) with or without a key. The browser's own WebCrypto knows other hashes
// only, and none at all on a page without TLS, as one served in a home network.

// Words of 64 bits are kept as two of 32, the lower first: numbers are ten times faster than bigints.
const BLOCK = 128;
/** The square roots of the first primes after the point. */
const START = [
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
];
const digits = (text: string): number[] => [...text].map((digit) => Number.parseInt(digit, 16));
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
].map(digits);
/** The columns and diagonals that a round mixes. */
const LANES = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'].map(digits);

/** v[to] += w[from] */
function add(v: Uint32Array, to: number, w: Uint32Array, from: number): void {
  const low = v[to]! + w[from]!;
  v[to] = low;
  v[to + 1] = v[to + 1]! + w[from + 1]! + (low > 0xffffffff ? 1 : 0);
}

/** v[to] = (v[to] ^ v[from]) turned right by so many bits */
function turn(v: Uint32Array, to: number, from: number, by: number): void {
  const low = v[to]! ^ v[from]!;
  const high = v[to + 1]! ^ v[from + 1]!;
  // Turning by 32 or more exchanges the halves first.
  const [a, b, bits] = by < 32 ? [low, high, by] : [high, low, by - 32];
  v[to] = bits === 0 ? a : (a >>> bits) | (b << (32 - bits));
  v[to + 1] = bits === 0 ? b : (b >>> bits) | (a << (32 - bits));
}

/** Takes one block in; `length` is how many bytes there were up to its end. */
function compress(state: Uint32Array, block: Uint8Array, length: number, last: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const message = Uint32Array.from(
    Array.from({ length: 32 }, (_, i) => view.getUint32(i * 4, true)),
  );
  const v = Uint32Array.from([...state, ...START]);
  v[24]! ^= length;
  if (last) {
    v[28]! ^= 0xffffffff;
    v[29]! ^= 0xffffffff;
  }
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10]!;
    LANES.forEach((lane, i) => {
      const [a, b, c, d] = lane.map((word) => word * 2) as [number, number, number, number];
      add(v, a, v, b);
      add(v, a, message, order[i * 2]! * 2);
      turn(v, d, a, 32);
      add(v, c, v, d);
      turn(v, b, c, 24);
      add(v, a, v, b);
      add(v, a, message, order[i * 2 + 1]! * 2);
      turn(v, d, a, 16);
      add(v, c, v, d);
      turn(v, b, c, 63);
    });
  }
  for (let i = 0; i < 16; i++) state[i]! ^= v[i]! ^ v[i + 16]!;
}

/** The hash of a message, `size` bytes of it; the key has 64 bytes at most. */
export function blake2b(
  message: Uint8Array,
  key: Uint8Array = new Uint8Array(),
  size = 32,
): Uint8Array {
  const keyed = key.length > 0 ? BLOCK : 0;
  const blocks = Math.max(1, Math.ceil((keyed + message.length) / BLOCK));
  const input = new Uint8Array(blocks * BLOCK);
  input.set(key);
  input.set(message, keyed);
  const state = Uint32Array.from(START);
  state[0]! ^= 0x01010000 ^ (key.length << 8) ^ size;
  for (let i = 0; i < blocks; i++) {
    const last = i === blocks - 1;
    const length = last ? keyed + message.length : (i + 1) * BLOCK;
    compress(state, input.subarray(i * BLOCK, (i + 1) * BLOCK), length, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setUint32(i * 4, word, true));
  return new Uint8Array(out.buffer).slice(0, size);
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
