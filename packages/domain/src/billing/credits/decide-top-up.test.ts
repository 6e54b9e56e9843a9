import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideTopUp, TOP_UP_MAX_WON, TOP_UP_MIN_WON } from './decide-top-up.ts';

const unrestricted = { toppedUpThisMonthWon: 0, monthlyCapWon: null, customAmountsAllowed: true };

describe('decideTopUp', () => {
  test.each([
    [100, true],
    [101, true],
    [10_000, true],
    [100_000, true],
    [99, 'BELOW_MINIMUM'],
    [0, 'BELOW_MINIMUM'],
    [-1_000, 'BELOW_MINIMUM'],
    [100_001, 'ABOVE_SINGLE_CAP'],
    [1_000.5, 'NOT_WHOLE_WON'],
    [Number.NaN, 'NOT_WHOLE_WON'],
    [Number.POSITIVE_INFINITY, 'NOT_WHOLE_WON'],
  ])('%d won: %s [P-02, P-15]', (amountWon, outcome) => {
    const expected = outcome === true ? { allowed: true } : { allowed: false, reason: outcome };
    expect(decideTopUp({ ...unrestricted, amountWon })).toEqual(expected);
  });

  test('allows only package amounts when custom amounts are forbidden [P-02]', () => {
    const packagesOnly = { ...unrestricted, customAmountsAllowed: false };
    expect(decideTopUp({ ...packagesOnly, amountWon: 5_000 })).toEqual({ allowed: true });
    expect(decideTopUp({ ...packagesOnly, amountWon: 5_001 })).toEqual({
      allowed: false,
      reason: 'CUSTOM_AMOUNT_NOT_ALLOWED',
    });
  });

  test('allows reaching the monthly cap but not exceeding it [P-14, D-20]', () => {
    const capped = { ...unrestricted, monthlyCapWon: 300_000, toppedUpThisMonthWon: 250_000 };
    expect(decideTopUp({ ...capped, amountWon: 50_000 })).toEqual({ allowed: true });
    expect(decideTopUp({ ...capped, amountWon: 50_001 })).toEqual({ allowed: false, reason: 'ABOVE_MONTHLY_CAP' });
  });

  test('allows exactly the whole amounts within the single cap and the monthly cap [P-14, P-15]', () => {
    const request = fc.record({
      amountWon: fc.oneof(fc.integer({ min: -1_000, max: 200_000 }), fc.double()),
      toppedUpThisMonthWon: fc.nat(1_000_000),
      monthlyCapWon: fc.option(fc.nat(1_000_000)),
      customAmountsAllowed: fc.boolean(),
    });
    fc.assert(
      fc.property(request, (input) => {
        const inLimits =
          Number.isInteger(input.amountWon) && input.amountWon >= TOP_UP_MIN_WON && input.amountWon <= TOP_UP_MAX_WON;
        const inMonth = input.toppedUpThisMonthWon + input.amountWon <= (input.monthlyCapWon ?? Number.MAX_VALUE);
        const { allowed } = decideTopUp(input);
        expect(allowed && !(inLimits && inMonth)).toBe(false);
        expect(!allowed && inLimits && inMonth && input.customAmountsAllowed).toBe(false);
      }),
    );
  });
});
