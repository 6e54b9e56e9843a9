import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideHintStep } from './decide-hint-step.ts';
import type { ProviderResult } from './provider-result.ts';

const seen = (status: string, cancels: { transactionKey: string }[] | null = null): ProviderResult => ({
  kind: 'payment',
  payment: { paymentKey: 'A', orderId: 'order_1', status, totalAmount: 1000, balanceAmount: 1000, cancels },
});
const missing: ProviderResult = { kind: 'failure', code: 'NOT_FOUND_PAYMENT', message: '' };
const broken: ProviderResult = { kind: 'failure', code: 'COMMON_ERROR', message: '' };
const lost: ProviderResult = { kind: 'lost' };
const order = (status: string, payment_key: string | null = 'A') => ({ status, payment_key });

function decide(answer: ProviderResult, namedOrder: ReturnType<typeof order> | null, attempts = 1) {
  return decideHintStep({ hint: { payment_key: 'A', attempts }, order: namedOrder, answer });
}

describe('decideHintStep', () => {
  test.each([
    ['settles a completed payment', seen('DONE'), order('CONFIRMING'), { do: 'settle' }],
    ['settles a completed payment of a failed order', seen('DONE'), order('FAILED'), { do: 'settle' }],
    ['settles a completed payment with another payment key', seen('DONE'), order('FAILED', 'B'), { do: 'settle' }],
    ['reports an unknown order', seen('DONE'), null, { do: 'finish', outcome: 'UNKNOWN_ORDER' }],
    ['follows cancellations', seen('CANCELED', [{ transactionKey: 'c' }]), order('PAID'), { do: 'follow-cancels' }],
    [
      'reports a cancellation of an unknown order',
      seen('CANCELED', [{ transactionKey: 'c' }]),
      null,
      { outcome: 'UNKNOWN_ORDER' },
    ],
    [
      'reports nothing to do for an aborted payment',
      seen('ABORTED'),
      order('CONFIRMING'),
      { do: 'finish', outcome: 'NOTHING_TO_DO' },
    ],
    ['ignores a forged webhook before confirmation', seen('IN_PROGRESS'), order('CREATED', null), { do: 'finish' }],
    ['retries when the read lags behind the webhook', seen('IN_PROGRESS'), order('CONFIRMING'), { do: 'retry' }],
    ['retries when the payment is not found yet', missing, order('FAILED'), { do: 'retry' }],
    ['ignores a payment that is not ours', missing, null, { do: 'finish', outcome: 'IGNORED_NOT_FOUND_PAYMENT' }],
    ['ignores a paid order', missing, order('PAID'), { do: 'finish', outcome: 'IGNORED_NOT_FOUND_PAYMENT' }],
    ['retries after a provider error', broken, null, { do: 'retry' }],
    ['retries after a lost response', lost, null, { do: 'retry' }],
  ])('%s [RACE-12] [RACE-13] [RACE-14]', (_title, answer, namedOrder, expected) => {
    expect(decide(answer, namedOrder)).toMatchObject(expected);
  });

  test.each([
    ['GIVEN_UP', lost],
    ['IGNORED_COMMON_ERROR', broken],
    ['IGNORED_NOT_FOUND_PAYMENT', missing],
    ['NOTHING_TO_DO', seen('IN_PROGRESS')],
  ])('reports %s after ten attempts', (outcome, answer) => {
    expect(decide(answer, order('CONFIRMING'), 9)).toEqual({ do: 'retry' });
    expect(decide(answer, order('CONFIRMING'), 10)).toEqual({ do: 'finish', outcome });
  });

  test('never settles unless the provider reports DONE', () => {
    const answers = fc.constantFrom(
      lost,
      broken,
      missing,
      ...['READY', 'ABORTED', 'CANCELED', 'EXPIRED'].map((status) => seen(status)),
    );
    const states = fc.constantFrom('CREATED', 'CONFIRMING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW');
    fc.assert(
      fc.property(answers, states, fc.integer({ min: 1, max: 12 }), (answer, status, attempts) => {
        expect(decide(answer, order(status), attempts).do).not.toBe('settle');
      }),
    );
  });
});
