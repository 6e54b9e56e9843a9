import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyPaymentFailure } from './classify-payment-failure.ts';

describe('classifyPaymentFailure', () => {
  test.each([
    ['confirm', 'REJECT_CARD_PAYMENT', 'refused'],
    ['confirm', 'BELOW_MINIMUM_AMOUNT', 'refused'],
    ['confirm', 'PROVIDER_ERROR', 'temporary'],
    ['confirm', 'NOT_AVAILABLE_BANK', 'temporary'],
    ['confirm', 'IDEMPOTENT_REQUEST_PROCESSING', 'in-progress'],
    ['confirm', 'UNAUTHORIZED_KEY', 'ours'],
    ['confirm', 'ALREADY_PROCESSED_PAYMENT', 'ask'],
    ['confirm', 'DUPLICATED_ORDER_ID', 'ask'],
    ['confirm', 'NOT_FOUND_PAYMENT_SESSION', 'ask'],
    ['confirm', 'CARD_PROCESSING_ERROR', 'ask'],
    ['cancel', 'REFUND_REJECTED', 'refused'],
    ['cancel', 'NOT_FOUND_PAYMENT', 'refused'],
    ['cancel', 'FORBIDDEN_CONSECUTIVE_REQUEST', 'temporary'],
    ['cancel', 'IDEMPOTENT_REQUEST_PROCESSING', 'in-progress'],
    ['cancel', 'FORBIDDEN_REQUEST', 'ours'],
    ['cancel', 'ALREADY_CANCELED_PAYMENT', 'ask'],
    ['cancel', 'NOT_CANCELABLE_AMOUNT', 'ask'],
    ['cancel', 'NOT_MATCHES_REFUNDABLE_AMOUNT', 'ask'],
  ] as const)('%s %s: %s', (call, code, expected) => {
    expect(classifyPaymentFailure(call, code)).toBe(expected);
  });

  test('classifies unlisted codes as unknown outcome, including names of object members', () => {
    expect(classifyPaymentFailure('confirm', 'constructor')).toBe('ask');
    expect(classifyPaymentFailure('cancel', '__proto__')).toBe('ask');
    fc.assert(
      fc.property(fc.constantFrom('confirm', 'cancel'), fc.string(), (call, code) => {
        expect(classifyPaymentFailure(call, `x${code}`)).toBe('ask');
      }),
    );
  });
});
