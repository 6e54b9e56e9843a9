import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.toss.control.clearFaults();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const checking = async (who = buyer) => (await who.request('GET', '/payments/checking')).body;
const transactions = async () => (await buyer.request('GET', '/payments/transactions')).body;
const silence = (orderId: string, operations: readonly ('confirm' | 'cancel' | 'get')[]) => {
  for (const operation of operations)
    shop.toss.control.addFault({ kind: 'drop-before', operation, orderId, times: 1_000 });
};

describe('GET /api/v1/payments/checking', () => {
  it('lists an order while the provider is silent, and nothing after its end', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    silence(order.order_id, ['confirm', 'get']);
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    expect(await transactions()).toEqual([]);
    const listed = {
      kind: 'PAYMENT',
      order_id: order.order_id,
      order_name: expect.any(String) as string,
      amount: 10_000,
    };
    expect(await checking()).toMatchObject([{ ...listed, state: 'CONFIRMING' }]);
    expect(await checking(await aBuyer(shop))).toEqual([]);
    await shop.wait(2 * MINUTE_MS);
    expect(await checking()).toMatchObject([{ ...listed, state: 'DELAYED' }]);
    shop.toss.control.clearFaults();
    await shop.work('drive-orders');
    expect(await checking()).toEqual([]);
    expect(await transactions()).toMatchObject([{ status: 'COMPLETED', order_id: order.order_id }]);
  });

  it('lists an order and a refund under review', async () => {
    const paid = await aPaidOrder(shop, buyer, 1_000);
    silence(paid.order_id, ['cancel', 'get']);
    const refund = { transaction_id: paid.transaction_id, reason: '변심' };
    expect((await buyer.request('POST', '/payments/refund', refund)).status).toBe(202);
    expect(await checking()).toMatchObject([
      { kind: 'REFUND', state: 'CONFIRMING', amount: 1_000, order_id: paid.order_id },
    ]);
    await shop.wait(1000);
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    silence(order.order_id, ['confirm', 'get']);
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    const review = { status: 'REVIEW' as const, next_check_at: null };
    await shop.server.db.updateTable('payment_orders').set(review).where('order_id', '=', order.order_id).execute();
    await shop.server.db.updateTable('refunds').set(review).where('payment_id', '=', paid.transaction_id).execute();
    expect(await checking()).toMatchObject([
      { kind: 'PAYMENT', state: 'REVIEW' },
      { kind: 'REFUND', state: 'REVIEW' },
    ]);
  });
});
