import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefund, REFUND_WINDOW_HOURS, type RefundRequest, TRANSACTION_STATUSES } from './decide-refund.ts';

const approvedAt = new Date('2026-11-01T10:00:00+09:00');
const WINDOW_MS = 168 * 3_600_000;

function createRequest(changes: Partial<RefundRequest> & { elapsedMs?: number }): RefundRequest {
  const { elapsedMs = 0, ...rest } = changes;
  const now = new Date(approvedAt.getTime() + elapsedMs);
  return { status: 'COMPLETED', approvedAt, now, paidFreeMicro: 1_080n, chargedMicro: 1_080n, ...rest };
}

describe('decideRefund', () => {
  test('has a window of 168 hours', () => {
    expect(REFUND_WINDOW_HOURS).toBe(168);
  });

  test.each([
    ['completed, in time, unused', {}],
    ['inclusive at exactly 168 h', { elapsedMs: WINDOW_MS }],
    ['balance exactly the credits charged', { paidFreeMicro: 5n, chargedMicro: 5n }],
    ['a provider clock slightly ahead of ours', { elapsedMs: -2_000 }],
  ])('allows: %s [D-19, P-10]', (_title, changes) => {
    expect(decideRefund(createRequest(changes))).toEqual({ allowed: true });
  });

  test.each([
    ['already refunded', { status: 'REFUNDED' as const }, 'ALREADY_REFUNDED'],
    ['a failed payment', { status: 'FAILED' as const }, 'NOT_COMPLETED'],
    ['a millisecond after 168 h', { elapsedMs: WINDOW_MS + 1 }, 'WINDOW_PASSED'],
    ['one micro-credit short of the credits charged', { paidFreeMicro: 1_079n }, 'CREDITS_USED'],
    ['refunded comes before late', { status: 'REFUNDED' as const, elapsedMs: WINDOW_MS + 1 }, 'ALREADY_REFUNDED'],
    ['failed comes before late', { status: 'FAILED' as const, elapsedMs: WINDOW_MS + 1 }, 'NOT_COMPLETED'],
    ['late comes before used', { elapsedMs: WINDOW_MS + 1, paidFreeMicro: 0n }, 'WINDOW_PASSED'],
    ['an unreadable approval time', { approvedAt: new Date(Number.NaN) }, 'WINDOW_PASSED'],
  ])('rejects: %s [D-16, D-19]', (_title, changes, reason) => {
    expect(decideRefund(createRequest(changes))).toEqual({ allowed: false, reason });
  });

  test('rejects expired credits because the window has passed', () => {
    const now = new Date('2027-11-02T00:00:00+09:00');
    expect(decideRefund(createRequest({ now }))).toEqual({ allowed: false, reason: 'WINDOW_PASSED' });
  });

  test('allows exactly when all conditions hold [P-09]', () => {
    const inputs = fc.record({
      status: fc.constantFrom(...TRANSACTION_STATUSES),
      elapsedMs: fc.oneof(fc.nat(2 * WINDOW_MS), fc.integer({ min: WINDOW_MS - 2, max: WINDOW_MS + 2 })),
      paidFreeMicro: fc.bigInt({ min: 0n, max: 20n }),
      chargedMicro: fc.bigInt({ min: 1n, max: 20n }),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const expected =
          input.status === 'COMPLETED' && input.elapsedMs <= WINDOW_MS && input.paidFreeMicro >= input.chargedMicro;
        expect(decideRefund(createRequest(input)).allowed).toBe(expected);
      }),
    );
  });
});
