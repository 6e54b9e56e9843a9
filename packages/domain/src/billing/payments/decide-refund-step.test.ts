import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefundStep, type OpenRefund, type RefundEvent } from './decide-refund-step.ts';
import type { PaymentSnapshot, ProviderResult } from './provider-result.ts';

const requested = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;

const seen = (balanceAmount: number, cancels: { transactionKey: string; cancelStatus?: string }[] | null = null) =>
  ({
    kind: 'payment',
    payment: { paymentKey: 'A', orderId: 'order_1', status: 'CANCELED', totalAmount: 1000, balanceAmount, cancels },
  }) satisfies ProviderResult;
const failed = (code: string): ProviderResult => ({ kind: 'failure', code, message: '' });
const lost: ProviderResult = { kind: 'lost' };

function decide(event: RefundEvent<PaymentSnapshot>, at: { ageMs?: number } & Partial<OpenRefund> = {}) {
  const { ageMs = 0, ...changes } = at;
  const refund: OpenRefund = { status: 'PENDING', amount_won: 1000, attempts: 1, requested_at: requested, ...changes };
  return decideRefundStep({ refund, event, now: new Date(requested.getTime() + ageMs) });
}
const cancelled = (answer: ProviderResult) => decide({ from: 'cancel', key: 'k', answer });

describe('start of a refund', () => {
  test('cancels for the buyer and queries the payment first for the worker', () => {
    expect(decide({ from: 'start', by: 'buyer' })).toEqual({ do: 'cancel' });
    expect(decide({ from: 'start', by: 'worker' })).toEqual({ do: 'look-up', may_cancel: true });
  });

  test('only queries the payment under review, and settles a cancellation that happened after all', () => {
    const status = 'REVIEW';
    expect(decide({ from: 'start', by: 'worker' }, { status })).toEqual({ do: 'look-up', may_cancel: false });
    const lookUp = (answer: ProviderResult) => decide({ from: 'look-up', may_cancel: true, answer }, { status });
    expect(lookUp(seen(1000))).toEqual({ do: 'stop' });
    expect(lookUp(lost)).toEqual({ do: 'stop' });
    expect(lookUp(seen(0, [{ transactionKey: 'c' }]))).toEqual({ do: 'settle', result: { cancel_key: 'c' } });
    expect(decide({ from: 'cancel', key: 'k', answer: failed('REFUND_REJECTED') }, { status })).toEqual({ do: 'stop' });
  });

  test.each(['DONE', 'FAILED'] as const)('stops when the refund is %s', (status) => {
    expect(decide({ from: 'start', by: 'buyer' }, { status })).toEqual({ do: 'stop' });
    expect(decide({ from: 'cancel', key: 'k', answer: failed('REFUND_REJECTED') }, { status })).toEqual({ do: 'stop' });
  });
});

