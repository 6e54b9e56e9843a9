import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';
import { captureHold, holdCredits, listLedgerViolations } from '../credits/index.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.toss.control.clearFaults();
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  await shop.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const refund = (transaction_id: string, who = buyer) =>
  who.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
const balance = async () => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const cancelledFor = (orderId: string) =>
  shop.toss.control.truth().cancelled.filter((money) => money.order_id === orderId).length;

function spend(amount: number) {
  const expires_at = new Date(shop.server.clock.now().getTime() + HOUR_MS);
  const amount_micro = BigInt(amount) * 1_000_000n;
  return holdCredits(shop.server, {
    user_id: buyer.id,
    purpose: 'JOB',
    subject_id: randomUUID(),
    amount_micro,
    expires_at,
  });
}

describe('POST /api/v1/payments/refund', () => {
  it('returns 200, cancels at the provider, deducts the credits and shows in list and receipt [P-11]', async () => {
    const paid = await aPaidOrder(shop, buyer, 10_000);
    expect(await refund(paid.transaction_id)).toMatchObject({
      status: 200,
      body: { refunded_amount: 10_000, new_credit_balance: 0 },
    });
    expect(cancelledFor(paid.order_id)).toBe(1);
    expect((await buyer.request('GET', '/payments/transactions')).body).toMatchObject([{ status: 'REFUNDED' }]);
    expect((await buyer.request('GET', `/payments/receipt/${paid.transaction_id}`)).body).toMatchObject({
      status: 'REFUNDED',
    });
    expect(await refund(paid.transaction_id)).toMatchObject({
      status: 409,
      body: { detail: '이미 환불된 결제입니다.' },
    });
  });

  it('cancels once for 20 concurrent requests [RACE-23]', async () => {
    const paid = await aPaidOrder(shop, buyer, 10_000);
    const responses = await Promise.all(Array.from({ length: 20 }, () => refund(paid.transaction_id)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.every((response) => [200, 202, 409].includes(response.status))).toBe(true);
    expect(cancelledFor(paid.order_id)).toBe(1);
    expect(await balance()).toBe(0);
  });

  it('returns 400 when credits are used or held, 404 for another user, 422 without a reason [RACE-24]', async () => {
    const paid = await aPaidOrder(shop, buyer, 10_000);
    const { hold_id } = await spend(1);
    expect(await refund(paid.transaction_id)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('충전한 크레딧을 이미 사용하여 전액은 환불할 수 없습니다.') as string },
    });
    await captureHold(shop.server, { hold_id, amount_micro: 1_000_000n });
    expect((await refund(paid.transaction_id)).status).toBe(400);
    expect((await refund(paid.transaction_id, await aBuyer(shop))).status).toBe(404);
    const withoutReason = await buyer.request('POST', '/payments/refund', {
      transaction_id: paid.transaction_id,
      reason: ' ',
    });
    expect(withoutReason.status).toBe(422);
  });

  it('lets exactly one of a job and a refund take the same credits [RACE-24]', async () => {
    for (let round = 0; round < 8; round += 1) {
      buyer = await aBuyer(shop);
      const paid = await aPaidOrder(shop, buyer, 1000);
      const [refunded, held] = await Promise.allSettled([refund(paid.transaction_id), spend(100)]);
      const isRefunded = refunded.status === 'fulfilled' && refunded.value.status === 200;
      expect(isRefunded).toBe(held.status === 'rejected');
    }
  });

  it('allows a refund at exactly 168 hours after the approval and refuses it one millisecond later [RACE-29]', async () => {
    const early = await aPaidOrder(shop, buyer, 1000);
    const { body } = await buyer.request('GET', `/payments/receipt/${early.transaction_id}`);
    const elapsed = shop.server.clock.now().getTime() - new Date(String(body.approved_at)).getTime();
    await shop.wait(168 * HOUR_MS - elapsed + 1);
    await buyer.renew();
    expect(await refund(early.transaction_id)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('7일') },
    });
    shop.server.clock.move(-1);
    expect((await refund(early.transaction_id)).status).toBe(200);
  });

  it('returns 202 when the response of the provider is lost, and the worker finishes the refund once [RACE-25] [RACE-26]', async () => {
    const paid = await aPaidOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'cancel', orderId: paid.order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: paid.order_id });
    expect(await refund(paid.transaction_id)).toMatchObject({
      status: 202,
      body: { detail: expect.stringContaining('환불을 처리하고') },
    });
    expect((await refund(paid.transaction_id)).status).toBe(202);
    await expect(spend(100)).rejects.toMatchObject({ status: 409 });
    await shop.wait(MINUTE_MS);
    await shop.work('drive-refunds');
    expect(await balance()).toBe(0);
    expect(cancelledFor(paid.order_id)).toBe(1);
  });

  it('retries with a new key after an error that the provider would replay [RACE-18]', async () => {
    const paid = await aPaidOrder(shop, buyer, 1000);
    const orderId = paid.order_id;
    shop.toss.control.addFault({ kind: 'error', code: 'CARD_PROCESSING_ERROR', operation: 'cancel', orderId });
    expect((await refund(paid.transaction_id)).status).toBe(202);
    await shop.wait(MINUTE_MS);
    await shop.work('drive-refunds');
    expect(await balance()).toBe(0);
    expect(cancelledFor(orderId)).toBe(1);
  });

  it('releases the credits when the provider refuses permanently, and a new refund can be requested [RACE-27]', async () => {
    const paid = await aPaidOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'error', code: 'REFUND_REJECTED', operation: 'cancel', orderId: paid.order_id });
    expect((await refund(paid.transaction_id)).status).toBe(400);
    expect(await balance()).toBe(100);
    await spend(1);
    expect((await refund(paid.transaction_id)).status).toBe(400);
  });
});

