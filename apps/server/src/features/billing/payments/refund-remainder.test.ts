import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { captureHold, grantCredits } from '../credits/index.ts';
import { refundRemainder } from './refund-remainder.ts';

let shop: Shop;
let admin: Admin;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.toss.control.clearFaults();
  shop.toss.control.clearJournal();
  buyer = await aBuyer(shop);
  admin = await anAdmin(shop.server, { isReauthenticated: true });
});
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const refund = (payment_id: string, amount: number, key: string = randomUUID(), who = admin) =>
  who.request(
    'POST',
    `/users/${buyer.id}/payments/${payment_id}/refund`,
    { amount, reason: '남은 만큼 환불' },
    { 'idempotency-key': key },
  );

async function spend(credits: number): Promise<void> {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * 1_000_000n });
}

/** 10,000 won bought 1,000 credits and a bonus of 80; 300 are used. */
async function createPartlyUsedPayment() {
  const order = await aPaidOrder(shop, buyer, 10_000);
  await spend(300);
  return order;
}

const cancelCalls = (order_id: string) =>
  shop.toss.journal().filter((entry) => entry.operation === 'cancel' && entry.order_id === order_id);
const grant = (credits: number) =>
  grantCredits(shop.server, {
    user_id: buyer.id,
    source_id: randomUUID(),
    amount_micro: BigInt(credits) * 1_000_000n,
    actor: 'system',
    reason: '선물',
  });

