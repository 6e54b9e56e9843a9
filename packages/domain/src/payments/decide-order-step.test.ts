import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideOrderStep, type OrderNews } from './decide-order-step.ts';
import type { ProviderAnswer, SeenPayment } from './provider-answer.ts';

const begun = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(begun.getTime() + ms);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const seen = (status: string, changes: Partial<SeenPayment> = {}): ProviderAnswer => ({
  kind: 'payment',
  payment: { paymentKey: 'A', orderId: 'order_1', status, totalAmount: 1000, balanceAmount: 1000, ...changes },
});
const failed = (code: string): ProviderAnswer => ({ kind: 'failure', code, message: 'said so' });
const lost: ProviderAnswer = { kind: 'lost' };

function decide(news: OrderNews<SeenPayment>, ageMs = 0, attempts = 1) {
  return decideOrderStep({ order: { payment_key: 'A', attempts, confirming_at: begun }, news, now: after(ageMs) });
}
const confirmed = (answer: ProviderAnswer) => decide({ from: 'confirm', key: 'k', answer });
function lookedUp(answer: ProviderAnswer, at: { ageMs?: number; may_confirm?: boolean; attempts?: number } = {}) {
  const { ageMs = 0, attempts = 1, may_confirm = true } = at;
  return decide({ from: 'look-up', may_confirm, asked_at: after(ageMs), answer }, ageMs, attempts);
}

describe('an order begins', () => {
  test('by asking, for the buyer who just came; by looking, for the worker', () => {
    expect(decide({ from: 'start', by: 'buyer' })).toEqual({ do: 'confirm' });
    expect(decide({ from: 'start', by: 'worker' })).toEqual({ do: 'look-up', may_confirm: true });
  });
});

describe('after asking to confirm', () => {
  test.each([
    ['DONE settles', seen('DONE'), { do: 'settle' }],
    ['no answer: look', lost, { do: 'look-up', may_confirm: false }],
    ['refused', failed('REJECT_CARD_PAYMENT'), { do: 'end', status: 'FAILED', provider_message: 'said so' }],
    ['temporary: a new key', failed('PROVIDER_ERROR'), { do: 'wait', spent_key: 'k' }],
    ['being processed: the same key', failed('IDEMPOTENT_REQUEST_PROCESSING'), { do: 'wait' }],
    ['our set-up', failed('UNAUTHORIZED_KEY'), { do: 'wait', set_up_refused: 'UNAUTHORIZED_KEY', spent_key: 'k' }],
    ['unlisted: look, the key is spent', failed('COMMON_ERROR'), { do: 'look-up', may_confirm: false, spent_key: 'k' }],
    ['a virtual account is closed', seen('WAITING_FOR_DEPOSIT'), { do: 'close-deposit' }],
    ['part of it went back before we saw it', seen('PARTIAL_CANCELED'), { do: 'wait' }],
  ])('%s', (_title, answer, expected) => {
    expect(confirmed(answer)).toMatchObject(expected);
  });

  test('the key is kept while no answer was received', () => {
    expect(confirmed(lost)).not.toHaveProperty('spent_key');
    expect(confirmed(failed('IDEMPOTENT_REQUEST_PROCESSING'))).not.toHaveProperty('spent_key');
  });
});

