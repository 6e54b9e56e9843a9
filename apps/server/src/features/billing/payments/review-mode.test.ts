import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anAuthenticatedOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { exportMonth } from '../accounting/index.ts';
import { listLedgerViolations } from '../credits/index.ts';

const DAY_MS = 24 * 3_600_000;
const REVIEWER = 'card-review@example.com';
const today = new Date().toISOString().slice(0, 10);
const periodOf = (now: Date) => ({
  from: new Date(now.getTime() - 40 * DAY_MS),
  until: new Date(now.getTime() + 40 * DAY_MS),
});

async function aReviewer(shop: Shop): Promise<Buyer> {
  const buyer = await aBuyer(shop);
  await shop.server.db.updateTable('users').set({ email: REVIEWER }).where('id', '=', buyer.id).execute();
  return buyer;
}

describe('PAYMENTS_MODE=review', () => {
  let shop: Shop;
  let reviewer: Buyer;
  beforeAll(async () => {
    const review = {
      PAYMENTS_MODE: 'review',
      PAYMENTS_REVIEW_SINCE: today,
      REVIEW_ACCOUNTS: ` ${REVIEWER.toUpperCase()} `,
    };
    shop = await startShop(review);
    reviewer = await aReviewer(shop);
  });
  afterAll(() => shop.close());

  it('lets only listed accounts pay; others read that top-ups are being prepared', async () => {
    const other = await aBuyer(shop);
    const refused = { status: 409, body: { detail: '충전 준비 중입니다.' } };
    expect(await other.request('POST', '/payments/orders', { amount: 1000 })).toMatchObject(refused);
    expect((await other.request('GET', '/payments/availability')).body).toEqual({ mode: 'review', can_pay: false });
    expect((await reviewer.request('GET', '/payments/availability')).body).toEqual({ mode: 'review', can_pay: true });
    // An order that the desktop client made itself is refused as well.
    const { paymentKey } = shop.toss.control.createPayment({ orderId: 'order_client_1', amount: 1000, method: 'CARD' });
    const body = { payment_key: paymentKey, order_id: 'order_client_1', amount: 1000 };
    expect(await other.request('POST', '/payments/confirm', body)).toMatchObject(refused);
    expect((await shop.server.send({ method: 'GET', url: '/api/v1/app/site' })).body.payments_mode).toBe('review');
  });

  it('gives the credits as a gift with the reason review, once, and books no payment', async () => {
    const { db } = shop.server;
    const order = await anAuthenticatedOrder(shop, reviewer, 10_000);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reviewer.request('POST', '/payments/confirm', order)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [lot, ...more] = await db.selectFrom('credit_lots').selectAll().where('user_id', '=', reviewer.id).execute();
    expect(more).toEqual([]);
    expect(lot).toMatchObject({ kind: 'GRANT', payment_id: null, granted_micro: 1_080_000_000n, bonus_micro: 0n });
    const entries = await db.selectFrom('ledger_entries').selectAll().where('user_id', '=', reviewer.id).execute();
    expect(entries).toMatchObject([{ kind: 'GRANT', reason: 'review' }]);
    const stored = await db.selectFrom('payment_orders').selectAll().where('order_id', '=', order.order_id).execute();
    expect(stored).toMatchObject([{ status: 'PAID', is_test: true }]);
    expect(await db.selectFrom('payments').selectAll().where('user_id', '=', reviewer.id).execute()).toEqual([]);
    const history = (await reviewer.request('GET', '/payments/transactions')).body;
    expect(history).toMatchObject([{ status: 'COMPLETED', order_name: expect.stringContaining('(심사용)') as string }]);
    const { csvs, figures } = await exportMonth(shop.server, periodOf(shop.server.clock.now()));
    expect(csvs.map(({ content }) => content).join()).not.toContain(order.order_id);
    expect(figures.payments.count).toBe(0);
    expect(await listLedgerViolations(db)).toEqual([]);
  });

  it('refunds nothing and pays nothing back when the account leaves', async () => {
    const rows = (await reviewer.request('GET', '/payments/transactions')).body as unknown as { id: string }[];
    const refund = { transaction_id: rows[0]?.id, reason: '변심' };
    expect((await reviewer.request('POST', '/payments/refund', refund)).status).toBe(404);
    const preview = await reviewer.request('GET', '/users/me/withdrawal');
    expect(preview.body).toMatchObject({ refundable_won: 0, credit_balance: 1080 });
  });

  it('cannot become a real payment', async () => {
    const { db } = shop.server;
    const change = db
      .updateTable('payment_orders')
      .set({ is_test: false })
      .where('user_id', '=', reviewer.id)
      .execute();
    await expect(change).rejects.toThrow(/stays a test order/);
  });

  it('ends by itself after 30 days', async () => {
    for (let week = 0; week < 5; week += 1) {
      await shop.wait(6.2 * DAY_MS);
      await reviewer.renew();
    }
    expect((await reviewer.request('GET', '/payments/availability')).body).toEqual({ mode: 'off', can_pay: false });
    const answer = await reviewer.request('POST', '/payments/orders', { amount: 1000 });
    expect(answer).toMatchObject({ status: 409, body: { detail: '지금은 충전할 수 없습니다.' } });
    expect((await shop.server.send({ method: 'GET', url: '/api/v1/app/site' })).body.payments_mode).toBe('off');
  });
});

describe('PAYMENTS_MODE=off', () => {
  it('makes no orders', async () => {
    const shop = await startShop({ PAYMENTS_MODE: 'off' });
    const buyer = await aBuyer(shop);
    const refused = { status: 409, body: { detail: '지금은 충전할 수 없습니다.' } };
    expect(await buyer.request('POST', '/payments/orders', { amount: 1000 })).toMatchObject(refused);
    expect((await buyer.request('GET', '/payments/availability')).body).toEqual({ mode: 'off', can_pay: false });
    await shop.close();
  });
});
