import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CREDIT_PACKAGES } from '../credits/credit-packages.ts';
import { creditsForAmount } from '../credits/credits-for-amount.ts';
import { MICRO_CREDITS_PER_CREDIT } from '../credits/to-micro-credits.ts';
import { partialRefundFor } from './partial-refund-for.ts';

function refundAfter(amountWon: number, usedMicro: bigint): number {
  const { paid_micro: paidMicro, bonus_micro: bonusMicro, total_micro } = creditsForAmount(amountWon);
  return partialRefundFor({ amountWon, paidMicro, bonusMicro, remainingMicro: total_micro - usedMicro });
}

describe('partialRefundFor', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 300, 7_000],
    [10_000, 1_000, 0],
    [10_000, 1_080, 0],
    [1_000, 1, 990],
  ])('refunds of %i won after use of %i credits %i won [D-16]', (amountWon, used, refund) => {
    expect(refundAfter(amountWon, BigInt(used) * MICRO_CREDITS_PER_CREDIT)).toBe(refund);
  });

  it('rounds up to a whole won in favour of the customer', () => {
    expect(refundAfter(10_000, 50_000n)).toBe(10_000);
    expect(refundAfter(10_000, 100_001n)).toBe(9_999);
  });

  it('never refunds more than was paid, nor more after more use', () => {
    const packages = fc.constantFrom(...CREDIT_PACKAGES.map(({ amount_won }) => amount_won));
    fc.assert(
      fc.property(packages, fc.bigInt(0n, 100_000_000n), fc.bigInt(0n, 100_000_000n), (amountWon, first, second) => {
        const [less, more] = first < second ? [first, second] : [second, first];
        const refund = refundAfter(amountWon, less);
        return refund <= amountWon && refund >= 0 && refundAfter(amountWon, more) <= refund;
      }),
    );
    expect(refundAfter(100_000, 0n)).toBe(100_000);
  });
});
