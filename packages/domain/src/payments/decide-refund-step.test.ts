import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefundStep, type OpenRefund, type RefundNews } from './decide-refund-step.ts';
import type { ProviderAnswer, SeenPayment } from './provider-answer.ts';

const requested = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;

const seen = (balanceAmount: number, cancels: { transactionKey: string; cancelStatus?: string }[] | null = null) =>
  ({
    kind: 'payment',
    payment: { paymentKey: 'A', orderId: 'order_1', status: 'CANCELED', totalAmount: 1000, balanceAmount, cancels },
  }) satisfies ProviderAnswer;
const failed = (code: string): ProviderAnswer => ({ kind: 'failure', code, message: '' });
const lost: ProviderAnswer = { kind: 'lost' };

function decide(news: RefundNews<SeenPayment>, at: { ageMs?: number } & Partial<OpenRefund> = {}) {
  const { ageMs = 0, ...changes } = at;
  const refund: OpenRefund = { status: 'PENDING', amount_won: 1000, attempts: 1, requested_at: requested, ...changes };
  return decideRefundStep({ refund, news, now: new Date(requested.getTime() + ageMs) });
}
const cancelled = (answer: ProviderAnswer) => decide({ from: 'cancel', key: 'k', answer });

describe('a refund', () => {
  test('begins by asking, for the buyer; by looking, for the worker', () => {
    expect(decide({ from: 'start', by: 'buyer' })).toEqual({ do: 'cancel' });
    expect(decide({ from: 'start', by: 'worker' })).toEqual({ do: 'look-up', may_cancel: true });
  });

  test.each(['DONE', 'FAILED', 'REVIEW'] as const)('that is %s is left alone', (status) => {
    expect(decide({ from: 'start', by: 'buyer' }, { status })).toEqual({ do: 'stop' });
    expect(decide({ from: 'cancel', key: 'k', answer: failed('REFUND_REJECTED') }, { status })).toEqual({ do: 'stop' });
  });
});

describe('after asking to cancel', () => {
  test.each([
    ['nothing is left', seen(0, [{ transactionKey: 'c' }]), { do: 'settle', result: { cancel_key: 'c' } }],
    ['refused for good', failed('REFUND_REJECTED'), { do: 'settle', result: { fail_code: 'REFUND_REJECTED' } }],
    ['temporary: a new key', failed('PROVIDER_ERROR'), { do: 'wait', spent_key: 'k' }],
    ['being processed: the same key', failed('IDEMPOTENT_REQUEST_PROCESSING'), { do: 'wait' }],
    ['no answer: look, the key is kept', lost, { do: 'look-up', may_cancel: false }],
    ['unlisted: look', failed('ALREADY_CANCELED_PAYMENT'), { do: 'look-up', may_cancel: false, spent_key: 'k' }],
    ['our set-up', failed('UNAUTHORIZED_KEY'), { do: 'wait', spent_key: 'k', set_up_refused: 'UNAUTHORIZED_KEY' }],
    ['nothing was cancelled', seen(1000), { do: 'wait' }],
  ])('%s [RACE-25] [RACE-27]', (_title, answer, expected) => {
    expect(cancelled(answer)).toEqual(expected);
  });

  test('somebody else’s part makes ours impossible, and is to be booked', () => {
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
  ])('for 600 of 1,000 won: %s [D-16]', (_title, balance, cancels, expected) => {
    const answer = seen(balance, cancels);
    expect(decide({ from: 'cancel', key: 'k', answer }, { amount_won: 600 })).toMatchObject(expected);
    expect(decide({ from: 'look-up', may_cancel: false, answer }, { amount_won: 600 })).toMatchObject(expected);
  });

  test('a cancel under way is not one that is done', () => {
    const under = { transactionKey: 'b', cancelStatus: 'IN_PROGRESS' };
    const done = { transactionKey: 'a', cancelStatus: 'DONE' };
    expect(cancelled(seen(0, [under]))).toEqual({ do: 'wait' });
    expect(cancelled(seen(0, [done, under]))).toMatchObject({ result: { cancel_key: 'a' } });
  });
});

describe('after looking', () => {
  test.each([
    ['the money is back', seen(0, [{ transactionKey: 'c' }]), {}, { do: 'settle', result: { cancel_key: 'c' } }],
    ['it is not: ask', seen(1000), {}, { do: 'cancel' }],
    ['no answer: ask under the same key', lost, {}, { do: 'cancel' }],
    ['a day, often asked', seen(1000), { ageMs: DAY_MS + 1, attempts: 20 }, { do: 'review', fail_code: 'UNRESOLVED' }],
    ['a clock that jumped', seen(1000), { ageMs: DAY_MS + 1, attempts: 2 }, { do: 'cancel' }],
    ['nobody looked for sixteen days', seen(1000), { ageMs: 16 * DAY_MS }, { do: 'review', fail_code: 'UNRESOLVED' }],
  ])('%s [RACE-26] [RACE-28]', (_title, answer, at, expected) => {
    expect(decide({ from: 'look-up', may_cancel: true, answer }, at)).toEqual(expected);
  });

  test('not twice in a round, and a spent key stays spent', () => {
    expect(decide({ from: 'look-up', may_cancel: false, answer: lost })).toEqual({ do: 'wait' });
    const news = { from: 'look-up', may_cancel: false, spent_key: 'k', answer: seen(1000) } as const;
    expect(decide(news)).toEqual({ do: 'wait', spent_key: 'k' });
  });

  test('credits are used up exactly when nothing of the payment is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -DAY_MS, max: 9 * DAY_MS }), (balance, ageMs) => {
        const answer = seen(balance, [{ transactionKey: 'c' }]);
        const step = decide({ from: 'look-up', may_cancel: true, answer }, { ageMs, attempts: 30 });
        expect(step.do === 'settle' && 'cancel_key' in step.result).toBe(balance === 0);
      }),
    );
  });
});
