import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold, grantCredits, listLedgerViolations, releaseHold } from '../credits/index.ts';

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
afterAll(async () => {
  expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  await shop.close();
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const micro = (credits: number) => BigInt(credits) * 1_000_000n;

const refundFully = (transaction_id: string) =>
  buyer.request('POST', '/payments/refund', { transaction_id, reason: '변심' });
const refundRemainder = (id: string, amount: number, who = buyer) =>
  who.request('POST', `/payments/remainder-refund/${id}`, { amount, reason: '남은 만큼' });
const options = async () => (await buyer.request('GET', '/payments/refund-options')).body;
const balance = async () => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const cancelledWon = (order_id: string) =>
  shop.toss.control
    .truth()
    .cancelled.filter((one) => one.order_id === order_id)
    .map((one) => one.cancel_won);

async function spend(credits: number): Promise<void> {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: micro(credits) });
}

const grant = (credits: number) =>
  grantCredits(shop.server, {
    user_id: buyer.id,
    source_id: randomUUID(),
    amount_micro: micro(credits),
    actor: 'system',
    reason: '선물',
  });

describe('gift credits', () => {
  it('are never paid out: a used payment and an equal gift refund nothing [D-16, D-58]', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await spend(1_080);
    await grant(1_080);
    expect((await refundFully(transaction_id)).status).toBe(400);
    expect(await options()).toMatchObject([{ transaction_id, kind: 'NONE', amount: 0, reason: 'NOTHING_LEFT' }]);
    expect((await refundRemainder(transaction_id, 10_000)).status).toBe(409);
    expect(cancelledWon(order_id)).toEqual([]);
    expect(await balance()).toBe(1_080);
  });

  it('stay with the buyer when the remainder is refunded', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await spend(300);
    await grant(500);
    expect(await refundFully(transaction_id)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('남은 만큼은 결제 내역에서') as string },
    });
    expect(await refundRemainder(transaction_id, 7_000)).toMatchObject({
      status: 200,
      body: { refunded_amount: 7_000, credits_taken: 780, new_credit_balance: 500 },
    });
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'REFUND'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 7_000, entries });
  });

  it('do not stand in for paid credits of another payment, but those count', async () => {
    const first = await aPaidOrder(shop, buyer, 1_000);
    await spend(60);
    await grant(100);
    expect((await refundFully(first.transaction_id)).status).toBe(400);
    await aPaidOrder(shop, buyer, 1_000);
    expect(await refundFully(first.transaction_id)).toMatchObject({ status: 200, body: { refunded_amount: 1_000 } });
    expect(await balance()).toBe(140);
  });
});

describe('POST /api/v1/payments/remainder-refund/{id}', () => {
  it('refunds the unused part after the window, as the options show, and only once [P-20, D-57]', async () => {
    const { transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    expect(await options()).toMatchObject([{ kind: 'FULL', amount: 10_000, credits_taken: 1_080 }]);
    await spend(300);
    await shop.wait(8 * DAY_MS);
    await buyer.renew();
    expect(await options()).toEqual([
      {
        transaction_id,
        kind: 'REMAINDER',
        amount: 7_000,
        credits_taken: 780,
        reason: null,
        credits_charged: 1_080,
        bonus_credits: 80,
        used_credits: 300,
      },
    ]);
    expect((await refundRemainder(transaction_id, 7_000)).status).toBe(200);
    expect((await refundRemainder(transaction_id, 7_000)).status).toBe(409);
    expect((await refundFully(transaction_id)).status).toBe(409);
    expect(await options()).toEqual([]);
    expect((await buyer.request('GET', '/payments/transactions')).body).toMatchObject([
      { status: 'REFUNDED', amount: 10_000, refunded_amount: 7_000 },
    ]);
  });

  it('returns 404 for another user, 409 for another amount and while a job holds credits', async () => {
    const { transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    expect((await refundRemainder(transaction_id, 10_000, await aBuyer(shop))).status).toBe(404);
    const { hold_id } = await holdForJob(shop, buyer.id, 300);
    expect(await options()).toMatchObject([{ kind: 'NONE', reason: 'CREDITS_HELD' }]);
    expect(await refundRemainder(transaction_id, 10_000)).toMatchObject({
      status: 409,
      body: { detail: '진행 중인 작업이 끝나면 환불할 수 있습니다.' },
    });
    await releaseHold(shop.server, { hold_id });
    expect(await refundRemainder(transaction_id, 9_999)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('10,000원') as string },
    });
    expect(shop.toss.journal().filter(({ operation }) => operation === 'cancel')).toEqual([]);
  });

  it('cancels once for 20 concurrent requests of remainder and full refund', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? refundRemainder(transaction_id, 10_000) : refundFully(transaction_id),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.every(({ status }) => [200, 202, 409].includes(status))).toBe(true);
    expect(cancelledWon(order_id)).toEqual([10_000]);
  });

  it('never both spends and refunds the same credits', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    const [response, job] = await Promise.allSettled([refundRemainder(transaction_id, 10_000), spend(1_000)]);
    const isRefunded = response.status === 'fulfilled' && response.value.status === 200;
    expect(isRefunded).toBe(job.status === 'rejected');
    expect(cancelledWon(order_id)).toEqual(isRefunded ? [10_000] : []);
  });

  it('is finished once by the worker when the provider does not respond', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await spend(300);
    shop.toss.control.addFault({
      kind: 'error',
      code: 'CARD_PROCESSING_ERROR',
      operation: 'cancel',
      orderId: order_id,
    });
    expect((await refundRemainder(transaction_id, 7_000)).status).toBe(202);
    expect(await options()).toMatchObject([{ kind: 'NONE', reason: 'REFUND_PENDING' }]);
    await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({ status: 409 });
    await shop.wait(MINUTE_MS);
    await shop.work('drive-refunds');
    expect(cancelledWon(order_id)).toEqual([7_000]);
    expect(await balance()).toBe(0);
  });

  it('returns the credits when the provider refuses, and can then be requested again', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    await spend(10);
    shop.toss.control.addFault({ kind: 'error', code: 'REFUND_REJECTED', operation: 'cancel', orderId: order_id });
    expect((await refundRemainder(transaction_id, 900)).status).toBe(400);
    expect(await balance()).toBe(90);
    shop.toss.control.clearFaults();
    expect((await refundRemainder(transaction_id, 900)).status).toBe(200);
    expect(cancelledWon(order_id)).toEqual([900]);
  });

  it('returns the result of the first request for a repeated Idempotency-Key', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    const key = randomUUID();
    const send = (idempotencyKey: string) =>
      shop.server.send({
        method: 'POST',
        url: `/api/v1/payments/remainder-refund/${transaction_id}`,
        headers: { authorization: `Bearer ${buyer.access_token}`, 'idempotency-key': idempotencyKey },
        payload: { amount: 1_000, reason: '남은 만큼' },
      });
    const expected = { status: 200, body: { refunded_amount: 1_000, credits_taken: 100, new_credit_balance: 0 } };
    expect(await send(key)).toMatchObject(expected);
    expect(await send(key)).toMatchObject(expected);
    expect((await send('k'.repeat(101))).status).toBe(422);
    expect(cancelledWon(order_id)).toEqual([1_000]);
  });
});
