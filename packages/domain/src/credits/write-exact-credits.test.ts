import { describe, expect, it } from 'vitest';
import { writeExactCredits } from './write-exact-credits.ts';

describe('writeExactCredits', () => {
  it.each([
    [0n, '0'],
    [1_080_000_000n, '1080'],
    [1_500_000n, '1.5'],
    [-1n, '-0.000001'],
    [-2_000_010n, '-2.00001'],
  ])('%s micro-credits are %s', (micro, text) => {
    expect(writeExactCredits(micro)).toBe(text);
  });
});
