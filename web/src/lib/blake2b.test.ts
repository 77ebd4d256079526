import { expect, it } from 'vitest';
import { blake2b, fromHex, toHex } from './blake2b';

it('hashes as the reference does', () => {
  expect(toHex(blake2b(new TextEncoder().encode('abc')))).toBe(
    'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  );
  expect(toHex(blake2b(new Uint8Array()))).toBe(
    '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
  );
});

it('hashes messages of several blocks, with and without a key', () => {
  const long = new TextEncoder().encode('abc'.repeat(100));
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(toHex(blake2b(long))).toBe(
    'a45fa4cf75d92e585cbe98fe16cfbbd1fb605ecff7a43dc3d3c75b8476aab10d',
  );
  expect(toHex(blake2b(long, key, 16))).toBe('b967e2e0bf93b638d2eff3daaa8000dc');
  expect(toHex(blake2b(new Uint8Array(128)))).toBe(
    '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
  );
  expect(toHex(blake2b(new Uint8Array(), key))).toBe(
    '4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d',
  );
});

it('reads what it writes', () => {
  expect(toHex(fromHex('00ff10'))).toBe('00ff10');
});
