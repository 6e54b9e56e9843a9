import { describe, expect, it } from 'vitest';
import { compareLedger } from './compare-ledger.ts';

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

describe('compareLedger', () => {
  it('returns no findings when each approval and cancellation is booked once with equal amounts', () => {
    expect(compareLedger(truth, { payments: [payment], refunds: [refund] })).toEqual([]);
  });

  it.each([
    ['a lost approval', { payments: [], refunds: [refund] }, /^lost: approval order_1/],
    ['a lost cancel', { payments: [payment], refunds: [] }, /^lost: cancel order_1/],
    [
      'a refund unknown to the provider',
      { payments: [payment], refunds: [{ ...refund, cancel_key: 't-9' }] },
      /unknown to the provider: cancel/,
    ],
    ['another amount', { payments: [{ ...payment, amount_won: 900 }], refunds: [refund] }, /lost: approval/],
    ['a doubled payment', { payments: [payment, payment], refunds: [refund] }, /^doubled: approval/],
    ['a doubled entry', { payments: [{ ...payment, top_ups: 2 }], refunds: [refund] }, /credited 2 times/],
    ['too many credits', { payments: [{ ...payment, booked_micro: '1' }], refunds: [refund] }, /credited 1\n/],
    ['no mail', { payments: [{ ...payment, mails: 0 }], refunds: [refund] }, /has 0 mails/],
    ['a partial refund', { payments: [payment], refunds: [{ ...refund, booked_micro: '5' }] }, /deducted 5 of/],
  ])('reports %s', (_case, ledger, expected) => {
    expect(compareLedger(truth, ledger).join('\n')).toMatch(expected);
  });
});
