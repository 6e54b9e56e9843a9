import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { compareDueDays } from './index.ts';

let shop: Shop;
let buyer: Buyer;
let day: string;
beforeEach(async () => {
  shop = await startShop();
  const noon = seoulDayStart(shop.server.clock.now()).getTime() + MS_PER_DAY + MS_PER_DAY / 2;
  await shop.wait(noon - shop.server.clock.now().getTime());
  day = seoulDayName(shop.server.clock.now());
  buyer = await aBuyer(shop);
});
afterEach(() => shop.close());

const compare = () => compareWithProvider(composePayments(shop.server), { day });
const balance = async () => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const alarms = async () =>
  (await shop.server.db.selectFrom('payment_alarms').select('kind').orderBy('raised_at').execute()).map(
    (row) => row.kind,
  );
const findings = async () => {
  const row = await shop.server.db
    .selectFrom('provider_comparisons')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst();
  return (row?.findings as unknown as { kind: string; order_id: string }[] | undefined)?.map((one) => one.kind);
};
const nextDay = async () => {
  await shop.wait(MS_PER_DAY);
  await buyer.renew();
};
/** Confirms at the provider without our server, as if our row had been lost. */
async function approveAtProvider(order: { order_id: string; payment_key: string; amount: number }) {
  const response = await fetch(`${shop.toss.url}/v1/payments/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${shop.toss.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ paymentKey: order.payment_key, orderId: order.order_id, amount: order.amount }),
  });
  expect(response.status).toBe(200);
}

describe('compareWithProvider', () => {
  it('finds no difference when both sides agree, records the day once and waits until the day is over', async () => {
    const { transaction_id } = await aPaidOrder(shop, buyer, 5_000);
    await buyer.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
    await aPaidOrder(shop, buyer, 1_000);
    expect(await compare()).toBe('INCOMPLETE');
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await findings()).toEqual([]);
    expect(await alarms()).toEqual([]);
    const rows = await shop.server.db.selectFrom('provider_comparisons').selectAll().execute();
    expect(rows).toMatchObject([{ day, provider_rows: 3, own_rows: 3 }]);
    shop.toss.control.clearJournal();
    expect(await compare()).toBe('ALREADY');
    expect(shop.toss.journal()).toEqual([]);
  });

  it('settles an approval of a known order that was never reported to us', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5_000);
    await approveAtProvider(order);
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await findings()).toEqual(['SETTLED_LATE']);
    expect(await balance()).toBe(520);
    expect(shop.server.logLines.some((line) => line.includes('"level":50') && line.includes('SETTLED_LATE'))).toBe(
      true,
    );
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 5_000, entries: ['TOPUP'] });
  });

  it('refunds a payment whose order we do not know and raises an alarm [RACE-15]', async () => {
    const order_id = 'order_1763164800000_lostlostlo';
    const { paymentKey: payment_key } = shop.toss.control.createPayment({
      orderId: order_id,
      amount: 7_000,
      method: 'CARD',
    });
    await approveAtProvider({ order_id, payment_key, amount: 7_000 });
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await findings()).toEqual(['UNMATCHED_PAYMENT']);
    expect(await alarms()).toEqual(['UNMATCHED_PAYMENT']);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'cancel', orderId: order_id });
    await shop.work('refund-unmatched-payments');
    expect(await shop.server.db.selectFrom('unmatched_payments').selectAll().execute()).toMatchObject([
      { status: 'PENDING' },
    ]);
    await shop.wait(61_000);
    await shop.work('refund-unmatched-payments');
    const unmatched = await shop.server.db.selectFrom('unmatched_payments').selectAll().execute();
    expect(unmatched).toMatchObject([{ status: 'RETURNED', cancel_transaction_key: expect.any(String) }]);
    await shop.wait(MS_PER_DAY);
    expect(await compareWithProvider(composePayments(shop.server), { day: nextOf(day) })).toBe('COMPARED');
    expect(await alarms()).toEqual(['UNMATCHED_PAYMENT']);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 7_000, cancelled: 7_000, entries: [] });
  });

  it('does not refund a payment of another shop of the same merchant, but raises an alarm', async () => {
    const order_id = 'another-shop-77';
    const { paymentKey: payment_key } = shop.toss.control.createPayment({
      orderId: order_id,
      amount: 7_000,
      method: 'CARD',
    });
    await approveAtProvider({ order_id, payment_key, amount: 7_000 });
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await alarms()).toEqual(['FOREIGN_APPROVAL']);
    expect(await shop.work('refund-unmatched-payments')).toBe(0);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 7_000, entries: [] });
  });

  it('moves an order with a different amount to review and credits nothing', async () => {
    const { order_id } = await anAuthenticatedOrder(shop, buyer, 5_000);
    const { paymentKey: payment_key } = shop.toss.control.createPayment({
      orderId: order_id,
      amount: 1_000,
      method: 'CARD',
    });
    await approveAtProvider({ order_id, payment_key, amount: 1_000 });
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await findings()).toEqual(['AMOUNT_DIFFERS']);
    expect(await alarms()).toEqual(['AMOUNT_DIFFERS']);
    const order = await shop.server.db.selectFrom('payment_orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'REVIEW', payment_key, fail_code: 'MISMATCH' });
    await expectConsistentLedger(shop, buyer, { order_id, approved: 1_000, entries: [] });
  });

  it('records a cancel whose webhook never arrived [RACE-30]', async () => {
    const { order_id } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.dashboardCancel({ orderId: order_id, amount: 5_000 });
    shop.toss.control.dashboardCancel({ orderId: order_id });
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect(await findings()).toEqual(['CANCEL_UNKNOWN_TO_US', 'CANCEL_UNKNOWN_TO_US']);
    expect(await balance()).toBe(0);
    const entries = ['TOPUP', 'EXTERNAL_CANCEL', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
  });

  it('raises an alarm for payments and refunds that the provider does not know', async () => {
    const { transaction_id } = await aPaidOrder(shop, buyer, 5_000);
    await buyer.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
    shop.toss.control.reset();
    await nextDay();
    expect(await compare()).toBe('COMPARED');
    expect((await findings())?.sort()).toEqual(['PAYMENT_UNKNOWN_TO_PROVIDER', 'REFUND_UNKNOWN_TO_PROVIDER']);
    expect(await alarms()).toHaveLength(2);
  });

  it('stays incomplete until every page and lookup succeeds, and repeats no change', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5_000);
    await approveAtProvider(order);
    await nextDay();
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'transactions' });
    expect(await compare()).toBe('INCOMPLETE');
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order.order_id });
    expect(await compare()).toBe('INCOMPLETE');
    expect(await balance()).toBe(0);
    const all = await Promise.all([compare(), compare(), compare()]);
    expect(all).toContain('COMPARED');
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 5_000, entries: ['TOPUP'] });
  });

  it('reads all pages of a day', async () => {
    for (let index = 0; index < 5; index += 1) await aPaidOrder(shop, buyer, 1_000);
    await nextDay();
    expect(await compareWithProvider(composePayments(shop.server), { day, pageSize: 2 })).toBe('COMPARED');
    expect(await findings()).toEqual([]);
    const rows = await shop.server.db.selectFrom('provider_comparisons').selectAll().execute();
    expect(rows).toMatchObject([{ provider_rows: 5, own_rows: 5 }]);
    expect(shop.toss.journal().filter((entry) => entry.operation === 'transactions')).toHaveLength(3);
  });

  it('runs from 04:00 and catches up on missed days', async () => {
    const midnight = seoulDayStart(shop.server.clock.now()).getTime() + MS_PER_DAY;
    await shop.wait(midnight + 4 * 3_600_000 - 1 - shop.server.clock.now().getTime());
    const deps = composePayments(shop.server);
    expect(await compareDueDays(deps)).toBe(7);
    expect(await findings()).toBeUndefined();
    await shop.wait(1);
    expect(await compareDueDays(deps)).toBe(1);
    expect(await findings()).toEqual([]);
    expect(await compareDueDays(deps)).toBe(0);
  });
});

function nextOf(name: string): string {
  return seoulDayName(new Date(new Date(`${name}T12:00:00+09:00`).getTime() + MS_PER_DAY));
}
