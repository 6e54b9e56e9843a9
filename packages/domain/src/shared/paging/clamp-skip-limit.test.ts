import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampSkipLimit } from './clamp-skip-limit.ts';

describe('clampSkipLimit', () => {
  test.each([
    [{}, { skip: 0, limit: 100 }],
    [
      { skip: 20, limit: 10 },
      { skip: 20, limit: 10 },
    ],
    [
      { skip: -1, limit: 0 },
      { skip: 0, limit: 1 },
    ],
    [
      { skip: -0.5, limit: -7 },
      { skip: 0, limit: 1 },
    ],
    [
      { skip: 3.9, limit: 9.9 },
      { skip: 3, limit: 9 },
    ],
    [
      { skip: 0, limit: 101 },
      { skip: 0, limit: 100 },
    ],
    [
      { skip: Number.NaN, limit: Number.NaN },
      { skip: 0, limit: 100 },
    ],
    [
      { skip: Number.POSITIVE_INFINITY, limit: Number.POSITIVE_INFINITY },
      { skip: Number.MAX_SAFE_INTEGER, limit: 100 },
    ],
  ])('%j → %j [D-27]', (input, result) => {
    expect(clampSkipLimit(input)).toEqual(result);
  });

  test('returns integers in range for any input and is idempotent [D-27]', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (skip, limit) => {
        const result = clampSkipLimit({ skip, limit });
        expect(Number.isSafeInteger(result.skip) && result.skip >= 0).toBe(true);
        expect(Number.isInteger(result.limit) && result.limit >= 1 && result.limit <= 100).toBe(true);
        expect(clampSkipLimit(result)).toEqual(result);
      }),
    );
  });
});
