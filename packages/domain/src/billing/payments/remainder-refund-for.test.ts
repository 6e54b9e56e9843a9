import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainderRefundFor } from './remainder-refund-for.ts';

const now = new Date('2026-11-15T03:00:00Z');
const later = new Date('2027-11-15T03:00:00Z');
const lot = { granted_micro: 1_080n, bonus_micro: 80n, remaining_micro: 1_080n, held_micro: 0n, expires_at: later };
const refund = (changes: Partial<typeof lot>) => remainderRefundFor(10_000, { ...lot, ...changes }, now);

describe('remainderRefundFor', () => {
  it.each([
    [{}, { allowed: true, amount_won: 10_000, credits_micro: 1_080n }],
    [{ remaining_micro: 780n }, { allowed: true, amount_won: 7_000, credits_micro: 780n }],
    [{ remaining_micro: 81n }, { allowed: true, amount_won: 10, credits_micro: 81n }],
    [{ remaining_micro: 80n }, { allowed: false, reason: 'NOTHING_LEFT' }],
    [{ remaining_micro: 0n }, { allowed: false, reason: 'NOTHING_LEFT' }],
    [
      { remaining_micro: 780n, held_micro: 1n },
      { allowed: false, reason: 'CREDITS_HELD' },
    ],
    [{ expires_at: now }, { allowed: false, reason: 'NOTHING_LEFT' }],
  ])('refund of 10,000 won for 1,000 paid and 80 bonus credits at %o [D-16]', (changes, expected) => {
    expect(refund(changes)).toEqual(expected);
  });

  it('refunds all remaining credits, and the full price only for an unused payment', () => {
    const remaining = fc.bigInt(0n, 1_080n);
    fc.assert(
      fc.property(remaining, (remaining_micro) => {
        const decision = refund({ remaining_micro });
        if (!decision.allowed) return remaining_micro <= 80n;
        const isWhole = decision.amount_won === 10_000;
        return decision.credits_micro === remaining_micro && isWhole === (remaining_micro === 1_080n);
      }),
    );
    expect(refund({ remaining_micro: 1_079n })).toMatchObject({ amount_won: 9_990 });
  });
});
