import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplierTenthsFor } from './multiplier-tenths-for.ts';

describe('multiplierTenthsFor', () => {
  test.each([
    [1.5, 15],
    [2, 20],
    [1.1, 11],
    [0, 0],
    [1.55, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d → %s [D-35, D-36]', (multiplier, tenths) => {
    expect(multiplierTenthsFor(multiplier)).toBe(tenths);
  });

  test('is exact for every step of 0.1 [D-36]', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (tenths) => {
        expect(multiplierTenthsFor(Number((tenths / 10).toFixed(1)))).toBe(tenths);
      }),
    );
  });
});
