import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CREDIT_PACKAGES, CREDITS_PER_WON } from './credit-packages.ts';
import { creditsForAmount } from './credits-for-amount.ts';
import { TOP_UP_MAX_WON, TOP_UP_MIN_WON } from './decide-top-up.ts';
import { MICRO_CREDITS_PER_CREDIT } from './to-micro-credits.ts';

describe('credit packages', () => {
  test('has five packages and a fixed rate', () => {
    expect(CREDIT_PACKAGES.map(({ amount_won, credits }) => [amount_won, credits])).toEqual([
      [1_000, 100],
      [5_000, 520],
      [10_000, 1_080],
      [50_000, 5_600],
      [100_000, 11_500],
    ]);
    expect(CREDITS_PER_WON).toBe(0.1);
  });

  test.each(CREDIT_PACKAGES)(
    '$amount_won won: grants the bonus that is shown [D-48]',
    ({ amount_won, credits, bonus_percent }) => {
      expect(credits).toBe(Math.round(amount_won * CREDITS_PER_WON * (1 + bonus_percent / 100)));
    },
  );
});

describe('creditsForAmount', () => {
  test.each([
    [1_000, 100, 100n, 0n],
    [5_000, 520, 500n, 20n],
    [10_000, 1_080, 1_000n, 80n],
    [50_000, 5_600, 5_000n, 600n],
    [100_000, 11_500, 10_000n, 1_500n],
    [100, 10, 10n, 0n],
    [109, 10, 10n, 0n],
    [9_999, 999, 999n, 0n],
    [10_001, 1_000, 1_000n, 0n],
    [99_999, 9_999, 9_999n, 0n],
  ])('grants for %i won %i credits [P-02]', (amountWon, credits, paid, bonus) => {
    expect(creditsForAmount(amountWon)).toEqual({
      credits,
      paid_micro: paid * MICRO_CREDITS_PER_CREDIT,
      bonus_micro: bonus * MICRO_CREDITS_PER_CREDIT,
      total_micro: (paid + bonus) * MICRO_CREDITS_PER_CREDIT,
    });
  });

  test('grants whole credits at the rate without bonus for other amounts [P-02]', () => {
    const packageAmounts = new Set(CREDIT_PACKAGES.map((creditPackage) => creditPackage.amount_won));
    const customAmount = fc
      .integer({ min: TOP_UP_MIN_WON, max: TOP_UP_MAX_WON })
      .filter((amount) => !packageAmounts.has(amount));
    fc.assert(
      fc.property(customAmount, (amountWon) => {
        const grant = creditsForAmount(amountWon);
        expect(grant.bonus_micro).toBe(0n);
        expect(grant.credits * 10).toBeLessThanOrEqual(amountWon);
        expect(grant.credits * 10).toBeGreaterThan(amountWon - 10);
        expect(grant.total_micro).toBe(grant.paid_micro);
      }),
    );
  });
});
