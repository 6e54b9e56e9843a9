import { paymentsCalls } from '@pilgi/contract';
import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const one = {
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-02T03:04:05.678Z',
  order_name: '크레딧',
  amount: 1000,
  credits_charged: 100.5,
  status: 'COMPLETED',
  refunded_amount: 0,
  is_charged_back: false,
  method: '카드',
  order_id: 'order_1',
};
const check = (row: object) => checkText(paymentsCalls.listTransactions, JSON.stringify([row]));

it('accepts text that equals the encoded response of the contract', () => {
  expect(() => check(one)).not.toThrow();
});

it.each([
  ['a field that is not in the contract', { ...one, password_hash: 'x' }],
  ['a timestamp in another format', { ...one, created_at: '2026-01-02T03:04:05.678123Z' }],
  ['a number as text', { ...one, amount: '1000' }],
  ['an unknown status', { ...one, status: 'PAID' }],
])('rejects %s', (_name, row) => {
  expect(() => check(row)).toThrow();
});
