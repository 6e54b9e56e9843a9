import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  anAuthenticatedOrder,
  aPaidOrder,
  type Buyer,
  type Shop,
  startShop,
} from '../../../../testing/start-shop.ts';
import { createRateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import { listLedgerViolations } from '../credits/index.ts';
import { reportPaymentFailure } from './report-payment-failure.ts';

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
const confirm = (order: object, who = buyer) => who.request('POST', '/payments/confirm', order);
const balance = async (who = buyer) => (await who.request('GET', '/auth/users/me')).body.credit_balance;
const approvedFor = (orderId: string) =>
  shop.toss.control.truth().approved.filter((money) => money.order_id === orderId).length;

describe('POST /api/v1/payments/confirm', () => {
  it.each([
    [1000, 100],
    [5000, 520],
    [10_000, 1080],
    [50_000, 5600],
    [100_000, 11_500],
    [3_333, 333],
  ])('returns 200 and credits by the price table of the server: %i won, %i credits', async (amount, credits) => {
    const order = await anAuthenticatedOrder(shop, buyer, amount);
    const response = await confirm(order);
    expect(response).toMatchObject({ status: 200, body: { credits_added: credits, new_credit_balance: credits } });
    expect(await balance()).toBe(credits);
    expect(approvedFor(order.order_id)).toBe(1);
  });

  it.each([
    ['CARD', '카드'],
    ['TRANSFER', '계좌이체'],
    ['EASY_PAY', '간편결제'],
  ] as const)('accepts %s and lists it as %s [P-16] [D-43]', async (method, name) => {
    const { body } = await buyer.request('POST', '/payments/orders', { amount: 1000 });
    const order_id = String(body.order_id);
    expect(order_id).toMatch(/^order_\d{13}_[a-z0-9]{10}$/);
    const { paymentKey } = shop.toss.control.createPayment({ orderId: order_id, amount: 1000, method });
    expect((await confirm({ payment_key: paymentKey, order_id, amount: 1000 })).status).toBe(200);
    expect((await buyer.request('GET', '/payments/transactions')).body).toMatchObject([{ order_id, method: name }]);
  });

  it.each(['payment_key', 'order_id', 'amount'])('returns 422 without %s', async (field) => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const response = await confirm({ ...order, [field]: undefined });
    expect(response.status).toBe(422);
  });

  it('credits once for 40 concurrent confirmations and returns the same body to all [RACE-01]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 10_000);
    const responses = await Promise.all(Array.from({ length: 40 }, () => confirm(order)));
    expect(responses.map((response) => response.status)).toEqual(Array(40).fill(200));
    expect(new Set(responses.map((response) => response.body.credits_added))).toEqual(new Set([1080]));
    expect((await confirm(order)).body).toEqual({ credits_added: 1080, new_credit_balance: 1080 });
    expect(await balance()).toBe(1080);
    expect(approvedFor(order.order_id)).toBe(1);
  });

  it('returns 409 when the amount differs from the order, without calling the provider [RACE-03]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.clearJournal();
    expect((await confirm({ ...order, amount: 100_000 })).status).toBe(409);
    expect(shop.toss.control.journal()).toEqual([]);
  });

  it('returns 400 above 100,000 won [P-15]', async () => {
    expect((await buyer.request('POST', '/payments/orders', { amount: 100_001 })).body.detail).toContain('100,000원');
    const { paymentKey } = shop.toss.control.createPayment({
      orderId: 'order_too_much_1',
      amount: 200_000,
      method: 'CARD',
    });
    const order = { payment_key: paymentKey, order_id: 'order_too_much_1', amount: 200_000 };
    expect((await confirm(order)).status).toBe(400);
    expect(approvedFor('order_too_much_1')).toBe(0);
  });

  it('accepts an order made by the client at the amount that the provider reports [P-01] [RACE-04] [RACE-05]', async () => {
    const order_id = `order_${Date.now()}`;
    const { paymentKey } = shop.toss.control.createPayment({ orderId: order_id, amount: 1000, method: 'CARD' });
    const order = { payment_key: paymentKey, order_id };
    expect((await confirm({ ...order, amount: 100_000 })).status).toBe(409);
    expect((await confirm({ ...order, amount: 1000, credits: 999_999 })).body.credits_added).toBe(100);
  });

  it('returns 404 for an order of another user, and the owner can still pay [RACE-06] [D-9]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const otherBuyer = await aBuyer(shop);
    expect((await confirm(order, otherBuyer)).status).toBe(404);
    expect((await confirm(order)).status).toBe(200);
    expect(await balance(otherBuyer)).toBe(0);
  });

  it('returns 200 by lookup when the response of the provider is lost [RACE-08]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    expect(await confirm(order)).toMatchObject({ status: 200, body: { credits_added: 520 } });
    expect(approvedFor(order.order_id)).toBe(1);
  });

  it('returns 202 when the request is lost, and the worker confirms within ten minutes [RACE-07] [RACE-10]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 5000);
    shop.toss.control.addFault({ kind: 'drop-before', operation: 'confirm', orderId: order.order_id });
    const response = await confirm(order);
    expect(response.status).toBe(202);
    expect(response.body.detail).toBe('결제 결과를 확인하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.');
    expect(await balance()).toBe(0);
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect(await balance()).toBe(520);
    expect((await confirm(order)).status).toBe(200);
    expect(approvedFor(order.order_id)).toBe(1);
  });

  it.each(['bad-gateway', 'truncated-json'] as const)('credits once after %s [RACE-09]', async (kind) => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind, operation: 'confirm', orderId: order.order_id });
    const { status } = await confirm(order);
    expect([200, 202]).toContain(status);
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect(await balance()).toBe(100);
    expect(approvedFor(order.order_id)).toBe(1);
  });

  it('returns 400 with the reason of the provider when the card is refused, lists FAILED and credits nothing', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({
      kind: 'error',
      code: 'REJECT_CARD_PAYMENT',
      operation: 'confirm',
      orderId: order.order_id,
      effect: 'abort',
    });
    expect((await confirm(order)).status).toBe(400);
    const { body } = await buyer.request('GET', '/payments/transactions');
    expect(body).toMatchObject([{ order_id: order.order_id, status: 'FAILED' }]);
    expect(await balance()).toBe(0);
  });

  it('retries a temporary failure under a new idempotency key [RACE-18]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({
      kind: 'error',
      code: 'PROVIDER_ERROR',
      operation: 'confirm',
      orderId: order.order_id,
    });
    expect((await confirm(order)).status).toBe(202);
    await shop.wait(MINUTE_MS);
    await shop.work('drive-orders');
    expect(await balance()).toBe(100);
  });

  it('fails without a charge when the authentication is older than ten minutes [RACE-16]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    await shop.wait(11 * MINUTE_MS);
    expect([202, 400]).toContain((await confirm(order)).status);
    await shop.wait(16 * MINUTE_MS);
    await shop.work('drive-orders');
    await buyer.renew();
    expect((await confirm(order)).status).not.toBe(200);
    expect(approvedFor(order.order_id)).toBe(0);
    expect(await balance()).toBe(0);
  });

  it.each(['wrong-amount', 'wrong-order-id'] as const)(
    'credits nothing and raises an alarm when the provider response differs from the order (%s)',
    async (kind) => {
      const order = await anAuthenticatedOrder(shop, buyer, 1000);
      shop.toss.control.addFault({ kind, operation: 'confirm', orderId: order.order_id });
      expect((await confirm(order)).status).toBe(202);
      const alarms = shop.server.db.selectFrom('payment_alarms').select('kind').where('subject', '=', order.order_id);
      expect(await alarms.execute()).toEqual([{ kind: 'ORDER_IN_REVIEW' }]);
      expect(await balance()).toBe(0);
    },
  );

  it('does not treat a lagging read as a failure [RACE-19]', async () => {
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    shop.toss.control.addFault({ kind: 'drop-after', operation: 'confirm', orderId: order.order_id });
    shop.toss.control.addFault({
      kind: 'read-lag',
      operation: 'get',
      orderId: order.order_id,
      lagMs: 30_000,
      lagAnswers: 'not-found',
      times: 3,
    });
    expect((await confirm(order)).status).toBe(202);
    await shop.wait(2 * MINUTE_MS);
    await shop.work('drive-orders');
    expect(await balance()).toBe(100);
  });
});

