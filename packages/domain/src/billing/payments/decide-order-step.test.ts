import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideOrderStep, type OrderEvent } from './decide-order-step.ts';
import type { PaymentSnapshot, ProviderResult } from './provider-result.ts';

const confirmingAt = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(confirmingAt.getTime() + ms);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const seen = (status: string, changes: Partial<PaymentSnapshot> = {}): ProviderResult => ({
  kind: 'payment',
  payment: { paymentKey: 'A', orderId: 'order_1', status, totalAmount: 1000, balanceAmount: 1000, ...changes },
});
const failed = (code: string): ProviderResult => ({ kind: 'failure', code, message: 'declined' });
const lost: ProviderResult = { kind: 'lost' };

function decide(event: OrderEvent<PaymentSnapshot>, ageMs = 0, attempts = 1) {
  return decideOrderStep({
    order: { payment_key: 'A', attempts, confirming_at: confirmingAt },
    event,
    now: after(ageMs),
  });
}
const afterConfirm = (answer: ProviderResult) => decide({ from: 'confirm', key: 'k', answer });
function afterQuery(answer: ProviderResult, at: { ageMs?: number; may_confirm?: boolean; attempts?: number } = {}) {
  const { ageMs = 0, attempts = 1, may_confirm = true } = at;
  return decide({ from: 'look-up', may_confirm, asked_at: after(ageMs), answer }, ageMs, attempts);
}

describe('start of a confirmation', () => {
  test('confirms for the buyer and queries the payment first for the worker', () => {
    expect(decide({ from: 'start', by: 'buyer' })).toEqual({ do: 'confirm' });
    expect(decide({ from: 'start', by: 'worker' })).toEqual({ do: 'look-up', may_confirm: true });
  });
});

describe('after a confirm request', () => {
  test.each([
    ['settles DONE', seen('DONE'), { do: 'settle' }],
    ['queries the payment after a lost response', lost, { do: 'look-up', may_confirm: false }],
    [
      'fails a refused payment',
      failed('REJECT_CARD_PAYMENT'),
      { do: 'end', status: 'FAILED', provider_message: 'declined' },
    ],
    ['waits and discards the key after a temporary failure', failed('PROVIDER_ERROR'), { do: 'wait', spent_key: 'k' }],
    ['waits with the same key while processing', failed('IDEMPOTENT_REQUEST_PROCESSING'), { do: 'wait' }],
    [
      'waits and reports a configuration error',
      failed('UNAUTHORIZED_KEY'),
      { do: 'wait', set_up_refused: 'UNAUTHORIZED_KEY', spent_key: 'k' },
    ],
    [
      'queries the payment after an unlisted code and discards the key',
      failed('COMMON_ERROR'),
      { do: 'look-up', may_confirm: false, spent_key: 'k' },
    ],
    ['closes a virtual account', seen('WAITING_FOR_DEPOSIT'), { do: 'close-deposit' }],
    ['waits on a partial cancellation', seen('PARTIAL_CANCELED'), { do: 'wait' }],
  ])('%s', (_title, answer, expected) => {
    expect(afterConfirm(answer)).toMatchObject(expected);
  });

  test('retains the idempotency key while no response was received', () => {
    expect(afterConfirm(lost)).not.toHaveProperty('spent_key');
    expect(afterConfirm(failed('IDEMPOTENT_REQUEST_PROCESSING'))).not.toHaveProperty('spent_key');
  });
});

describe('after a payment query', () => {
  test.each([
    ['settles DONE', seen('DONE'), {}, { do: 'settle' }],
    ['settles DONE with any payment key', seen('DONE', { paymentKey: 'B' }), {}, { do: 'settle' }],
    ['confirms a recent open payment', seen('IN_PROGRESS'), { ageMs: 10 * MINUTE_MS - 1 }, { do: 'confirm' }],
    ['waits on an open payment after ten minutes', seen('IN_PROGRESS'), { ageMs: 10 * MINUTE_MS }, { do: 'wait' }],
    ['does not confirm twice in one round', seen('IN_PROGRESS'), { may_confirm: false }, { do: 'wait' }],
    ['ABORTED', seen('ABORTED'), {}, { do: 'end', status: 'FAILED', why: 'NOT_COMPLETED' }],
    ['CANCELED', seen('CANCELED'), {}, { do: 'end', status: 'FAILED', why: 'NOT_COMPLETED' }],
    ['ignores the end of another attempt', seen('ABORTED', { paymentKey: 'B' }), {}, { do: 'confirm' }],
    ['confirms a recent missing payment', failed('NOT_FOUND_PAYMENT'), {}, { do: 'confirm' }],
    [
      'waits on a missing payment before 15 minutes',
      failed('NOT_FOUND_PAYMENT'),
      { ageMs: 15 * MINUTE_MS - 1 },
      { do: 'wait' },
    ],
    [
      'fails a missing payment after 15 minutes',
      failed('NOT_FOUND_PAYMENT'),
      { ageMs: 15 * MINUTE_MS },
      { do: 'end', why: 'MISSING' },
    ],
    [
      'fails when only another attempt exists',
      seen('READY', { paymentKey: 'B' }),
      { ageMs: 15 * MINUTE_MS },
      { why: 'MISSING' },
    ],
    ['waits after a provider error', failed('COMMON_ERROR'), { ageMs: 15 * MINUTE_MS }, { do: 'wait' }],
    [
      'moves to review after a day without result',
      lost,
      { ageMs: DAY_MS + 1, attempts: 20 },
      { do: 'end', status: 'REVIEW' },
    ],
    ['waits when the clock jumped', lost, { ageMs: DAY_MS + 1, attempts: 3 }, { do: 'wait' }],
  ])('%s [RACE-08] [RACE-19]', (_title, answer, at, expected) => {
    expect(afterQuery(answer, at)).toMatchObject(expected);
  });

  test('evaluates a late response at the time of its request', () => {
    const answer = failed('NOT_FOUND_PAYMENT');
    const step = decide({ from: 'look-up', may_confirm: true, asked_at: after(MINUTE_MS), answer }, 60 * MINUTE_MS);
    expect(step).toEqual({ do: 'wait' });
  });

  test('remembers a spent key across a payment query', () => {
    const event = {
      from: 'look-up',
      may_confirm: false,
      spent_key: 'k',
      asked_at: confirmingAt,
      answer: lost,
    } as const;
    expect(decide(event)).toEqual({ do: 'wait', spent_key: 'k' });
  });
});