describe('after looking', () => {
  test.each([
    ['DONE settles', seen('DONE'), {}, { do: 'settle' }],
    ['DONE settles under whatever key', seen('DONE', { paymentKey: 'B' }), {}, { do: 'settle' }],
    ['open and young: ask', seen('IN_PROGRESS'), { ageMs: 10 * MINUTE_MS - 1 }, { do: 'confirm' }],
    ['open, ten minutes old', seen('IN_PROGRESS'), { ageMs: 10 * MINUTE_MS }, { do: 'wait' }],
    ['not twice in a round', seen('IN_PROGRESS'), { may_confirm: false }, { do: 'wait' }],
    ['ABORTED', seen('ABORTED'), {}, { do: 'end', status: 'FAILED', why: 'NOT_COMPLETED' }],
    ['CANCELED', seen('CANCELED'), {}, { do: 'end', status: 'FAILED', why: 'NOT_COMPLETED' }],
    ['the end of another attempt', seen('ABORTED', { paymentKey: 'B' }), {}, { do: 'confirm' }],
    ['missing and young: ask', failed('NOT_FOUND_PAYMENT'), {}, { do: 'confirm' }],
    ['missing, just too young', failed('NOT_FOUND_PAYMENT'), { ageMs: 15 * MINUTE_MS - 1 }, { do: 'wait' }],
    ['missing for good', failed('NOT_FOUND_PAYMENT'), { ageMs: 15 * MINUTE_MS }, { do: 'end', why: 'MISSING' }],
    ['only another attempt', seen('READY', { paymentKey: 'B' }), { ageMs: 15 * MINUTE_MS }, { why: 'MISSING' }],
    ['an error is no news', failed('COMMON_ERROR'), { ageMs: 15 * MINUTE_MS }, { do: 'wait' }],
    ['no news for a day', lost, { ageMs: DAY_MS + 1, attempts: 20 }, { do: 'end', status: 'REVIEW' }],
    ['a clock that jumped', lost, { ageMs: DAY_MS + 1, attempts: 3 }, { do: 'wait' }],
  ])('%s [RACE-08] [RACE-19]', (_title, answer, at, expected) => {
    expect(lookedUp(answer, at)).toMatchObject(expected);
  });

  test('an answer read late tells of the moment it was asked for', () => {
    const answer = failed('NOT_FOUND_PAYMENT');
    const step = decide({ from: 'look-up', may_confirm: true, asked_at: after(MINUTE_MS), answer }, 60 * MINUTE_MS);
    expect(step).toEqual({ do: 'wait' });
  });

  test('a spent key stays spent', () => {
    const news = { from: 'look-up', may_confirm: false, spent_key: 'k', asked_at: begun, answer: lost } as const;
    expect(decide(news)).toEqual({ do: 'wait', spent_key: 'k' });
  });
});

describe('after closing a virtual account', () => {
  test('the order has failed once the account is surely closed', () => {
    const closed = { do: 'end', status: 'FAILED', why: 'DEPOSIT', fail_code: 'WAITING_FOR_DEPOSIT' };
    expect(decide({ from: 'close-deposit', answer: seen('CANCELED') })).toEqual(closed);
    expect(decide({ from: 'close-deposit', answer: seen('WAITING_FOR_DEPOSIT') })).toEqual({ do: 'wait' });
    expect(decide({ from: 'close-deposit', answer: lost })).toEqual({ do: 'wait' });
  });
});

describe('after settling', () => {
  test('another amount is for a person', () => {
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

function playRound(start: OrderNews<SeenPayment>, answers: Iterator<ProviderAnswer>, ageMs: number): string[] {
  const done: string[] = [];
  let news = start;
  for (;;) {
    const step = decide(news, ageMs, 20);
    done.push(step.do);
    if (step.do === 'end' || step.do === 'wait' || step.do === 'stop') return done;
    const answer = answers.next().value;
    if (step.do === 'confirm') news = { from: 'confirm', key: 'k', answer };
    else if (step.do === 'look-up') news = { ...step, from: 'look-up', asked_at: after(ageMs), answer };
    else if (step.do === 'close-deposit') news = { from: 'close-deposit', answer };
    else news = { from: 'settle', outcome: 'PAID' };
  }
}

describe('whatever the provider says', () => {
  test('a round ends after at most five steps, having asked once at most', () => {
    const input = fc.record({
      by: fc.constantFrom('buyer', 'worker'),
      answers: fc.infiniteStream(anyAnswer),
      ageMs: fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }),
    });
    fc.assert(
      fc.property(input, ({ ageMs, answers, by }) => {
        const done = playRound({ from: 'start', by }, answers, ageMs);
        expect(done.length).toBeLessThanOrEqual(5);
        expect(done.filter((step) => step === 'confirm').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('credits only for DONE, and DONE is never called a failure', () => {
    fc.assert(
      fc.property(anyAnswer, fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }), (answer, ageMs) => {
        const isDone = answer.kind === 'payment' && answer.payment.status === 'DONE';
        expect(lookedUp(answer, { ageMs, attempts: 50 }).do === 'settle').toBe(isDone);
        expect(confirmed(answer).do === 'settle').toBe(isDone);
      }),
    );
  });
});
