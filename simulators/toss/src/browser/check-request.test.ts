import { describe, expect, test } from 'vitest';
import { checkAmount } from './check-amount.ts';
import { ANONYMOUS, checkClientKey, checkWidgetKeys } from './check-keys.ts';
import { checkRequest } from './check-request.ts';

const GOOD = {
  orderId: 'order-_=1',
  orderName: '크레딧 1,080개',
  successUrl: 'https://pilgi.example/payment/success',
  failUrl: 'http://localhost:5173/payment/fail',
  customerEmail: 'a@example.com',
  customerName: '김필기',
};

const codeOf = (operation: () => unknown): string => {
  try {
    operation();
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('checkRequest', () => {
  test.each<[string, object, string]>([
    ['all in order', {}, 'none'],
    ['an order id of 6', { orderId: 'abcdef' }, 'none'],
    ['an order id of 5', { orderId: 'abcde' }, 'INVALID_PARAMETERS'],
    ['an order id of 64', { orderId: 'a'.repeat(64) }, 'none'],
    ['an order id of 65', { orderId: 'a'.repeat(65) }, 'INVALID_PARAMETERS'],
    ['an order id with a space', { orderId: 'order 1' }, 'INVALID_PARAMETERS'],
    ['no order name', { orderName: undefined }, 'INVALID_PARAMETERS'],
    ['an order name of 100', { orderName: '가'.repeat(100) }, 'none'],
    ['an order name of 101', { orderName: '가'.repeat(101) }, 'INVALID_PARAMETERS'],
    ['a customer name of 101', { customerName: '가'.repeat(101) }, 'INVALID_PARAMETERS'],
    ['no customer', { customerName: undefined, customerEmail: undefined }, 'none'],
    ['a path for success', { successUrl: '/success' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    ['a script for success', { successUrl: 'javascript:alert(1)' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    ['no address for failure', { failUrl: undefined }, 'INCORRECT_FAIL_URL_FORMAT'],
    ['another window', { windowTarget: 'popup' }, 'INVALID_PARAMETERS'],
    ['five pairs', { metadata: { a: '1', b: '2', c: '3', d: '4', e: '5' } }, 'none'],
    ['six pairs', { metadata: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } }, 'INVALID_METADATA'],
    ['a bracket', { metadata: { 'a[0]': '1' } }, 'INVALID_METADATA'],
    ['a number', { metadata: { a: 1 } }, 'INVALID_METADATA'],
  ])('%s', (_what, change, code) => {
    expect(codeOf(() => checkRequest({ ...GOOD, ...change }, false, 'INVALID_PARAMETERS'))).toBe(code);
  });

  test('uses another error code in version 1', () => {
    expect(codeOf(() => checkRequest({}, false, 'INVALID_PARAMETER'))).toBe('INVALID_PARAMETER');
    expect(codeOf(() => checkRequest(null, false, 'INVALID_PARAMETER'))).toBe('INVALID_PARAMETER');
  });
});

test.each<[unknown, string]>([
  ['test_gck_abc', 'none'],
  ['live_ck_abc', 'none'],
  ['test_gsk_abc', 'INSECURE_KEY_USAGE'],
  ['gck_abc', 'INVALID_CLIENT_KEY'],
  [undefined, 'INVALID_CLIENT_KEY'],
])('returns for client key %s: %s', (key, code) => {
  expect(codeOf(() => checkClientKey(key))).toBe(code);
});

test.each<[unknown, string]>([
  [ANONYMOUS, 'none'],
  ['0b2f6a3e-90b1-4c58-8a55-4b2e1c5e7a10', 'none'],
  ['a', 'INVALID_CUSTOMER_KEY'],
  ['a'.repeat(51), 'INVALID_CUSTOMER_KEY'],
  ['김필기', 'INVALID_CUSTOMER_KEY'],
  [undefined, 'INVALID_CUSTOMER_KEY'],
])('returns for customer key %s: %s', (key, code) => {
  expect(codeOf(() => checkWidgetKeys('test_gck_abc', key))).toBe(code);
});

test.each<[unknown, string]>([
  [{ currency: 'KRW', value: 1_000 }, 'none'],
  [{ currency: 'KRW', value: 0 }, 'INVALID_AMOUNT_VALUE'],
  [{ currency: 'KRW', value: '1000' }, 'INVALID_AMOUNT_VALUE'],
  [{ currency: 'KRW', value: -1 }, 'BELOW_ZERO_AMOUNT'],
  [{ currency: 'USD', value: 1 }, 'INVALID_AMOUNT_CURRENCY'],
  [1_000, 'INVALID_AMOUNT_VALUE'],
])('returns for amount %j: %s', (amount, code) => {
  expect(codeOf(() => checkAmount(amount))).toBe(code);
});
