import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anAuthenticatedOrder, type Shop, startShop } from '../../../testing/start-shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('an order whose outcome is open', () => {
  it('is looked at when its time comes, and not before [PAY-15]', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id });
    expect((await buyer.ask('POST', '/payments/confirm', order)).status).toBe(202);
    expect(await shop.work('drive-orders')).toBe(0);
    await shop.wait(31_000);
    expect(await shop.work('drive-orders')).toBe(1);
    expect((await buyer.ask('POST', '/payments/confirm', order)).status).toBe(200);
  });

  it('does not wait for a day that is lived twice when the clock is put back [PAY-15]', async () => {
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id });
    expect((await buyer.ask('POST', '/payments/confirm', order)).status).toBe(202);
    shop.server.clock.move(-DAY_MS);
    expect(await shop.work('drive-orders')).toBe(1);
    expect((await buyer.ask('POST', '/payments/confirm', order)).status).toBe(200);
    shop.server.clock.move(DAY_MS);
  });
});