describe('POST /api/v1/admin/users/{id}/payments/{payment_id}/refund', () => {
  it('refunds the unused paid part and deducts only credits of that payment, even after the refund window [D-16] [D-19]', async () => {
    const { order_id, transaction_id } = await createPartlyUsedPayment();
    await grant(50);
    await shop.wait(8 * DAY_MS);
    await buyer.renew();
    admin = await anAdmin(shop.server, { isReauthenticated: true });
    const { body: before } = await admin.request('GET', `/users/${buyer.id}`);
    expect(before.payments).toMatchObject([{ status: 'COMPLETED', remainder: { amount: 7_000, credits: 780 } }]);
    const response = await refund(transaction_id, 7_000);
    expect(response).toMatchObject({
      status: 200,
      body: { refunded_amount: 7_000, credits_taken: 780, new_credit_balance: 50 },
    });
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'REFUND'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 7_000, entries });
    const { body: after } = await admin.request('GET', `/users/${buyer.id}`);
    expect(after.payments).toMatchObject([{ status: 'REFUNDED', refunded_amount: 7_000, remainder: null }]);
    const { body: receipt } = await buyer.request('GET', `/payments/receipt/${transaction_id}`);
    expect(receipt).toMatchObject({ status: 'REFUNDED', amount: 10_000, refunded_amount: 7_000 });
    const { body: audit } = await admin.request('GET', `/audit?action=payment.refunded&subject=${buyer.id}`);
    expect(audit.entries).toMatchObject([
      { admin_id: admin.id, reason: '남은 만큼 환불', changes: { amount: 7_000, credits: 780 } },
    ]);
  });

  it('refunds a whole unused payment after the refund window [P-19]', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await shop.wait(8 * DAY_MS);
    admin = await anAdmin(shop.server, { isReauthenticated: true });
    expect((await refund(transaction_id, 10_000)).body).toMatchObject({
      refunded_amount: 10_000,
      credits_taken: 1_080,
    });
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('returns 403 REAUTH without recent reauthentication, 404 for another user, 409 for the own account', async () => {
    const { transaction_id } = await createPartlyUsedPayment();
    const stale = await anAdmin(shop.server);
    expect(await refund(transaction_id, 7_000, randomUUID(), stale)).toMatchObject({
      status: 403,
      body: { code: 'REAUTH' },
    });
    const body = { amount: 7_000, reason: '남은 만큼' };
    const other = await aBuyer(shop);
    expect((await admin.request('POST', `/users/${other.id}/payments/${transaction_id}/refund`, body)).status).toBe(
      404,
    );
    expect((await admin.request('POST', `/users/${admin.id}/payments/${transaction_id}/refund`, body)).status).toBe(
      409,
    );
    expect((await refund(transaction_id, 7_000, 'k'.repeat(101))).status).toBe(422);
    expect(shop.toss.journal().filter(({ operation }) => operation === 'cancel')).toEqual([]);
  });

  it('returns 409 when the amount changed, while a job holds credits, and when only the bonus is left', async () => {
    const { transaction_id } = await createPartlyUsedPayment();
    expect(await refund(transaction_id, 7_001)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('7,000원') as string },
    });
    const { hold_id } = await holdForJob(shop, buyer.id, 700);
    expect(await refund(transaction_id, 7_000)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('작업') as string },
    });
    await captureHold(shop.server, { hold_id, amount_micro: 700_000_000n });
    expect(await refund(transaction_id, 1)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('남아 있지') as string },
    });
  });

  it('refunds once for concurrent requests with one key and returns 409 for a later request', async () => {
    const { order_id, transaction_id } = await createPartlyUsedPayment();
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => refund(transaction_id, 7_000, key)));
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 202)).toEqual([]);
    expect((await refund(transaction_id, 7_000, key)).body).toMatchObject({ refunded_amount: 7_000 });
    expect((await refund(transaction_id, 7_000)).status).toBe(409);
    const { transaction_id: another } = await aPaidOrder(shop, buyer, 1_000);
    expect((await refund(another, 1_000, key)).status).toBe(409);
    expect(cancelCalls(order_id)).toHaveLength(1);
    const own = await buyer.request('POST', '/payments/refund', { transaction_id, reason: '저도요' });
    expect(own.status).toBe(409);
  });

  it('refunds once when buyer and operator request it concurrently', async () => {
    const { order_id, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    const responses = await Promise.all([
      refund(transaction_id, 10_000),
      buyer.request('POST', '/payments/refund', { transaction_id, reason: '변심' }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('never both spends and refunds the same credits when a refund and jobs run concurrently', async () => {
    const { order_id, transaction_id } = await createPartlyUsedPayment();
    const jobs = [100, 200, 300].map((credits) =>
      spend(credits).then(
        () => credits,
        () => 0,
      ),
    );
    const [response, ...spent] = await Promise.all([refund(transaction_id, 7_000), ...jobs]);
    const used = spent.reduce((sum, credits) => sum + credits, 300);
    const isRefunded = response.status === 200;
    expect(used === 300 || !isRefunded).toBe(true);
    const captures = spent.filter((credits) => credits > 0).map(() => 'CAPTURE');
    const entries = ['TOPUP', 'CAPTURE', ...captures, ...(isRefunded ? ['REFUND'] : [])];
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: isRefunded ? 7_000 : 0,
      entries,
    });
  });
});

describe('charge-back after a partial refund', () => {
  it('deducts only the credits of the remaining amount, never more than the payment', async () => {
    const { order_id, payment_key, transaction_id } = await createPartlyUsedPayment();
    await grant(500);
    expect((await refund(transaction_id, 7_000)).status).toBe(200);
    shop.toss.control.chargeBack({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'REFUND', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
    expect((await buyer.request('GET', '/auth/users/me')).body).toMatchObject({
      credit_balance: 200,
      transactions: [{ status: 'REFUNDED', refunded_amount: 10_000 }],
    });
  });
});

describe('partial refund after a process crash', () => {
  it.each(['before', 'after'] as const)(
    'is finished once by the worker when the crash is %s the provider cancelled',
    async (point) => {
      const { order_id, transaction_id } = await createPartlyUsedPayment();
      const deps = composePayments(shop.server);
      const cancel = async (input: Parameters<typeof deps.toss.cancel>[0]) => {
        if (point === 'after') await deps.toss.cancel(input);
        throw new Error('killed');
      };
      const crashing = { ...deps, toss: { ...deps.toss, cancel } };
      const operator = { admin_id: admin.id, session_id: randomUUID(), ip: '10.0.0.1' };
      const request = {
        ...operator,
        user_id: buyer.id,
        payment_id: transaction_id,
        amount: 7_000,
        reason: '남은 만큼',
      };
      await expect(refundRemainder(crashing, request)).rejects.toThrow('killed');
      await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({ status: 409 });
      await shop.wait(MINUTE_MS);
      await shop.work('drive-refunds');
      expect(cancelCalls(order_id)).toHaveLength(1);
      const entries = ['TOPUP', 'CAPTURE', 'REFUND'];
      await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 7_000, entries });
    },
  );

  it('is resolved at once by fetching the payment when the provider response is lost', async () => {
    const { order_id, transaction_id } = await createPartlyUsedPayment();
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'cancel', orderId: order_id });
    expect((await refund(transaction_id, 7_000)).body).toMatchObject({ refunded_amount: 7_000, new_credit_balance: 0 });
    expect(cancelCalls(order_id)).toHaveLength(1);
  });
});
