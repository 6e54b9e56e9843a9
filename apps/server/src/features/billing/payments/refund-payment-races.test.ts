import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { balanceOf } from '../credits/index.ts';
import { refundPayment } from './refund-payment.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.toss.control.clearFaults();
  shop.toss.control.clearJournal();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const refund = (transaction_id: string) =>
  buyer.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
const statusOf = async (payment_id: string) =>
  (await shop.server.db.selectFrom('refunds').selectAll().where('payment_id', '=', payment_id).executeTakeFirst())
    ?.status;
const cancelCalls = (order_id: string) =>
  shop.toss.journal().filter((entry) => entry.operation === 'cancel' && entry.order_id === order_id);

describe('refund after a process crash', () => {
  it.each(['before', 'after'] as const)(
    'is finished once by the worker when the crash is %s the provider cancelled [RACE-26]',
    async (point) => {
      const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
      const deps = composePayments(shop.server);
      const cancel = async (input: Parameters<typeof deps.toss.cancel>[0]) => {
        if (point === 'after') await deps.toss.cancel(input);
        throw new Error('killed');
      };
      const crashing = { ...deps, toss: { ...deps.toss, cancel } };
      const request = { user_id: buyer.id, transaction_id, reason: '단순 변심' };
      await expect(refundPayment(crashing, request)).rejects.toThrow('killed');
      await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({ status: 409 });
      await shop.wait(MINUTE_MS);
      await shop.work('drive-refunds');
      expect(await statusOf(transaction_id)).toBe('DONE');
      expect(cancelCalls(order_id)).toHaveLength(1);
      await expectConsistentLedger(shop, buyer, {
        order_id,
        approved: 10_000,
        cancelled: 10_000,
        entries: ['TOPUP', 'REFUND'],
      });
    },
  );
});

describe('refund unchecked for 16 days', () => {
  it('fetches the payment first and does not reuse the expired key when the cancel succeeded [RACE-28]', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'cancel', orderId: order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order_id });
    expect((await refund(transaction_id)).status).toBe(202);
    await shop.wait(16 * DAY_MS);
    await shop.work('drive-refunds');
    expect(await statusOf(transaction_id)).toBe('DONE');
    expect(cancelCalls(order_id)).toHaveLength(1);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('moves to review and keeps the credits on hold when the cancel did not succeed [RACE-28]', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'cancel', orderId: order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order_id });
    expect((await refund(transaction_id)).status).toBe(202);
    await shop.wait(16 * DAY_MS);
    await shop.work('drive-refunds');
    expect(await statusOf(transaction_id)).toBe('REVIEW');
    expect(cancelCalls(order_id)).toHaveLength(1);
    expect((await balanceOf(shop.server, buyer.id)).spendable_micro).toBe(0n);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, entries: ['TOPUP'] });
  });
});
