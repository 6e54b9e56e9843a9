import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { approveAtProvider, aRefundUnderReview, deskOf } from '../../../../testing/desk-steps.ts';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold, grantCredits } from '../credits/index.ts';

let shop: Shop;
let admin: Admin;
let desk: ReturnType<typeof deskOf>;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.toss.control.clearFaults();
  buyer = await aBuyer(shop);
  admin = await anAdmin(shop.server, { isReauthenticated: true });
  desk = deskOf(admin);
});
afterAll(() => shop.close());

const MICRO = 1_000_000n;

async function spend(credits: number): Promise<void> {
  const { hold_id } = await holdForJob(shop, buyer.id, credits);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * MICRO });
}
const grant = (credits: number) =>
  grantCredits(shop.server, {
    user_id: buyer.id,
    source_id: randomUUID(),
    amount_micro: BigInt(credits) * MICRO,
    actor: 'system',
    reason: '선물',
  });
const balance = async () => (await buyer.request('GET', '/auth/users/me')).body.credit_balance;
const chargeBack = (id: string, amount: number, key: string = randomUUID()) =>
  admin.request(
    'POST',
    `/payments/${id}/chargeback`,
    { amount, disputed_on: '2026-11-01', reason: '본인 결제 아님', evidence: '카드사 공문 2026-1101' },
    { 'idempotency-key': key },
  );
const refundExceptionally = (id: string, amount: number, key: string = randomUUID()) =>
  admin.request(
    'POST',
    `/payments/${id}/exceptional-refund`,
    { amount, cause: 'MINOR', reason: '미성년자 취소, 법정대리인 요청' },
    { 'idempotency-key': key },
  );

describe('POST /api/v1/admin/payments/{id}/chargeback', () => {
  it('takes what is left of the payment, writes off the rest, and never takes gifts or other payments', async () => {
    const { transaction_id: id, order_id, payment_key } = await aPaidOrder(shop, buyer, 10_000);
    await spend(300);
    await grant(500);
    await aPaidOrder(shop, buyer, 1_000);
    const key = randomUUID();
    for (const _copy of [1, 2]) expect((await chargeBack(id, 10_000, key)).status).toBe(200);
    expect(await balance()).toBe(600);
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'TOPUP', 'EXTERNAL_CANCEL'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, entries });
    const page = await desk.order(id);
    expect(page).toMatchObject({
      refunded_amount: 10_000,
      owed_credits: 0,
      chargeback: { amount: 10_000, disputed_on: '2026-11-01' },
    });
    const kinds = (page.timeline as { kind: string; detail: { loss_won?: number } }[]).filter(
      (one) => one.kind === 'WRITE_OFF',
    );
    expect(kinds).toMatchObject([{ detail: { loss_won: 2778, micro: 300_000_000 } }]);
    // The buyer can go on with the gift.
    await spend(10);
    const { body } = await buyer.request('GET', '/payments/transactions');
    expect(body).toContainEqual(expect.objectContaining({ id, status: 'REFUNDED', is_charged_back: true }));
    // The provider's report of the same cancellation changes nothing.
    shop.toss.control.chargeBack({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    expect(await balance()).toBe(590);
    const { body: audit } = await admin.request('GET', `/audit?action=payment.charged_back&subject=${buyer.id}`);
    expect(audit).toMatchObject({
      total: 1,
      entries: [{ changes: { amount: 10_000, lost_credits: 300, lost_won: 2778 } }],
    });
  });

  it('explains a cancellation that the provider reported first, and ends its shortfall', async () => {
    const { transaction_id: id, order_id, payment_key } = await aPaidOrder(shop, buyer, 10_000);
    await spend(1_000);
    shop.toss.control.chargeBack({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    expect(await desk.order(id)).toMatchObject({ owed_credits: 1000, refunded_amount: 10_000 });
    expect((await chargeBack(id, 10_000)).status).toBe(200);
    expect(await desk.order(id)).toMatchObject({ owed_credits: 0, chargeback: { amount: 10_000 } });
    expect((await chargeBack(id, 10_000)).status).toBe(409);
    await grant(50);
    expect(await balance()).toBe(50);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'CAPTURE', 'EXTERNAL_CANCEL', 'GRANT'],
    });
  });

  it('is refused above the payment and while a refund runs', async () => {
    const { transaction_id: id } = await aPaidOrder(shop, buyer, 1_000);
    expect((await chargeBack(id, 1_001)).status).toBe(409);
    const pending = await aRefundUnderReview(shop, buyer);
    expect((await chargeBack(pending.transaction_id, 10_000)).status).toBe(202);
    expect((await chargeBack(randomUUID(), 10)).status).toBe(404);
    const unconfirmed = await anAdmin(shop.server);
    const body = { amount: 1, disputed_on: '2026-11-01', reason: '이유', evidence: '근거' };
    expect((await unconfirmed.request('POST', `/payments/${id}/chargeback`, body)).body.code).toBe('REAUTH');
  });
});

