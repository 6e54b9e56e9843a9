import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts at the ranges inside the segment only', () => {
  const ranges = [
    { start: 0, end: 4, name: 'a' },
    { start: 6, end: 99, name: 'b' },
  ];
  expect(cutText({ start: 2, end: 8 }, ranges).map(({ start, end, range }) => [start, end, range?.name])).toEqual([
    [2, 4, 'a'],
    [4, 6, undefined],
    [6, 8, 'b'],
  ]);
});

test('returns pieces without gap or overlap for any ranges', () => {
  const range = fc.record({ start: fc.nat(30), end: fc.nat(30) });
  fc.assert(
    fc.property(fc.nat(10), fc.nat(20), fc.array(range), (start, length, ranges) => {
      let at = start;
      for (const cut of cutText({ start, end: start + length }, ranges)) {
        expect(cut.start).toBe(at);
        expect(cut.end).toBeGreaterThan(cut.start);
        at = cut.end;
      }
      expect(at).toBe(start + length);
    }),
  );
});
