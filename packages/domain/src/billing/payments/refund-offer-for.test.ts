import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOfferFor } from './refund-offer-for.ts';

const approved_at = new Date('2026-11-01T10:00:00+09:00');
const inTime = new Date('2026-11-08T10:00:00+09:00');
const late = new Date('2026-11-08T10:00:00.001+09:00');
const expires_at = new Date('2027-11-02T00:00:00+09:00');
const lot = { granted_micro: 1_080n, bonus_micro: 80n, remaining_micro: 1_080n, held_micro: 0n, expires_at };

describe('refundOfferFor', () => {
  it.each([
    ['unused, in time', {}, 1_080n, inTime, { kind: 'FULL', amount_won: 10_000, credits_micro: 1_080n }],
    ['unused, late', {}, 1_080n, late, { kind: 'REMAINDER', amount_won: 10_000, credits_micro: 1_080n }],
    [
      'partly used, other paid credits suffice',
      { remaining_micro: 780n },
      1_080n,
      inTime,
      { kind: 'FULL', amount_won: 10_000, credits_micro: 1_080n },
    ],
    [
      'partly used, only gifts besides',
      { remaining_micro: 780n },
      780n,
      inTime,
      { kind: 'REMAINDER', amount_won: 7_000, credits_micro: 780n },
    ],
    ['only the bonus left', { remaining_micro: 80n }, 80n, late, { kind: 'NONE', reason: 'NOTHING_LEFT' }],
    ['a job is running', { held_micro: 1n }, 1_079n, inTime, { kind: 'NONE', reason: 'CREDITS_HELD' }],
    ['expired', {}, 0n, expires_at, { kind: 'NONE', reason: 'NOTHING_LEFT' }],
  ] as const)('%s [D-16]', (...[_title, changes, paidFreeMicro, now, expected]) => {
    expect(
      refundOfferFor({ amount_won: 10_000, approved_at, lot: { ...lot, ...changes } }, paidFreeMicro, now),
    ).toEqual(expected);
  });

  it('offers at most the price and never fewer won than the remainder is worth', () => {
    const inputs = fc.record({
      remaining_micro: fc.bigInt(0n, 1_080n),
      others: fc.bigInt(0n, 2_000n),
      isLate: fc.boolean(),
    });
    fc.assert(
      fc.property(inputs, ({ remaining_micro, others, isLate }) => {
        const payment = { amount_won: 10_000, approved_at, lot: { ...lot, remaining_micro } };
        const offer = refundOfferFor(payment, remaining_micro + others, isLate ? late : inTime);
        const worth = 10_000n * (remaining_micro - 80n);
        if (offer.kind === 'NONE') expect(worth).toBeLessThanOrEqual(0n);
        else expect(BigInt(offer.amount_won) * 1_000n).toBeGreaterThanOrEqual(worth);
        if (offer.kind !== 'NONE') expect(offer.amount_won).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