describe('after closing a virtual account', () => {
  test('fails the order only when the account is certainly closed', () => {
    const closed = { do: 'end', status: 'FAILED', why: 'DEPOSIT', fail_code: 'WAITING_FOR_DEPOSIT' };
    expect(decide({ from: 'close-deposit', answer: seen('CANCELED') })).toEqual(closed);
    expect(decide({ from: 'close-deposit', answer: seen('WAITING_FOR_DEPOSIT') })).toEqual({ do: 'wait' });
    expect(decide({ from: 'close-deposit', answer: lost })).toEqual({ do: 'wait' });
  });
});

describe('after settling', () => {
  test('moves an amount mismatch to manual review', () => {
    expect(decide({ from: 'settle', outcome: 'PAID' })).toEqual({ do: 'stop' });
    expect(decide({ from: 'settle', outcome: 'ALREADY' })).toEqual({ do: 'stop' });
    expect(decide({ from: 'settle', outcome: 'MISMATCH' })).toMatchObject({ do: 'end', status: 'REVIEW' });
  });
});

const anyAnswer = fc.oneof(
  fc.constant(lost),
  fc.constantFrom('NOT_FOUND_PAYMENT', 'PROVIDER_ERROR', 'REJECT_CARD_PAYMENT', 'COMMON_ERROR', 'x').map(failed),
  fc
    .record({
      status: fc.constantFrom(
        'READY',
        'IN_PROGRESS',
        'DONE',
        'WAITING_FOR_DEPOSIT',
        'ABORTED',
        'EXPIRED',
        'CANCELED',
        'PARTIAL_CANCELED',
      ),
      paymentKey: fc.constantFrom('A', 'B'),
    })
    .map(({ status, paymentKey }) => seen(status, { paymentKey })),
);

function runRound(start: OrderEvent<PaymentSnapshot>, answers: Iterator<ProviderResult>, ageMs: number): string[] {
  const done: string[] = [];
  let event = start;
  for (;;) {
    const step = decide(event, ageMs, 20);
    done.push(step.do);
    if (step.do === 'end' || step.do === 'wait' || step.do === 'stop') return done;
    const answer = answers.next().value;
    if (step.do === 'confirm') event = { from: 'confirm', key: 'k', answer };
    else if (step.do === 'look-up') event = { ...step, from: 'look-up', asked_at: after(ageMs), answer };
    else if (step.do === 'close-deposit') event = { from: 'close-deposit', answer };
    else event = { from: 'settle', outcome: 'PAID' };
  }
}

describe('for any provider responses', () => {
  test('ends a round after at most five steps and one confirm request', () => {
    const input = fc.record({
      by: fc.constantFrom('buyer', 'worker'),
      answers: fc.infiniteStream(anyAnswer),
      ageMs: fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }),
    });
    fc.assert(
      fc.property(input, ({ ageMs, answers, by }) => {
        const done = runRound({ from: 'start', by }, answers, ageMs);
        expect(done.length).toBeLessThanOrEqual(5);
        expect(done.filter((step) => step === 'confirm').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('settles only DONE and never fails DONE', () => {
    fc.assert(
      fc.property(anyAnswer, fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }), (answer, ageMs) => {
        const isDone = answer.kind === 'payment' && answer.payment.status === 'DONE';
        expect(afterQuery(answer, { ageMs, attempts: 50 }).do === 'settle').toBe(isDone);
        expect(afterConfirm(answer).do === 'settle').toBe(isDone);
      }),
    );
  });
});