describe('POST /api/v1/admin/payments/{id}/write-off', () => {
  it('ends what a buyer owes after a cancellation at the provider', async () => {
    const { transaction_id: id, order_id, payment_key } = await aPaidOrder(shop, buyer, 10_000);
    await spend(1_080);
    shop.toss.control.dashboardCancel({ orderId: order_id, amount: 5_000 });
    await sendWebhook(shop, payment_key);
    await grant(40);
    expect(await balance()).toBe(0);
    const writeOff = () => admin.request('POST', `/payments/${id}/write-off`, { reason: '당사 실수로 취소' });
    const alone = await admin.requestAlone('POST', `/payments/${id}/write-off`, { reason: '당사 실수로 취소' });
    expect(alone).toMatchObject({ status: 202, body: { code: 'APPROVAL' } });
    await grant(1);
    expect(await balance()).toBe(0);
    expect((await writeOff()).status).toBe(200);
    expect((await writeOff()).status).toBe(409);
    await grant(40);
    expect(await balance()).toBe(40);
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'EXTERNAL_CANCEL', 'GRANT', 'EXTERNAL_CANCEL', 'GRANT'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 5_000, entries });
  });
});

describe('POST /api/v1/admin/payments/{id}/exceptional-refund', () => {
  it("pays back a minor's whole payment after use, takes what is left and leaves gifts", async () => {
    const { transaction_id: id, order_id } = await aPaidOrder(shop, buyer, 10_000);
    await spend(900);
    await grant(25);
    const key = randomUUID();
    const { status, body } = await refundExceptionally(id, 10_000, key);
    expect([status, body]).toMatchObject([
      200,
      { refunded_amount: 10_000, credits_taken: 180, new_credit_balance: 25 },
    ]);
    // The same key means the same request, which is already executed.
    expect((await refundExceptionally(id, 10_000, key)).status).toBe(409);
    expect((await refundExceptionally(id, 1)).status).toBe(409);
    const entries = ['TOPUP', 'CAPTURE', 'GRANT', 'REFUND'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
  });

  it('pays back when no credits are left, also in part', async () => {
    const { transaction_id: id, order_id } = await aPaidOrder(shop, buyer, 10_000);
    await spend(1_080);
    expect((await refundExceptionally(id, 10_001)).status).toBe(409);
    expect((await refundExceptionally(id, 4_000)).body).toMatchObject({ refunded_amount: 4_000, credits_taken: 0 });
    const entries = ['TOPUP', 'CAPTURE'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 4_000, entries });
  });

  it('waits for running jobs and ends as every refund when the provider is silent', async () => {
    const { transaction_id: id, order_id } = await aPaidOrder(shop, buyer, 10_000);
    const { hold_id } = await holdForJob(shop, buyer.id, 10);
    expect((await refundExceptionally(id, 10_000)).status).toBe(409);
    await captureHold(shop.server, { hold_id, amount_micro: 10n * MICRO });
    for (const operation of ['cancel', 'get'] as const)
      shop.toss.control.addFault({ kind: 'drop-before', operation, orderId: order_id, times: 1 });
    expect((await refundExceptionally(id, 10_000)).status).toBe(202);
    await shop.wait(60_000);
    await shop.work('drive-refunds');
    const entries = ['TOPUP', 'CAPTURE', 'REFUND'];
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, cancelled: 10_000, entries });
  });
});

