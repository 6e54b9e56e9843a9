import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, MINUTE } from '../testing/create-still-clock.ts';
import type { PaymentMethod } from './provider-payment.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ clock: createStillClock() });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

describe('confirmation of an authenticated payment', () => {
  test('returns the complete payment', async () => {
    const wanted = { orderId: 'order_shape', amount: 11_000, method: 'CARD', orderName: '크레딧 1,080개' } as const;
    const { paymentKey } = toss.control.createPayment(wanted);
    const { body, status } = await shop.confirm({ paymentKey, orderId: 'order_shape', amount: 11_000 });
    expect(status).toBe(200);
    const seoulTime = expect.stringMatching(/^2026-11-1\dT\d{2}:\d{2}:\d{2}\+09:00$/);
    expect(body).toMatchObject({
      version: '2022-11-16',
      paymentKey,
      type: 'NORMAL',
      orderId: 'order_shape',
      orderName: '크레딧 1,080개',
      currency: 'KRW',
      method: '카드',
      totalAmount: 11_000,
      balanceAmount: 11_000,
      suppliedAmount: 10_000,
      vat: 1_000,
      status: 'DONE',
      requestedAt: seoulTime,
      approvedAt: seoulTime,
      lastTransactionKey: expect.stringMatching(/^[0-9A-F]{32}$/),
      cancels: null,
      card: { amount: 11_000, number: expect.stringContaining('*'), approveNo: expect.stringMatching(/^\d{8}$/) },
      receipt: { url: expect.stringContaining(toss.url) },
      failure: null,
    });
    expect(paymentKey.length).toBeLessThanOrEqual(200);
  });

  test.each<[PaymentMethod, string, object]>([
    ['CARD', '카드', { card: expect.any(Object), easyPay: null, transfer: null }],
    ['TRANSFER', '계좌이체', { card: null, transfer: { bankCode: '88' } }],
    ['EASY_PAY', '간편결제', { card: null, easyPay: { provider: 'TOSSPAY', amount: 5_000 } }],
  ])('with %s names the method %s', async (method, name, details) => {
    const { paymentKey } = toss.control.createPayment({ orderId: 'order_method', amount: 5_000, method });
    const { body } = await shop.confirm({ paymentKey, orderId: 'order_method', amount: 5_000 });
    expect(body).toMatchObject({ method: name, ...details });
  });

  test('charges exactly once for concurrent confirmations', async () => {
    const confirmation = shop.authenticate();
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.confirm(confirmation)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set([undefined, 'ALREADY_PROCESSED_PAYMENT']));
    expect(toss.control.truth()).toMatchObject({ net_won: confirmation.amount, approved: [{ amount_won: 10_000 }] });
  });

  test('rejects a second payment key of an approved order', async () => {
    await shop.pay('order_twice');
    const second = shop.authenticate('order_twice');
    expect(await shop.confirm(second)).toMatchObject({ status: 400, body: { code: 'DUPLICATED_ORDER_ID' } });
    expect((await shop.readOrder('order_twice')).body.paymentKey).not.toBe(second.paymentKey);
    expect(toss.control.truth().approved).toHaveLength(1);
  });
});

