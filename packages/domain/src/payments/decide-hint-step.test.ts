import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideHintStep } from './decide-hint-step.ts';
import type { ProviderAnswer } from './provider-answer.ts';

const seen = (status: string, cancels: { transactionKey: string }[] | null = null): ProviderAnswer => ({
  kind: 'payment',
  payment: { paymentKey: 'A', orderId: 'order_1', status, totalAmount: 1000, balanceAmount: 1000, cancels },
});
const missing: ProviderAnswer = { kind: 'failure', code: 'NOT_FOUND_PAYMENT', message: '' };
const broken: ProviderAnswer = { kind: 'failure', code: 'COMMON_ERROR', message: '' };
const lost: ProviderAnswer = { kind: 'lost' };
const order = (status: string, payment_key: string | null = 'A') => ({ status, payment_key });

function decide(answer: ProviderAnswer, about: ReturnType<typeof order> | null, attempts = 1) {
  return decideHintStep({ hint: { payment_key: 'A', attempts }, order: about, answer });
}

describe('a hint', () => {
  test.each([
    ['money taken', seen('DONE'), order('CONFIRMING'), { do: 'settle' }],
    ['money taken for an order called failed', seen('DONE'), order('FAILED'), { do: 'settle' }],
    ['money taken under another key than ours', seen('DONE'), order('FAILED', 'B'), { do: 'settle' }],
    ['an order nobody knows', seen('DONE'), null, { do: 'tell', outcome: 'UNKNOWN_ORDER' }],
    ['money that went back', seen('CANCELED', [{ transactionKey: 'c' }]), order('PAID'), { do: 'follow-cancels' }],
    ['cancelled, order unknown', seen('CANCELED', [{ transactionKey: 'c' }]), null, { outcome: 'UNKNOWN_ORDER' }],
    ['an end without money', seen('ABORTED'), order('CONFIRMING'), { do: 'tell', outcome: 'NOTHING_TO_DO' }],
    ['forged before any confirmation', seen('IN_PROGRESS'), order('CREATED', null), { do: 'tell' }],
    ['ahead of a lagging read', seen('IN_PROGRESS'), order('CONFIRMING'), { do: 'ask-again' }],
    ['ahead of a read that finds nothing', missing, order('FAILED'), { do: 'ask-again' }],
    ['about nothing of ours', missing, null, { do: 'tell', outcome: 'IGNORED_NOT_FOUND_PAYMENT' }],
    ['already credited', missing, order('PAID'), { do: 'tell', outcome: 'IGNORED_NOT_FOUND_PAYMENT' }],
    ['an error is no answer', broken, null, { do: 'ask-again' }],
    ['no answer', lost, null, { do: 'ask-again' }],
  ])('%s [RACE-12] [RACE-13] [RACE-14]', (_title, answer, about, expected) => {
    expect(decide(answer, about)).toMatchObject(expected);
  });

  test.each([
    ['GIVEN_UP', lost],
    ['IGNORED_COMMON_ERROR', broken],
    ['IGNORED_NOT_FOUND_PAYMENT', missing],
    ['NOTHING_TO_DO', seen('IN_PROGRESS')],
  ])('is told as %s after ten attempts', (outcome, answer) => {
    expect(decide(answer, order('CONFIRMING'), 9)).toEqual({ do: 'ask-again' });
    expect(decide(answer, order('CONFIRMING'), 10)).toEqual({ do: 'tell', outcome });
  });

  test('never credits without the provider’s own word', () => {
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