describe('GET /api/v1/admin/payments', () => {
  it('finds a payment by each of its keys, and records every search', async () => {
    const { transaction_id: id, order_id, payment_key } = await aPaidOrder(shop, buyer, 3_300);
    const page = await desk.order(id);
    const approval = String(page.approve_number);
    for (const q of [order_id, payment_key, buyer.email.toUpperCase(), id]) {
      expect((await desk.search(q)).hits.map((hit) => hit.id)).toEqual([id]);
    }
    expect((await desk.search(approval)).hits.map((hit) => hit.id)).toContain(id);
    expect((await desk.search('1239', '&amount=3300')).hits.map((hit) => hit.id)).toContain(id);
    expect((await desk.search('1239', '&amount=3301')).hits).toEqual([]);
    expect((await desk.search('9999')).hits).toEqual([]);
    expect((await admin.request('GET', '/payments?q=123')).status).toBe(422);
    const { body } = await admin.request('GET', `/audit?action=payment.searched&admin=${admin.id}`);
    expect(body.total).toBe(8);
    const changes = (body.entries as { changes: object }[]).map((entry) => entry.changes);
    expect(JSON.stringify(changes)).not.toContain(buyer.email);
  });

  it('requires an amount or a day when more than twenty cards end alike', async () => {
    for (const _payment of Array.from({ length: 21 })) await aPaidOrder(shop, buyer, 100);
    expect(await desk.search('1230')).toMatchObject({ is_too_wide: true, hits: [] });
    const { body } = await admin.request('GET', `/audit?action=payment.searched&admin=${admin.id}`);
    expect(body).toMatchObject({ entries: [{ changes: { by: 'card', query: '1230' } }] });
  });

  it('shows the timeline of an order, oldest first, and unmatched payments of it', async () => {
    const { transaction_id: id, order_id, payment_key } = await aPaidOrder(shop, buyer, 10_000);
    await sendWebhook(shop, payment_key);
    const second = await approveAtProvider(shop, { order_id: `${order_id}x`, amount: 10_000 });
    await shop.server.db
      .insertInto('unmatched_payments')
      .values({
        payment_key: second,
        order_id,
        amount_won: 10_000,
        found_at: shop.server.clock.now(),
        next_check_at: shop.server.clock.now(),
      })
      .execute();
    await desk.act('note', { kind: 'ORDER', id, text: '고객이 두 번 결제됐다고 문의' });
    await buyer.request('POST', '/payments/refund', { transaction_id: id, reason: '변심' });
    const page = await desk.order(id);
    const timeline = page.timeline as { at: string; kind: string }[];
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).sort());
    const kinds = new Set(timeline.map(({ kind }) => kind));
    for (const kind of [
      'ORDER_CREATED',
      'CONFIRMING',
      'PROVIDER_CALL',
      'WEBHOOK',
      'SETTLED',
      'LEDGER',
      'MAIL',
      'NOTE',
      'UNMATCHED',
      'REFUND_REQUESTED',
      'REFUND_ENDED',
    ])
      expect(kinds, kind).toContain(kind);
    expect((page.cases as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ORDER', 'REFUND', 'UNMATCHED']),
    );
    expect((await admin.request('GET', `/payments/${randomUUID()}`)).status).toBe(404);
    const { body } = await admin.request('GET', `/audit?action=payment.viewed&admin=${admin.id}`);
    expect(body).toMatchObject({ entries: [{ subject_user_id: buyer.id }] });
  });
});