describe('rejects without a charge', () => {
  test.each([
    ['another order id', { orderId: 'order_other' }, 403, 'FORBIDDEN_REQUEST'],
    ['another amount', { amount: 9_999 }, 400, 'INVALID_REQUEST'],
    ['an amount as text', { amount: '10000' as unknown as number }, 400, 'INVALID_REQUEST'],
    ['an unknown key', { paymentKey: 'unknown-key' }, 404, 'NOT_FOUND_PAYMENT'],
  ])('%s', async (...[, change, status, code]) => {
    const confirmation = shop.authenticate();
    expect(await shop.confirm({ ...confirmation, ...change })).toMatchObject({ status, body: { code } });
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe('IN_PROGRESS');
    expect(toss.control.truth().approved).toEqual([]);
  });

  test('an invalid JSON body', async () => {
    const response = await fetch(`${toss.url}/v1/payments/confirm`, {
      method: 'POST',
      body: '{',
      headers: { authorization: `Basic ${Buffer.from(`${toss.secretKey}:`).toString('base64')}` },
    });
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('a payment without authentication', async () => {
    const wanted = { orderId: 'order_ready', amount: 1_000, method: 'CARD', state: 'READY' } as const;
    const { paymentKey } = toss.control.createPayment(wanted);
    const response = await shop.confirm({ paymentKey, orderId: 'order_ready', amount: 1_000 });
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT_SESSION' } });
  });

  test.each<[PaymentMethod, number, number]>([
    ['CARD', 99, 400],
    ['CARD', 100, 200],
    ['TRANSFER', 199, 400],
    ['TRANSFER', 200, 200],
  ])('for %s of %i won returns %i', async (method, amount, status) => {
    const { paymentKey } = toss.control.createPayment({ orderId: 'order_small', amount, method });
    const response = await shop.confirm({ paymentKey, orderId: 'order_small', amount });
    expect(response.status).toBe(status);
    expect(response.body.code).toBe(status === 200 ? undefined : 'BELOW_MINIMUM_AMOUNT');
  });

  test('aborts the payment with a reason when the card company refuses', async () => {
    const wanted = {
      orderId: 'order_no',
      amount: 1_000,
      method: 'CARD',
      confirmRefusal: 'REJECT_CARD_PAYMENT',
    } as const;
    const confirmation = { ...toss.control.createPayment(wanted), orderId: 'order_no', amount: 1_000 };
    expect(await shop.confirm(confirmation)).toMatchObject({ status: 403, body: { code: 'REJECT_CARD_PAYMENT' } });
    const { body } = await shop.readOrder('order_no');
    expect(body).toMatchObject({ status: 'ABORTED', failure: { code: 'REJECT_CARD_PAYMENT' }, balanceAmount: 1_000 });
    expect((await shop.confirm(confirmation)).body.code).toBe('ALREADY_PROCESSED_PAYMENT');
  });
});

describe('expiry', () => {
  test.each([
    [10 * MINUTE - 1, 200, undefined, 'DONE'],
    [10 * MINUTE, 404, 'NOT_FOUND_PAYMENT_SESSION', 'EXPIRED'],
  ])('%i ms after authentication returns %i', async (ms, status, code, state) => {
    const confirmation = shop.authenticate();
    await toss.control.advanceClock(ms);
    const response = await shop.confirm(confirmation);
    expect(response.status).toBe(status);
    expect(response.body.code).toBe(code);
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe(state);
  });

  test.each([
    [30 * MINUTE - 1, 'READY'],
    [30 * MINUTE, 'EXPIRED'],
  ])('%i ms after opening the window the status is %s', async (ms, status) => {
    const wanted = { orderId: 'order_window', amount: 1_000, method: 'CARD', state: 'READY' } as const;
    const { paymentKey } = toss.control.createPayment(wanted);
    await toss.control.advanceClock(ms);
    expect((await shop.read(paymentKey)).body.status).toBe(status);
  });
});

describe('virtual account', () => {
  const wanted = { orderId: 'order_deposit', amount: 1_000, method: 'VIRTUAL_ACCOUNT' } as const;

  test('waits for the deposit, completes with it and reverts without it', async () => {
    const { paymentKey } = toss.control.createPayment(wanted);
    const { body } = await shop.confirm({ paymentKey, orderId: wanted.orderId, amount: wanted.amount });
    expect(body).toMatchObject({ status: 'WAITING_FOR_DEPOSIT', approvedAt: null, method: '가상계좌' });
    expect(toss.control.truth().approved).toEqual([]);
    expect(toss.control.deposit({ paymentKey })).toMatchObject({ status: 'DONE' });
    expect(toss.control.truth().approved).toHaveLength(1);
    expect(toss.control.withdrawDeposit({ paymentKey })).toMatchObject({ status: 'WAITING_FOR_DEPOSIT' });
    expect(toss.control.truth().approved).toEqual([]);
  });

  test('can be cancelled only as a whole while waiting', async () => {
    const { paymentKey } = toss.control.createPayment(wanted);
    await shop.confirm({ paymentKey, orderId: wanted.orderId, amount: wanted.amount });
    const part = await shop.cancel(paymentKey, { cancelReason: '일부', cancelAmount: 500 });
    expect(part.body.code).toBe('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
    await toss.control.advanceClock(1_000);
    expect((await shop.cancel(paymentKey, { cancelReason: '전부' })).body.status).toBe('CANCELED');
    expect(toss.control.truth()).toEqual({ approved: [], cancelled: [], net_won: 0 });
  });
});
