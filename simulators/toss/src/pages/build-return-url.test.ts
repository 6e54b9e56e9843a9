import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildReturnUrl } from './build-return-url.ts';

test.each([
  ['https://a.example/ok', 'https://a.example/ok?code=1'],
  ['https://a.example/ok?', 'https://a.example/ok?&code=1'],
  ['https://a.example/ok?modal=true&x=%20+', 'https://a.example/ok?modal=true&x=%20+&code=1'],
  ['https://a.example/ok?x=1#part#two', 'https://a.example/ok?x=1&code=1#part#two'],
])('extends %s', (address, expected) => {
  expect(buildReturnUrl(address, { code: '1' })).toBe(expected);
});

test('adds readable parameters and preserves existing ones', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'grapheme' }),
      (address, text) => {
        const before = new URL(address);
        const after = new URL(buildReturnUrl(address, { 'sim-added': text }));
        expect(after.searchParams.getAll('sim-added').at(-1)).toBe(text);
        expect(after.search.startsWith(before.search)).toBe(true);
        expect(after.hash).toBe(before.hash);
      },
    ),
  );
});
