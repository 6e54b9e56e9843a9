import { describe, expect, it } from 'vitest';
import { compareBooks } from './compare-books.ts';

const approval = {
  payment_key: 'key',
  order_id: 'order_1',
  transaction_key: 't-1',
  amount_won: 1000,
  approved_at: '2026-11-15T00:00:00Z',
};
const cancel = {
  payment_key: 'key',
  order_id: 'order_1',
  transaction_key: 't-2',
  cancel_won: 1000,
  cancelled_at: '2026-11-15T01:00:00Z',
  origin: 'merchant' as const,
};
const payment = {
  order_id: 'order_1',
  payment_key: 'key',
  amount_won: 1000,
  credits_micro: '100000000',
  booked_micro: '100000000',
  top_ups: 1,
  mails: 1,
};
const refund = {
  order_id: 'order_1',
  cancel_key: 't-2',
  amount_won: 1000,
  take_backs: 1,
  booked_micro: '100000000',
  credits_micro: '100000000',
};
const truth = { approved: [approval], cancelled: [cancel], net_won: 0 };

describe('the books', () => {
  it('agree when each approval and cancel is booked once, to the won and the credit', () => {
    expect(compareBooks(truth, { payments: [payment], refunds: [refund] })).toEqual([]);
  });

  it.each([
    ['a lost approval', { payments: [], refunds: [refund] }, /^lost: approval order_1/],
    ['a lost cancel', { payments: [payment], refunds: [] }, /^lost: cancel order_1/],
    ['a made-up refund', { payments: [payment], refunds: [{ ...refund, cancel_key: 't-9' }] }, /made up: cancel/],
    ['another amount', { payments: [{ ...payment, amount_won: 900 }], refunds: [refund] }, /lost: approval/],
    ['a doubled payment', { payments: [payment, payment], refunds: [refund] }, /^doubled: approval/],
    ['a doubled entry', { payments: [{ ...payment, top_ups: 2 }], refunds: [refund] }, /credited 2 times/],
    ['too many credits', { payments: [{ ...payment, booked_micro: '1' }], refunds: [refund] }, /credited 1\n/],
    ['no mail', { payments: [{ ...payment, mails: 0 }], refunds: [refund] }, /has 0 mails/],
    ['half a refund', { payments: [payment], refunds: [{ ...refund, booked_micro: '5' }] }, /took 5 of/],
  ])('betray %s', (_what, books, expected) => {
    expect(compareBooks(truth, books).join('\n')).toMatch(expected);
  });
});
