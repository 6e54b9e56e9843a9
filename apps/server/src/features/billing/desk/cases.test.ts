import { MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import {
  anOrderUnderReview,
  anOverpaidOrderUnderReview,
  anUnpaidOrderUnderReview,
  approveAtProvider,
  aRefundUnderReview,
  deskOf,
} from '../../../../testing/desk-steps.ts';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { listMonthFindings } from '../accounting/open-cases.queries.ts';
import { compareDueDays } from '../payments/index.ts';
import { cancelCase } from './cancel-case.ts';
import { closeCase } from './close-case.ts';
import { closeRepairedCases } from './close-repaired-cases.ts';

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

const mailKinds = async () => {
  const mails = shop.server.db
    .selectFrom('mail_outbox')
    .select(['kind', 'dedupe_key'])
    .orderBy('created_at')
    .orderBy('kind');
  return (await mails.execute()).map(({ kind, dedupe_key }) => `${kind} ${dedupe_key ?? ''}`);
};
const statusOf = async (id: string) =>
  (await shop.server.db.selectFrom('payment_orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe('an order under review', () => {
  it('is in the queue, mailed to the buyer, and settled by a query that finds it paid', async () => {
    const { id, order_id } = await anOrderUnderReview(shop, buyer);
    expect(await mailKinds()).toContain(`payment_review payment_review:ORDER:${id}`);
    const inQueue = (await desk.queue('review')).filter((one) => one.id === id);
    expect(inQueue).toMatchObject([{ kind: 'ORDER', status: 'REVIEW', code: 'MISMATCH', order_id, amount: 10_000 }]);
    expect((await desk.close('ORDER', id, 'EXPLAINED')).status).toBe(409);
    const { status, body } = await desk.requery('ORDER', id);
    expect([status, body]).toMatchObject([200, { status: 'PAID', provider: { answer: 'PAYMENT', status: 'DONE' } }]);
    expect((await desk.queue('review')).filter((one) => one.id === id)).toEqual([]);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, entries: ['TOPUP'] });
    expect((await desk.close('ORDER', id, 'SETTLED')).status).toBe(200);
    expect((await desk.close('ORDER', id, 'SETTLED')).body.detail).toContain('이미 닫은');
  });

  it('ends as not paid when the provider has nothing, with a mail; not before the provider answers', async () => {
    const order = await anUnpaidOrderUnderReview(shop, buyer);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'get', orderId: order.order_id, times: null });
    expect((await desk.close('ORDER', order.id, 'NOT_PAID')).body.detail).toContain('결제사가 답하지 않아');
    shop.toss.control.clearFaults();
    expect((await desk.close('ORDER', order.id, 'NOT_PAID')).status).toBe(409);
    expect(await statusOf(order.id)).toBe('REVIEW');
    await shop.wait(31 * 60_000);
    admin = await anAdmin(shop.server, { isReauthenticated: true });
    desk = deskOf(admin);
    const closed = await desk.close('ORDER', order.id, 'NOT_PAID');
    expect([closed.status, closed.body]).toMatchObject([200, { status: 'FAILED', closed_as: 'NOT_PAID' }]);
    expect(await mailKinds()).toContain(`payment_review_ended payment_review_ended:ORDER:${order.id}`);
    await buyer.renew();
    const { body } = await buyer.request('GET', '/payments/transactions');
    expect(body).toMatchObject([{ order_id: order.order_id, status: 'FAILED' }]);
    expect((await buyer.request('GET', '/payments/checking')).body).toEqual([]);
  });

  it('is never closed as not paid while the provider has its money, but settled', async () => {
    const { id, order_id } = await anOrderUnderReview(shop, buyer);
    expect((await desk.close('ORDER', id, 'NOT_PAID')).status).toBe(409);
    expect(await statusOf(id)).toBe('PAID');
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, entries: ['TOPUP'] });
  });

  it('with another amount at the provider is returned and closed', async () => {
    const { id, order_id } = await anOverpaidOrderUnderReview(shop, buyer);
    expect((await desk.close('ORDER', id, 'RETURNED')).body.detail).toContain('아직 돌려주지 않은');
    expect((await desk.close('ORDER', id, 'NOT_PAID')).body.detail).toContain('결제된 금액이 있습니다');
    const { status, body } = await desk.cancel('ORDER', id);
    expect([status, body]).toMatchObject([200, { status: 'REVIEW', provider: { status: 'CANCELED', balance: 0 } }]);
    expect((await desk.close('ORDER', id, 'RETURNED')).body).toMatchObject({ status: 'FAILED', closed_as: 'RETURNED' });
    await expectConsistentLedger(shop, buyer, { order_id, approved: 15_000, cancelled: 15_000, entries: [] });
    const alarms = (await desk.queue('alarms')).filter((one) => one.order_id === order_id);
    expect(alarms).toEqual([]);
  });

  it('of the operator itself is left to another operator', async () => {
    const { id } = await anOrderUnderReview(shop, buyer);
    const own = { admin_id: buyer.id, session_id: buyer.id, ip: '127.0.0.1', kind: 'ORDER' as const, id };
    const deps = composePayments(shop.server);
    const closing = closeCase(deps, { ...own, outcome: 'SETTLED', text: '확인했습니다.' });
    await expect(closing).rejects.toThrow('자기 계정');
    await expect(cancelCase(deps, { ...own, text: '확인했습니다.' })).rejects.toThrow('자기 계정');
  });
});

