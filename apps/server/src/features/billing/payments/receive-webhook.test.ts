import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someIp } from '../../../../testing/account-builders.ts';
import { aBuyer, anAuthenticatedOrder, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { unprocessedWebhooks, webhooksQueue } from './process-webhook.workflow.ts';
import { unconfirmedOrders } from './reconcile-order.workflow.ts';

// Webhooks are not signed: any client can send them.
const HOUR_MS = 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => shop.close());

const send = (data: object, padding = '') =>
  shop.server.send({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    remoteAddress: someIp(),
    headers: { 'tosspayments-webhook-transmission-id': randomUUID() },
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', data, padding },
  });

async function countStored(): Promise<number> {
  const rows = shop.server.db.selectFrom('webhook_inbox').select((row) => row.fn.countAll<bigint>().as('count'));
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

describe('webhook budget', () => {
  it('stores at most 60 of 500 unknown keys an hour, and still those of an own order', async () => {
    // Below the number of concurrent requests from which the server sheds load.
    for (let batch = 0; batch < 10; batch += 1) {
      const keys = Array.from({ length: 50 }, (_, index) => `${batch}-${index}`);
      const responses = await Promise.all(keys.map((key) => send({ paymentKey: `key-${key}`, orderId: `no-${key}` })));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await countStored()).toBe(60);
    const buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    await send({ paymentKey: order.payment_key, orderId: order.order_id, status: 'IN_PROGRESS' });
    expect(await countStored()).toBe(61);
    const started = performance.now();
    const processing = shop.work('drive-webhooks');
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
    await processing;
    await shop.wait(HOUR_MS);
    await send({ paymentKey: 'unknown-next-hour' });
    expect(await countStored()).toBe(62);
  });

  it('stores at most 60 an hour with the id of one order', async () => {
    const buyer = await aBuyer(shop);
    const { order_id: orderId } = await anAuthenticatedOrder(shop, buyer, 10_000);
    const before = await countStored();
    await Promise.all(Array.from({ length: 100 }, (_, index) => send({ paymentKey: `guess-${index}`, orderId })));
    expect((await countStored()) - before).toBe(60);
  });

  it('queries two payments at a time in a queue of its own, so that orders never wait for it', () => {
    expect(unprocessedWebhooks.workflow.queue).toBe(webhooksQueue);
    expect(webhooksQueue.workerConcurrency).toBe(2);
    expect(unconfirmedOrders.workflow.queue).not.toBe(webhooksQueue);
  });

  it('returns 413 above 16 KiB', async () => {
    expect((await send({ paymentKey: 'large' }, 'x'.repeat(16 * 1024))).status).toBe(413);
    expect((await send({ paymentKey: 'small' }, 'x'.repeat(15 * 1024))).status).toBe(200);
  });
});
