import { expect, it } from 'vitest';
import { linkTo, seatLinkIn } from './seatLink';

it('reads the links that it makes', () => {
  const link = { kind: 'device', code: 'k7dmp3xqk7dmp3xq' } as const;
  const made = new URL(linkTo('abc', link));
  expect(made.pathname).toBe('/table/abc');
  expect(seatLinkIn(made.hash)).toEqual(link);
  expect(new URL(linkTo('abc')).hash).toBe('');
});

it('takes no other hash for a seat', () => {
  for (const hash of ['', '#content', '#seat=', '#seat=<b>', '#other=abc', '#seat=a#seat=b'])
    expect(seatLinkIn(hash)).toBeNull();
});