describe('webhooks', () => {
  const deliver = (body: object, id: string) =>
    shop.server.send({
      method: 'POST',
      url: '/api/v1/payments/webhook',
      headers: { 'tosspayments-webhook-transmission-id': id },
      payload: body,
    });

  it('ignores forged webhooks; genuine ones settle a lost confirmation once [RACE-12] [RACE-13] [RACE-14]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const forged = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { paymentKey: order.payment_key, orderId: order.order_id, status: 'DONE' },
    };
    expect((await deliver(forged, randomUUID())).status).toBe(200);
    await shop.work('drive-webhooks');
    expect(await balance()).toBe(0);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order.order_id });
    expect((await buyer.request('POST', '/payments/confirm', order)).status).toBe(202);
    const id = randomUUID();
    for (let copy = 0; copy < 8; copy += 1) expect((await deliver(forged, id)).status).toBe(200);
    expect((await deliver({ nonsense: true }, randomUUID())).status).toBe(200);
    await shop.work('drive-webhooks');
    expect(await balance()).toBe(100);
    expect(await shop.server.db.selectFrom('webhook_inbox').selectAll().where('outcome', 'is', null).execute()).toEqual(
      [],
    );
  });
});

describe('webhooks about settled payments', () => {
  it('are marked processed on receipt without calling the provider', async () => {
    const order = await aPaidOrder(shop, buyer, 1000);
    const transmission = randomUUID();
    const requestsBefore = shop.toss.control.journal().length;
    await shop.server.send({
      method: 'POST',
      url: '/api/v1/payments/webhook',
      headers: { 'tosspayments-webhook-transmission-id': transmission },
      payload: {
        eventType: 'PAYMENT_STATUS_CHANGED',
        data: { paymentKey: order.payment_key, orderId: order.order_id, status: 'DONE' },
      },
    });
    expect(await shop.work('drive-webhooks')).toBe(0);
    expect(shop.toss.control.journal()).toHaveLength(requestsBefore);
    const inbox = shop.server.db.selectFrom('webhook_inbox').select('outcome');
    expect(await inbox.where('transmission_id', '=', transmission).execute()).toEqual([{ outcome: 'OLD_NEWS' }]);
  });
});

describe('unpaid orders', () => {
  it('expire after 40 minutes, and a later payment is still credited once', async () => {
    const { body } = await buyer.request('POST', '/payments/orders', { amount: 1000 });
    await shop.wait(41 * MINUTE_MS);
    await buyer.renew();
    expect(await shop.work('expire-orders')).toBeGreaterThanOrEqual(1);
    const order_id = String(body.order_id);
    const { paymentKey } = shop.toss.control.createPayment({ orderId: order_id, amount: 1000, method: 'CARD' });
    const response = await buyer.request('POST', '/payments/confirm', {
      order_id,
      payment_key: paymentKey,
      amount: 1000,
    });
    expect(response.status).toBe(200);
    expect(await balance()).toBe(100);
  });
});
