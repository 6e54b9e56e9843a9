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
    ['confirm', 'UNAUTHORIZED_KEY', 'misconfigured'],
    ['confirm', 'ALREADY_PROCESSED_PAYMENT', 'unknown'],
    ['confirm', 'DUPLICATED_ORDER_ID', 'unknown'],
    ['confirm', 'NOT_FOUND_PAYMENT_SESSION', 'unknown'],
    ['confirm', 'CARD_PROCESSING_ERROR', 'unknown'],
    ['cancel', 'REFUND_REJECTED', 'refused'],
    ['cancel', 'NOT_FOUND_PAYMENT', 'refused'],
    ['cancel', 'FORBIDDEN_CONSECUTIVE_REQUEST', 'temporary'],
    ['cancel', 'IDEMPOTENT_REQUEST_PROCESSING', 'in-progress'],
    ['cancel', 'FORBIDDEN_REQUEST', 'misconfigured'],
    ['cancel', 'ALREADY_CANCELED_PAYMENT', 'unknown'],
    ['cancel', 'NOT_CANCELABLE_AMOUNT', 'unknown'],
    ['cancel', 'NOT_MATCHES_REFUNDABLE_AMOUNT', 'unknown'],
  ] as const)('%s %s: %s', (call, code, expected) => {
    expect(classifyPaymentFailure(call, code)).toBe(expected);
  });

  test('classifies unlisted codes as unknown outcome, including names of object members', () => {
    expect(classifyPaymentFailure('confirm', 'constructor')).toBe('unknown');
    expect(classifyPaymentFailure('cancel', '__proto__')).toBe('unknown');
    fc.assert(
      fc.property(fc.constantFrom('confirm', 'cancel'), fc.string(), (call, code) => {
        expect(classifyPaymentFailure(call, `x${code}`)).toBe('unknown');
      }),
    );
  });
});
