import { expect, test } from 'vitest';
import { readPaymentSearch } from './read-payment-search.ts';

const nothing = { email: null, card_ends: [], approval: null, order_id: null, provider_key: null, row_id: null };

test.each([
  [' Student@Example.com ', { email: 'student@example.com' }],
  ['1234', { card_ends: ['1234', '123*'] }],
  ['00123456', { approval: '00123456', order_id: '00123456', provider_key: '00123456' }],
  [
    'order_1763100000000_ab12cd34ef',
    { order_id: 'order_1763100000000_ab12cd34ef', provider_key: 'order_1763100000000_ab12cd34ef' },
  ],
  [
    'tviva20261118ABCDE',
    { approval: 'tviva20261118ABCDE', order_id: 'tviva20261118ABCDE', provider_key: 'tviva20261118ABCDE' },
  ],
  [
    '0B9A6F1E-1111-4222-8333-444455556666',
    { row_id: '0b9a6f1e-1111-4222-8333-444455556666', order_id: '0B9A6F1E-1111-4222-8333-444455556666' },
  ],
])('reads %s', (typed, expected) => {
  expect(readPaymentSearch(typed)).toEqual({ ...nothing, ...expected });
});
