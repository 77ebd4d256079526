import { expect, it } from 'vitest';
import { blake2b, keyFits, toHex } from './blake2b';

it('hashes as the reference does', () => {
  expect(toHex(blake2b(new TextEncoder().encode('abc')))).toBe(
    'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  );
  expect(toHex(blake2b(new Uint8Array()))).toBe(
    '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
  );
});

it('tells a true key from a false one', () => {
  const key = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
  const seal = 'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6';
  expect(keyFits(key, seal)).toBe(true);
  expect(keyFits(key.replace('00', '01'), seal)).toBe(false);
});