describe('POST /api/v1/auth/payment/fail', () => {
  const report = (orderId: string) => ({ code: 'PAY_PROCESS_CANCELED', message: '취소', orderId });

  it('stores reports with and without a bearer token and ends only an unpaid order of the caller [RACE-21] [D-12]', async () => {
    const anonymous = await shop.server.send({
      method: 'POST',
      url: '/api/v1/auth/payment/fail',
      payload: report('order_nobody'),
    });
    expect(anonymous.status).toBe(200);
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const otherBuyer = await aBuyer(shop);
    await otherBuyer.request('POST', '/auth/payment/fail', report(order.order_id));
    expect((await confirm(order)).status).toBe(200);
    await buyer.request('POST', '/auth/payment/fail', report(order.order_id));
    expect((await confirm(order)).status).toBe(200);
    const other = await anAuthenticatedOrder(shop, buyer, 1000);
    await buyer.request('POST', '/auth/payment/fail', report(other.order_id));
    const { body } = await buyer.request('GET', '/payments/transactions');
    expect((body as unknown as { status: string }[]).map((row) => row.status).sort()).toEqual(['COMPLETED', 'FAILED']);
    const reports = await shop.server.db.selectFrom('payment_fail_reports').selectAll().execute();
    expect(reports.length).toBeGreaterThanOrEqual(4);
  });

  it('returns 200 with a stale bearer, without an order id and for unusable values [D-12] [P-07]', async () => {
    const send = async (payload: object, authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await shop.server.send({ method: 'POST', url: '/api/v1/auth/payment/fail', headers, payload })).status;
    };
    const order = await anAuthenticatedOrder(shop, buyer, 1000);
    const marked = { ...report(order.order_id), code: 'STALE_BEARER' };
    for (const bearer of ['Bearer stale.token.value', 'Basic abc', 'Bearer '])
      expect(await send(marked, bearer)).toBe(200);
    expect(await send({ code: 'NO_ORDER', message: '취소' })).toBe(200);
    expect(await send({})).toBe(200);
    expect(await send({ code: 7, message: `\0${'가'.repeat(2000)}`, orderId: null })).toBe(200);
    const reports = await shop.server.db.selectFrom('payment_fail_reports').selectAll().execute();
    expect(reports.filter(({ code }) => code === 'STALE_BEARER').map(({ user_id }) => user_id)).toEqual([
      null,
      null,
      null,
    ]);
    expect(reports.find(({ code }) => code === 'NO_ORDER')).toMatchObject({ order_id: '', message: '취소' });
    expect(reports.map(({ message }) => message)).toContain('가'.repeat(500));
    // An anonymous report leaves the order payable.
    expect((await confirm(order)).status).toBe(200);
  });

  it('drops reports above the limit without an error [D-12]', async () => {
    const { db, clock } = shop.server;
    const limits = createRateLimits({ db, clock, factor: 1 });
    const flood = { user_id: null, order_id: 'order_flood', code: 'FLOOD', message: '', ip: '203.0.113.7' };
    for (let count = 0; count < 25; count += 1) await reportPaymentFailure({ db, clock, limits }, flood);
    const stored = await db.selectFrom('payment_fail_reports').select('id').where('code', '=', 'FLOOD').execute();
    expect(stored).toHaveLength(20);
  });
});