describe('a refund under review', () => {
  it('is sent again and ends once', async () => {
    const { refund_id, order_id } = await aRefundUnderReview(shop, buyer);
    expect((await desk.close('REFUND', refund_id, 'SETTLED')).status).toBe(409);
    const { status, body } = await desk.cancel('REFUND', refund_id);
    expect([status, body]).toMatchObject([200, { status: 'DONE', provider: { status: 'CANCELED' } }]);
    expect((await desk.cancel('REFUND', refund_id)).status).toBe(409);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('that the provider cancelled after all is settled by a webhook', async () => {
    const { payment_key, order_id } = await aRefundUnderReview(shop, buyer);
    shop.toss.control.dashboardCancel({ orderId: order_id });
    await sendWebhook(shop, payment_key);
    await expectConsistentLedger(shop, buyer, {
      order_id,
      approved: 10_000,
      cancelled: 10_000,
      entries: ['TOPUP', 'REFUND'],
    });
  });

  it('ends without a refund, frees the credits and mails the buyer', async () => {
    const { refund_id, order_id } = await aRefundUnderReview(shop, buyer);
    const { body } = await desk.close('REFUND', refund_id, 'NOT_REFUNDED');
    expect(body).toMatchObject({ status: 'FAILED', closed_as: 'NOT_REFUNDED' });
    expect(await mailKinds()).toContain(`payment_review_ended payment_review_ended:REFUND:${refund_id}`);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 10_000, entries: ['TOPUP'] });
    const { body: me } = await buyer.request('GET', '/auth/users/me');
    expect(me.credit_balance).toBe(1080);
  });
});

describe('an unmatched payment', () => {
  it('under review is found by its key, refused by the provider first, then returned', async () => {
    const order_id = `order_${Date.now()}_unmatched`;
    const payment_key = await approveAtProvider(shop, { order_id, amount: 7_000 });
    await shop.server.db
      .insertInto('unmatched_payments')
      .values({ payment_key, order_id, amount_won: 7_000, status: 'REVIEW', found_at: shop.server.clock.now() })
      .execute();
    const [found] = (await desk.search(payment_key)).unmatched;
    const id = found?.id ?? '';
    expect((await desk.close('UNMATCHED', id, 'RETURNED')).status).toBe(409);
    shop.toss.control.addFault({
      kind: 'error',
      code: 'REFUND_REJECTED',
      status: 403,
      operation: 'cancel',
      paymentKey: payment_key,
    });
    expect((await desk.cancel('UNMATCHED', id)).body).toMatchObject({ status: 'REVIEW' });
    shop.toss.control.clearFaults();
    await shop.wait(2000);
    expect((await desk.cancel('UNMATCHED', id)).body).toMatchObject({ status: 'RETURNED', provider: { balance: 0 } });
    expect((await desk.close('UNMATCHED', id, 'RETURNED')).status).toBe(200);
  });
});

