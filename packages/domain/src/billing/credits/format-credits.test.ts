import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCredits, toDisplayCredits } from './format-credits.ts';
import { MICRO_CREDITS_PER_CREDIT, MICRO_CREDITS_PER_TENTH, toMicroCredits } from './to-micro-credits.ts';

describe('micro-credits', () => {
  test('has a million micro-credits per credit [D-36]', () => {
    expect(MICRO_CREDITS_PER_CREDIT).toBe(1_000_000n);
    expect(toMicroCredits(1)).toBe(1_000_000n);
  });

  test('converts tenths without an exact binary form exactly [D-36]', () => {
    expect([0.1, 0.3, 1.1, 1234.7].map(toMicroCredits)).toEqual([100_000n, 300_000n, 1_100_000n, 1_234_700_000n]);
  });

  test.each([
    [0n, '0', 0],
    [99_999n, '0', 0],
    [100_000n, '0.1', 0.1],
    [1_000_000n, '1', 1],
    [1_099_999n, '1', 1],
    [999_999_999n, '999.9', 999.9],
    [1_000_000_000n, '1,000', 1000],
    [11_500_000_000n, '11,500', 11500],
    [1_234_567_890_000n, '1,234,567.8', 1234567.8],
    [-100_000n, '-0.1', -0.1],
    [-1_234_500_000n, '-1,234.5', -1234.5],
    [-99_999n, '0', 0],
  ])('formats %s micro-credits as %s [D-36, P-18]', (micro, text, shown) => {
    expect(formatCredits(micro)).toBe(text);
    expect(toDisplayCredits(micro)).toBe(shown);
  });

  test('rounds down by less than 0.1 credits [D-36]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (micro) => {
        const missing = micro - toMicroCredits(toDisplayCredits(micro));
        expect(missing).toBeGreaterThanOrEqual(0n);
        expect(missing).toBeLessThan(MICRO_CREDITS_PER_TENTH);
        expect(Number(formatCredits(micro).replaceAll(',', ''))).toBe(toDisplayCredits(micro));
      }),
    );
  });
});
