import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayBalanceFor } from './display-balance-for.ts';
import { toMicroCredits } from './to-micro-credits.ts';

describe('displayBalanceFor', () => {
  it.each([
    [1_080_000_000n, 0n, { credit_balance: 1080, held_credits: 0, spendable_credits: 1080 }],
    [1_080_000_000n, 80_000_000n, { credit_balance: 1080, held_credits: 80, spendable_credits: 1000 }],
    [1_080_050_000n, 25_000n, { credit_balance: 1080, held_credits: 0, spendable_credits: 1080 }],
    [1_080_000_000n, 10_000n, { credit_balance: 1080, held_credits: 0.1, spendable_credits: 1079.9 }],
  ])('converts %s micro-credits with %s held [P-18]', (balanceMicro, heldMicro, shown) => {
    expect(displayBalanceFor({ balanceMicro, heldMicro })).toEqual(shown);
  });

  it('adds up and never shows more spendable credits than available [P-18]', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [heldMicro, balanceMicro] = one < other ? [one, other] : [other, one];
        const shown = displayBalanceFor({ balanceMicro, heldMicro });
        const tenths = (credits: number) => Math.round(credits * 10);
        expect(tenths(shown.held_credits) + tenths(shown.spendable_credits)).toBe(tenths(shown.credit_balance));
        expect(toMicroCredits(shown.spendable_credits) <= balanceMicro - heldMicro).toBe(true);
        expect(shown.held_credits).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
