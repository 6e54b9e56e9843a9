import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { adjustCredits, captureHold, releaseHold } from '../credits/index.ts';
import { insertExternalCancel } from './external-cancels.queries.ts';

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

const balance = async () => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const refund = (transaction_id: string) =>
  buyer.request('POST', '/payments/refund', { transaction_id, reason: '단순 변심' });
const status = async () =>
  ((await buyer.request('GET', '/payments/transactions')).body as unknown as { status: string }[])[0]?.status;
const cancelsOf = (payment_id: string) =>
  shop.server.db
    .selectFrom('external_cancels')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('left_won', 'desc')
    .execute();
async function use(credits: number) {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * 1_000_000n });
}

const give = (grant: { operation: 'add'; amount_micro: bigint; actor: string; reason: string }) =>
  inTransaction(shop.server.db, (tx) =>
    adjustCredits({ db: tx, clock: shop.server.clock }, { ...grant, user_id: buyer.id, action_id: randomUUID() }),
  );

describe('external cancellation', () => {
  it.each(['dashboardCancel', 'chargeBack'] as const)(
    '%s deducts the credits once, shows the payment as REFUNDED and blocks a further refund [RACE-30]',
    async (act) => {
      const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
      shop.toss.control[act]({ orderId: order_id });
      for (let copy = 0; copy < 3; copy += 1) await sendWebhook(shop, payment_key);
      expect(await balance()).toBe(0);
      expect(await status()).toBe('REFUNDED');
      const { body } = await buyer.request('GET', `/payments/receipt/${transaction_id}`);
      expect(body).toMatchObject({ status: 'REFUNDED', refund_transaction_key: expect.any(String) });
      expect(body.refunded_at).not.toBeNull();
      expect(await refund(transaction_id)).toMatchObject({ status: 409, body: { detail: '이미 환불된 결제입니다.' } });
      const entries = ['TOPUP', 'EXTERNAL_CANCEL'];
      await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
    },
  );

  it('deducts partial cancellations in proportion, bonus included; the last part deducts the exact remainder [RACE-31]', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    shop.toss.control.dashboardCancel({ orderId: order_id, amount: 3_333 });
    await sendWebhook(shop, payment_key);
    expect(await balance()).toBe(720);
    expect(await status()).toBe('COMPLETED');
    expect(await refund(transaction_id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('고객센터') },
    });
    const { status: atProvider } = shop.toss.control.dashboardCancel({ orderId: order_id });
    expect(atProvider).toBe('PARTIAL_CANCELED');
    await sendWebhook(shop, payment_key);
    expect(await balance()).toBe(0);
    expect(await status()).toBe('REFUNDED');
    expect((await cancelsOf(transaction_id)).map((row) => row.deducted_micro)).toEqual([359_964_000n, 720_036_000n]);
    const entries = ['TOPUP', 'EXTERNAL_CANCEL', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
  });

  it('deducts exactly the credits of the payment for any sequence of partial amounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4_999 }), { minLength: 1, maxLength: 5 }),
        async (amounts) => {
          const { transaction_id: payment_id } = await aPaidOrder(shop, buyer, 5_000);
          const takeBelowTotal = (parts: number[]) =>
            parts.filter((_, at) => parts.slice(0, at + 1).reduce((a, b) => a + b) < 5_000);
          const parts = takeBelowTotal(amounts);
          const rest = 5_000 - parts.reduce((a, b) => a + b, 0);
          const now = shop.server.clock.now();
          for (const cancel_won of [...parts, rest]) {
            const cancel_transaction_key = randomUUID();
            const cancel = { cancel_transaction_key, payment_id, cancel_won, cancelled_at: now, now };
            expect(await insertExternalCancel(shop.server.db, cancel)).toBe('DEDUCTED');
            expect(await insertExternalCancel(shop.server.db, cancel)).toBe('ALREADY');
          }
          const over = { cancel_transaction_key: randomUUID(), payment_id, cancel_won: 1, cancelled_at: now, now };
          expect(await insertExternalCancel(shop.server.db, over)).toBe('OVER_PAYMENT');
          expect(await balance()).toBe(0);
          const rows = await cancelsOf(payment_id);
          expect(rows.reduce((sum, row) => sum + row.deducted_micro, 0n)).toBe(520_000_000n);
        },
      ),
      { numRuns: 12 },
    );
    expect(await balance()).toBe(0);
  });

  it('records a shortfall when the credits are already spent; no job starts until a top-up settles it [RACE-30]', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 10_000);
    await use(1_000);
    shop.toss.control.chargeBack({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    expect(await cancelsOf(transaction_id)).toMatchObject([
      { deducted_micro: 80_000_000n, shortfall_micro: 1_000_000_000n, settled_at: null },
    ]);
    await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({
      status: 409,
      detail: expect.stringContaining('충전하면 바로 다시 이용할 수 있습니다'),
    });
    await aPaidOrder(shop, buyer, 5_000);
    expect(await balance()).toBe(0);
    await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({
      detail: expect.stringContaining('취소된 결제'),
    });
    await aPaidOrder(shop, buyer, 5_000);
    expect(await balance()).toBe(40);
    expect(await cancelsOf(transaction_id)).toMatchObject([{ settled_at: expect.any(Date) }]);
    await holdForJob(shop, buyer.id, 40);
    const entries = ['TOPUP', 'CAPTURE', 'EXTERNAL_CANCEL', 'TOPUP', 'EXTERNAL_CANCEL', 'TOPUP', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
  });

  it('waits for credits that a job holds and deducts them when the hold is released', async () => {
    const { order_id, payment_key } = await aPaidOrder(shop, buyer, 1_000);
    const { hold_id } = await holdForJob(shop, buyer.id, 60);
    shop.toss.control.dashboardCancel({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    expect(await balance()).toBe(60);
    await expect(holdForJob(shop, buyer.id, 1)).rejects.toMatchObject({ status: 409 });
    await releaseHold(shop.server, { hold_id });
    expect(await balance()).toBe(0);
    const entries = ['TOPUP', 'EXTERNAL_CANCEL', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 1_000, cancelled: 1_000, entries });
  });

  it('is settled when an operator grants the owed credits', async () => {
    const { order_id, payment_key } = await aPaidOrder(shop, buyer, 1_000);
    await use(100);
    shop.toss.control.chargeBack({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    const grant = { operation: 'add', amount_micro: 110_000_000n, actor: 'operator', reason: '조정' } as const;
    await give(grant);
    expect(await balance()).toBe(10);
    await holdForJob(shop, buyer.id, 10);
  });

  it('deducts nothing for credits that expired before the cancellation', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    await shop.wait(367 * 24 * 3_600_000);
    await shop.work('expire-lots');
    const grant = { operation: 'add', amount_micro: 7_000_000n, actor: 'operator', reason: '선물' } as const;
    await give(grant);
    shop.toss.control.dashboardCancel({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    expect(await cancelsOf(transaction_id)).toMatchObject([{ deducted_micro: 0n, shortfall_micro: 0n, left_won: 0 }]);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 1_000,
      cancelled: 1_000,
      entries: ['TOPUP', 'EXPIRE', 'GRANT'],
    });
  });

  it('raises one alarm, and none for a forged webhook', async () => {
    const { order_id, payment_key } = await aPaidOrder(shop, buyer, 1_000);
    await sendWebhook(shop, payment_key);
    await sendWebhook(shop, `forged_${payment_key}`);
    expect(await balance()).toBe(100);
    const cancel = shop.toss.control.dashboardCancel({ orderId: order_id }).cancels?.[0];
    await Promise.all([sendWebhook(shop, payment_key), sendWebhook(shop, payment_key)]);
    const alarms = await shop.server.db.selectFrom('payment_alarms').selectAll().execute();
    const about = alarms.filter((alarm) => JSON.stringify(alarm.detail).includes(order_id));
    expect(about).toMatchObject([{ kind: 'EXTERNAL_CANCEL', subject: cancel?.transactionKey }]);
  });
});

describe('refund concurrent with a cancellation at the provider', () => {
  it('never records our own cancel as external, even when its webhook arrives first', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'cancel', orderId: order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order_id });
    expect((await refund(transaction_id)).status).toBe(202);
    await sendWebhook(shop, payment_key);
    expect(await status()).toBe('REFUNDED');
    await sendWebhook(shop, payment_key);
    expect(await cancelsOf(transaction_id)).toEqual([]);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 1_000,
      cancelled: 1_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('returns money and credits once when the payment is cancelled in the dashboard during a pending refund [RACE-30]', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'cancel', orderId: order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order_id });
    expect((await refund(transaction_id)).status).toBe(202);
    shop.toss.control.dashboardCancel({ orderId: order_id });
    await Promise.all([sendWebhook(shop, payment_key), shop.wait(60_000).then(() => shop.work('drive-refunds'))]);
    await sendWebhook(shop, payment_key);
    expect(await status()).toBe('REFUNDED');
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 1_000,
      cancelled: 1_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('ends the pending refund when part of the payment is cancelled in the dashboard; the user keeps the rest', async () => {
    const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'cancel', orderId: order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order_id });
    expect((await refund(transaction_id)).status).toBe(202);
    shop.toss.control.dashboardCancel({ orderId: order_id, amount: 400 });
    await shop.wait(60_000);
    await shop.work('drive-refunds');
    await sendWebhook(shop, payment_key);
    expect(await balance()).toBe(60);
    expect((await refund(transaction_id)).status).toBe(409);
    const entries = ['TOPUP', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 1_000, cancelled: 400, entries });
  });

  it('deducts the credits once when a refund request and a cancel webhook arrive together, in six rounds', async () => {
    for (let round = 0; round < 6; round += 1) {
      buyer = await aBuyer(shop);
      const { order_id, payment_key, transaction_id } = await aPaidOrder(shop, buyer, 1_000);
      shop.toss.control.dashboardCancel({ orderId: order_id });
      const [response] = await Promise.all([refund(transaction_id), sendWebhook(shop, payment_key)]);
      expect([200, 202, 409]).toContain(response.status);
      await shop.wait(61_000);
      await shop.work('drive-refunds');
      await shop.work('drive-webhooks');
      expect(await balance()).toBe(0);
      const entries = [
        ['TOPUP', 'REFUND'],
        ['TOPUP', 'EXTERNAL_CANCEL'],
      ];
      const rows = await shop.server.db
        .selectFrom('ledger_entries')
        .select('kind')
        .where('user_id', '=', buyer.id)
        .orderBy('entry_number')
        .execute();
      expect(entries).toContainEqual(rows.map((row) => row.kind));
    }
  });
});