describe('alarms and findings', () => {
  it('are assigned, acknowledged, closed with a reason and reopened', async () => {
    await shop.server.db
      .insertInto('payment_alarms')
      .values({
        kind: 'FOREIGN_APPROVAL',
        subject: `t-${buyer.id}`,
        detail: '{"amount_won": 900}',
        raised_at: shop.server.clock.now(),
      })
      .execute();
    const findAlarm = async () => (await desk.queue('alarms')).find((one) => one.code === 'FOREIGN_APPROVAL');
    const id = (await findAlarm())?.id ?? '';
    const name = { kind: 'ALARM', id };
    expect((await desk.act('assign', { ...name, assignee_id: buyer.id })).status).toBe(409);
    expect((await desk.act('assign', { ...name, assignee_id: admin.id })).status).toBe(200);
    expect((await desk.act('acknowledge', name)).body).toMatchObject({ acknowledged_at: expect.any(String) as string });
    expect((await desk.act('note', { ...name, text: '짧음' })).status).toBe(422);
    expect((await desk.requery('ALARM', id)).status).toBe(409);
    const before = await desk.counts();
    expect((await desk.close('ALARM', id, 'EXPLAINED')).status).toBe(200);
    expect(await findAlarm()).toBeUndefined();
    expect((await desk.counts()).alarms).toBe(Number(before.alarms) - 1);
    expect((await desk.queue('closed')).find((one) => one.id === id)).toMatchObject({ closed_as: 'EXPLAINED' });
    expect((await desk.reopen('ALARM', id)).body).toMatchObject({ closed_as: null });
    expect((await desk.reopen('ALARM', id)).status).toBe(409);
    const { body } = await admin.request('GET', `/payment-cases/${id}?kind=ALARM`);
    const acts = (body.notes as { act: string }[]).map(({ act }) => act);
    expect(acts).toEqual(['ASSIGN', 'ACKNOWLEDGE', 'CLOSE', 'REOPEN']);
    expect((await admin.request('GET', '/payment-cases/none?kind=ALARM')).status).toBe(404);
  });

  it('no longer keep a month open once closed; what was repaired is closed by the system', async () => {
    const { order_id } = await anOrderUnderReview(shop, buyer);
    const foreign = { order_id: 'other-shop-0001', amount: 3_000 };
    await approveAtProvider(shop, foreign);
    const day = seoulDayName(shop.server.clock.now());
    await shop.wait(2 * MS_PER_DAY);
    await compareDueDays(composePayments(shop.server));
    const findOpen = async () =>
      (await listMonthFindings(shop.server.db, [day])).filter((one) => !one.is_resolved).map((one) => one.order_id);
    admin = await anAdmin(shop.server, { isReauthenticated: true });
    desk = deskOf(admin);
    const late = (await desk.queue('findings')).find((one) => one.order_id === order_id);
    expect(late).toMatchObject({ code: 'SETTLED_LATE', status: 'PAID' });
    await closeRepairedCases(shop.server);
    expect((await desk.queue('findings')).find((one) => one.order_id === order_id)).toBeUndefined();
    expect(await findOpen()).not.toContain(order_id);
    const open = (await desk.queue('findings')).find((one) => one.order_id === foreign.order_id);
    expect((await desk.close('FINDING', String(open?.id), 'SETTLED')).status).toBe(409);
    expect((await desk.close('FINDING', String(open?.id), 'EXPLAINED')).status).toBe(200);
    expect(await findOpen()).not.toContain(foreign.order_id);
    expect((await desk.queue('alarms')).filter((one) => one.order_id === foreign.order_id)).toEqual([]);
  });
});
