import { randomUUID } from 'node:crypto';
import { creditExpiryFor, isOwnOrderId } from '@pilgi/domain/billing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAdmin } from '../../../../testing/database-logins.ts';
import { expectConsistentLedger } from '../../../../testing/expect-consistent-ledger.ts';
import { sendWebhook } from '../../../../testing/send-webhook.ts';
import { aBuyer, anAuthenticatedOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { composePayments } from '../../../entry/compose.ts';
import { confirmPayment } from './confirm-payment.ts';
import { insertOrder } from './orders.queries.ts';

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
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const confirm = (order: object, who = buyer) => who.request('POST', '/payments/confirm', order);
const statusOf = async (order_id: string) =>
  (await shop.server.db.selectFrom('payment_orders').selectAll().where('order_id', '=', order_id).executeTakeFirst())
    ?.status;
const confirmCalls = (order_id: string) =>
  shop.toss.journal().filter((entry) => entry.operation === 'confirm' && entry.order_id === order_id);
const payment = (orderId: string, amount: number, method: 'CARD' | 'VIRTUAL_ACCOUNT' = 'CARD') =>
  shop.toss.control.createPayment({ orderId, amount, method }).paymentKey;
async function approveAtProvider(orderId: string, paymentKey: string, amount: number) {
  const authorization = `Basic ${Buffer.from(`${shop.toss.secretKey}:`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ orderId, paymentKey, amount });
  expect((await fetch(`${shop.toss.url}/v1/payments/confirm`, { method: 'POST', headers, body })).status).toBe(200);
}
const connectAsOwner = async () => {
  const client = new pg.Client({ connectionString: asAdmin(shop.server.databaseUrl) });
  await client.connect();
  return client;
};

describe('concurrent confirmation', () => {
  it('charges one of two payment keys of one order and returns the same response to both tabs [RACE-02]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    const other = { ...order, payment_key: payment(order.order_id, 10_000) };
    const answers = await Promise.all([confirm(order), confirm(other)]);
    expect(answers).toMatchObject(
      Array(2).fill({ status: 200, body: { credits_added: 1080, new_credit_balance: 1080 } }),
    );
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 10_000, entries: ['TOPUP'] });
  });

  it('resolves by order id at the provider when the payment key of the other tab is already approved [RACE-02]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    await approveAtProvider(order.order_id, payment(order.order_id, 10_000), 10_000);
    expect((await confirm(order)).status).toBe(200);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 10_000, entries: ['TOPUP'] });
  });

  it('creates distinct order ids in the same millisecond; a client-made id belongs to its first user [RACE-42]', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => buyer.request('POST', '/payments/orders', { amount: 1_000 })),
    );
    const ids = orders.map(({ body }) => String(body.order_id));
    expect(new Set(ids).size).toBe(20);
    expect(ids.every(isOwnOrderId)).toBe(true);
    const order_id = `order_${shop.server.clock.now().getTime()}`;
    const other = await aBuyer(shop);
    const answers = await Promise.all([
      confirm({ order_id, payment_key: payment(order_id, 1_000), amount: 1_000 }),
      confirm({ order_id, payment_key: payment(order_id, 1_000), amount: 1_000 }, other),
    ]);
    expect(new Set(answers.map((response) => response.status))).toEqual(new Set([200, 404]));
    const [winner, loser] = answers[0]?.status === 200 ? [buyer, other] : [other, buyer];
    await expectConsistentLedger(shop, winner, { order_id, approved: 1_000, entries: ['TOPUP'] });
    await expectConsistentLedger(shop, loser, { order_id, approved: 1_000, entries: [] });
  });

  it('refuses the fifth of five concurrent payments over the monthly cap before calling the provider [RACE-40]', async () => {
    const deps = { ...composePayments(shop.server), monthlyCapWon: 8_999 };
    const orders = await Promise.all(Array.from({ length: 5 }, () => anAuthenticatedOrder(shop, buyer, 2_000)));
    const outcomes = await Promise.allSettled(
      orders.map((order) => confirmPayment(deps, { user_id: buyer.id, ...order })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 400, detail: '이번 달 충전 한도를 넘습니다.' } }]);
    const mine = new Set(orders.map((order) => order.order_id));
    const approved = shop.toss.control.truth().approved.filter((money) => mine.has(money.order_id));
    expect(approved).toHaveLength(4);
    await expectConsistentLedger(shop, buyer, { entries: Array(4).fill('TOPUP') });
  });
});

describe('process crash', () => {
  const crashing = (point: 'before' | 'after') => {
    const deps = composePayments(shop.server);
    const killed = async (input: Parameters<typeof deps.toss.confirm>[0]) => {
      if (point === 'after') await deps.toss.confirm(input);
      throw new Error('killed');
    };
    return { ...deps, toss: { ...deps.toss, confirm: killed } };
  };

  it.each([
    ['after the provider charged [RACE-09]', 'after'],
    ['before the provider call [RACE-10]', 'before'],
  ] as const)('credits once by the worker after a crash %s', async (_title, point) => {
    const order = await anAuthenticatedOrder(shop, buyer, 5_000);
    await expect(confirmPayment(crashing(point), { user_id: buyer.id, ...order })).rejects.toMatchObject({
      status: 202,
    });
    expect(await statusOf(order.order_id)).toBe('CONFIRMING');
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect(await statusOf(order.order_id)).toBe('PAID');
    expect(new Set(confirmCalls(order.order_id).map((call) => call.idempotency_key)).size).toBe(1);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 5_000, entries: ['TOPUP'] });
  });

  it('ends uncharged and FAILED when the process crashes before the call and ten minutes pass [RACE-10]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5_000);
    await expect(confirmPayment(crashing('before'), { user_id: buyer.id, ...order })).rejects.toMatchObject({
      status: 202,
    });
    await shop.wait(16 * MINUTE_MS);
    await shop.work('drive-orders');
    expect(await statusOf(order.order_id)).toBe('FAILED');
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, entries: [] });
  });

  it('cancels nothing and credits by the worker when the database connection is lost after the charge [RACE-11]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5_000);
    shop.toss.control.addFault({
      kind: 'delay',
      operation: 'confirm',
      orderId: order.order_id,
      delayMs: 1_500,
      delayAt: 'after',
    });
    const response = confirm(order);
    await expect.poll(() => statusOf(order.order_id)).toBe('CONFIRMING');
    const admin = await connectAsOwner();
    await admin.query('begin');
    await admin.query('select 1 from wallets where user_id = $1 for update', [buyer.id]);
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
    await admin.query(`select pg_terminate_backend(pid) from (${waiting}) as lost`);
    await admin.query('rollback');
    await admin.end();
    expect((await response).status).toBe(202);
    expect(await statusOf(order.order_id)).toBe('CONFIRMING');
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect((await confirm(order)).status).toBe(200);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 5_000, entries: ['TOPUP'] });
  });
});

describe('provider responses', () => {
  it.each([1, 2])('retries 409 in progress %i times with the same key and charges once [RACE-17]', async (times) => {
    const order = await anAuthenticatedOrder(shop, buyer, 1_000);
    const code = 'IDEMPOTENT_REQUEST_PROCESSING';
    shop.toss.control.addFault({ kind: 'error', code, operation: 'confirm', orderId: order.order_id, times });
    expect((await confirm(order)).status).toBe(202);
    for (let round = 0; round < times; round += 1) {
      await shop.wait(MINUTE_MS);
      await shop.work('drive-orders');
    }
    expect(await statusOf(order.order_id)).toBe('PAID');
    expect(new Set(confirmCalls(order.order_id).map((call) => call.idempotency_key)).size).toBe(1);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 1_000, entries: ['TOPUP'] });
  });

  it('raises one alarm and credits nothing for a webhook about an unknown order [RACE-15]', async () => {
    const order_id = `order_${shop.server.clock.now().getTime()}_nobodynobo`;
    const payment_key = payment(order_id, 3_000);
    await approveAtProvider(order_id, payment_key, 3_000);
    await sendWebhook(shop, payment_key);
    await sendWebhook(shop, payment_key);
    const alarms = await shop.server.db
      .selectFrom('payment_alarms')
      .selectAll()
      .where('subject', '=', order_id)
      .execute();
    expect(alarms).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: { amount_won: 3_000, status: 'DONE' } }]);
    await expectConsistentLedger(shop, buyer, { order_id, approved: 3_000, entries: [] });
  });

  it.each([null, 'drop-after', 'drop-before'] as const)(
    'closes a virtual account at once and refuses the payment (fault: %s) [RACE-22]',
    async (fault) => {
      const { order_id } = await anAuthenticatedOrder(shop, buyer, 5_000);
      const payment_key = payment(order_id, 5_000, 'VIRTUAL_ACCOUNT');
      if (fault !== null) shop.toss.control.addFault({ kind: fault, operation: 'cancel', orderId: order_id });
      const response = await confirm({ order_id, payment_key, amount: 5_000 });
      expect(response.status).toBe(fault === null ? 400 : 202);
      await shop.wait(MINUTE_MS);
      await shop.work('drive-orders');
      expect(await statusOf(order_id)).toBe('FAILED');
      const [account] = shop.toss.control.payments().filter((one) => one.paymentKey === payment_key);
      expect(account?.status).toBe('CANCELED');
      await expectConsistentLedger(shop, buyer, { order_id, entries: [] });
    },
  );
});

describe('time and price terms', () => {
  it('returns 401 when the token expires between payment and confirmation, then confirms once after a refresh [RACE-20]', async () => {
    await shop.wait(10 * MINUTE_MS);
    const order = await anAuthenticatedOrder(shop, buyer, 1_000);
    await shop.wait(6 * MINUTE_MS);
    expect((await confirm(order)).status).toBe(401);
    await buyer.renew();
    expect((await confirm(order)).status).toBe(200);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 1_000, entries: ['TOPUP'] });
  });

  it('never charges a closed payment window and expires its order [RACE-20]', async () => {
    const { order_id } = await anAuthenticatedOrder(shop, buyer, 1_000);
    await shop.wait(41 * MINUTE_MS);
    await shop.work('expire-orders');
    expect(await statusOf(order_id)).toBe('EXPIRED');
    expect(shop.toss.control.payments().find((one) => one.orderId === order_id)?.status).toBe('EXPIRED');
    await expectConsistentLedger(shop, buyer, { order_id, entries: [] });
  });

  it('credits an account that was deactivated during payment and keeps it deactivated [RACE-39]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1_000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({ kind: 'bad-gateway', operation: 'get', orderId: order.order_id });
    expect((await confirm(order)).status).toBe(202);
    await shop.server.db.updateTable('users').set({ is_active: false }).where('id', '=', buyer.id).execute();
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect(await statusOf(order.order_id)).toBe('PAID');
    expect([401, 403]).toContain((await confirm(order)).status);
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 1_000, entries: ['TOPUP'] });
  });

  it('applies the price terms stored with the order, not the current price table [RACE-41]', async () => {
    const now = shop.server.clock.now();
    const terms = { paid_micro: 50_000_000n, bonus_micro: 7_000_000n, amount_won: 1_000, order_name: '옛 상품' };
    const order_id = `order_old_${randomUUID().slice(0, 8)}`;
    await insertOrder(shop.server.db, {
      order_id,
      user_id: buyer.id,
      ...terms,
      from_client: false,
      terms_version: '2025-09-01',
      now,
      expires_at: now,
    });
    const response = await confirm({ order_id, payment_key: payment(order_id, 1_000), amount: 1_000 });
    expect(response).toMatchObject({ status: 200, body: { credits_added: 57 } });
    await expectConsistentLedger(shop, buyer, { order_id, approved: 1_000, entries: ['TOPUP'] });
  });

  it('expires credits one year after the approval time of the provider when our clock is a day ahead [RACE-43]', async () => {
    shop.server.clock.move(24 * 60 * MINUTE_MS);
    buyer = await aBuyer(shop);
    const order = await anAuthenticatedOrder(shop, buyer, 1_000);
    expect((await confirm(order)).status).toBe(200);
    const lot = await shop.server.db
      .selectFrom('credit_lots')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .executeTakeFirst();
    const approved = shop.toss.control.truth().approved.find((money) => money.order_id === order.order_id);
    expect(lot?.expires_at).toEqual(creditExpiryFor(new Date(approved?.approved_at ?? '')));
    await expectConsistentLedger(shop, buyer, { order_id: order.order_id, approved: 1_000, entries: ['TOPUP'] });
    shop.server.clock.move(-24 * 60 * MINUTE_MS);
  });
});