describe('GET /api/v1/payments/transactions and /receipt/{id}', () => {
  it('returns an empty list when skip is beyond the end', async () => {
    const { body, status } = await buyer.request(
      'GET',
      `/payments/transactions?skip=${Number.MAX_SAFE_INTEGER}&limit=100`,
    );
    expect({ body, status }).toEqual({ body: [], status: 200 });
  });

  it('lists own transactions, newest first, within skip and limit [D-27, P-08]', async () => {
    const first = await aPaidOrder(shop, buyer, 1000);
    await shop.wait(1000);
    const second = await aPaidOrder(shop, buyer, 5000);
    const { body } = await buyer.request('GET', '/payments/transactions?skip=0&limit=100');
    const rows = body as unknown as Record<string, unknown>[];
    expect(rows.map((row) => row.order_id)).toEqual([second.order_id, first.order_id]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [
        'amount',
        'created_at',
        'credits_charged',
        'id',
        'is_charged_back',
        'method',
        'order_id',
        'order_name',
        'refunded_amount',
        'status',
      ].sort(),
    );
    expect(rows[0]).toMatchObject({ amount: 5000, credits_charged: 520, status: 'COMPLETED' });
    const one = await buyer.request('GET', '/payments/transactions?skip=-5&limit=100000');
    expect(one.body).toHaveLength(2);
    expect((await (await aBuyer(shop)).request('GET', '/payments/transactions')).body).toEqual([]);
  });

  it('returns the receipt of an own transaction only [D-42]', async () => {
    const paid = await aPaidOrder(shop, buyer, 11_000);
    const { status, body } = await buyer.request('GET', `/payments/receipt/${paid.transaction_id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order_id: paid.order_id,
      amount: 11_000,
      company_name: '주식회사 예시',
      buyer_email: buyer.email,
      card_number: expect.stringMatching(/^\d{4,8}\*{4,}[\d*]*$/) as string,
    });
    expect(Number(body.supplied_amount) + Number(body.vat)).toBe(11_000);
    const otherBuyer = await aBuyer(shop);
    expect((await otherBuyer.request('GET', `/payments/receipt/${paid.transaction_id}`)).status).toBe(404);
  });
});
