import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anAuthenticatedOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('reconcile-order workflow', () => {
  it('checks an unconfirmed order when its next check is due, not before', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id });
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    expect(await shop.work('drive-orders')).toBe(0);
    await shop.wait(31_000);
    expect(await shop.work('drive-orders')).toBe(1);
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(200);
  });

  it('runs at once when the clock is set back by a day', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id });
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    shop.server.clock.move(-DAY_MS);
    expect(await shop.work('drive-orders')).toBe(1);
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(200);
    shop.server.clock.move(DAY_MS);
  });
});
