import { describe, expect, it } from 'vitest';
import { formatExactCredits } from './format-exact-credits.ts';

describe('formatExactCredits', () => {
  it.each([
    [0n, '0'],
    [1_080_000_000n, '1080'],
    [1_500_000n, '1.5'],
    [-1n, '-0.000001'],
    [-2_000_010n, '-2.00001'],
  ])('formats %s micro-credits as %s', (micro, text) => {
    expect(formatExactCredits(micro)).toBe(text);
  });
});