describe('after a cancel request', () => {
  test.each([
    [
      'settles a complete cancellation',
      seen(0, [{ transactionKey: 'c' }]),
      { do: 'settle', result: { cancel_key: 'c' } },
    ],
    ['fails a refused refund', failed('REFUND_REJECTED'), { do: 'settle', result: { fail_code: 'REFUND_REJECTED' } }],
    ['waits and discards the key after a temporary failure', failed('PROVIDER_ERROR'), { do: 'wait', spent_key: 'k' }],
    ['waits with the same key while processing', failed('IDEMPOTENT_REQUEST_PROCESSING'), { do: 'wait' }],
    ['queries the payment after a lost response and retains the key', lost, { do: 'look-up', may_cancel: false }],
    [
      'queries the payment after an unlisted code',
      failed('ALREADY_CANCELED_PAYMENT'),
      { do: 'look-up', may_cancel: false, spent_key: 'k' },
    ],
    [
      'waits and reports a configuration error',
      failed('UNAUTHORIZED_KEY'),
      { do: 'wait', spent_key: 'k', set_up_refused: 'UNAUTHORIZED_KEY' },
    ],
    ['waits when nothing was cancelled', seen(1000), { do: 'wait' }],
  ])('%s [RACE-25] [RACE-27]', (_title, answer, expected) => {
    expect(cancelled(answer)).toEqual(expected);
  });

  test('fails when an external partial cancellation exists and reports it for booking', () => {
    const answer = seen(400, [{ transactionKey: 'c' }]);
    const result = { fail_code: 'PARTLY_CANCELLED_OUTSIDE' };
    expect(cancelled(answer)).toEqual({ do: 'settle', result, cancelled_outside: answer.payment });
  });

  test.each([
    ['the part is back', 400, [{ transactionKey: 'c' }], { do: 'settle', result: { cancel_key: 'c' } }],
    ['nothing was cancelled', 1000, null, { do: 'wait' }],
    ['another part is', 500, [{ transactionKey: 'c' }], { result: { fail_code: 'PARTLY_CANCELLED_OUTSIDE' } }],
    ['all of it is', 0, [{ transactionKey: 'c' }], { result: { fail_code: 'PARTLY_CANCELLED_OUTSIDE' } }],
    [
      'two parts are',
      400,
      [{ transactionKey: 'b' }, { transactionKey: 'c' }],
      { result: { fail_code: 'PARTLY_CANCELLED_OUTSIDE' } },
    ],
  ])('refund of 600 of 1,000 won: %s [D-16]', (_title, balance, cancels, expected) => {
    const answer = seen(balance, cancels);
    expect(decide({ from: 'cancel', key: 'k', answer }, { amount_won: 600 })).toMatchObject(expected);
    expect(decide({ from: 'look-up', may_cancel: false, answer }, { amount_won: 600 })).toMatchObject(expected);
  });

  test('ignores a cancellation that is still in progress', () => {
    const inProgress = { transactionKey: 'b', cancelStatus: 'IN_PROGRESS' };
    const done = { transactionKey: 'a', cancelStatus: 'DONE' };
    expect(cancelled(seen(0, [inProgress]))).toEqual({ do: 'wait' });
    expect(cancelled(seen(0, [done, inProgress]))).toMatchObject({ result: { cancel_key: 'a' } });
  });
});

describe('after a payment query', () => {
  test.each([
    [
      'settles a cancelled payment',
      seen(0, [{ transactionKey: 'c' }]),
      {},
      { do: 'settle', result: { cancel_key: 'c' } },
    ],
    ['requests the cancellation', seen(1000), {}, { do: 'cancel' }],
    ['requests the cancellation with the same key after a lost response', lost, {}, { do: 'cancel' }],
    [
      'moves to review after a day with many attempts',
      seen(1000),
      { ageMs: DAY_MS + 1, attempts: 20 },
      { do: 'review', fail_code: 'UNRESOLVED' },
    ],
    ['continues when the clock jumped', seen(1000), { ageMs: DAY_MS + 1, attempts: 2 }, { do: 'cancel' }],
    [
      'moves to review after sixteen days without attempts',
      seen(1000),
      { ageMs: 16 * DAY_MS },
      { do: 'review', fail_code: 'UNRESOLVED' },
    ],
  ])('%s [RACE-26] [RACE-28]', (_title, answer, at, expected) => {
    expect(decide({ from: 'look-up', may_cancel: true, answer }, at)).toEqual(expected);
  });

  test('does not cancel twice in one round and remembers a spent key', () => {
    expect(decide({ from: 'look-up', may_cancel: false, answer: lost })).toEqual({ do: 'wait' });
    const event = { from: 'look-up', may_cancel: false, spent_key: 'k', answer: seen(1000) } as const;
    expect(decide(event)).toEqual({ do: 'wait', spent_key: 'k' });
  });

  test('settles exactly when the balance of the payment is zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -DAY_MS, max: 9 * DAY_MS }), (balance, ageMs) => {
        const answer = seen(balance, [{ transactionKey: 'c' }]);
        const step = decide({ from: 'look-up', may_cancel: true, answer }, { ageMs, attempts: 30 });
        expect(step.do === 'settle' && 'cancel_key' in step.result).toBe(balance === 0);
      }),
    );
  });
});
