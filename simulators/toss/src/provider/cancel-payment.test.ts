import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, DAY } from '../testing/create-still-clock.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ clock: createStillClock() });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

const REASON = { cancelReason: '고객 요청' };

async function cancelLater(paymentKey: string, body: object) {
  await toss.control.advanceClock(1_000);
  return shop.cancel(paymentKey, body);
}

test('cancels everything without an amount', async () => {
  const { paymentKey } = await shop.pay();
  const { body, status } = await shop.cancel(paymentKey, REASON);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'CANCELED',
    totalAmount: 10_000,
    balanceAmount: 0,
    suppliedAmount: 0,
    vat: 0,
    lastTransactionKey: body.cancels?.[0]?.transactionKey,
    cancels: [{ cancelAmount: 10_000, refundableAmount: 0, cancelReason: '고객 요청', cancelStatus: 'DONE' }],
  });
  expect(toss.control.truth()).toMatchObject({ net_won: 0, cancelled: [{ cancel_won: 10_000, origin: 'merchant' }] });
});

test('rejects a second cancel after a full one', async () => {
  const { paymentKey } = await shop.pay();
  await shop.cancel(paymentKey, REASON);
  const again = await cancelLater(paymentKey, REASON);
  expect(again).toMatchObject({ status: 400, body: { code: 'ALREADY_CANCELED_PAYMENT' } });
});

test('stays PARTIAL_CANCELED after cancelling the rest and rejects further cancels with another code', async () => {
  const { paymentKey } = await shop.pay();
  const part = await shop.cancel(paymentKey, { ...REASON, cancelAmount: 4_000 });
  expect(part.body).toMatchObject({
    status: 'PARTIAL_CANCELED',
    balanceAmount: 6_000,
    vat: 545,
    suppliedAmount: 5_455,
  });
  const rest = await cancelLater(paymentKey, REASON);
  expect(rest.body).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 0 });
  expect(rest.body.cancels?.map(({ refundableAmount }) => refundableAmount)).toEqual([6_000, 0]);
  const again = await cancelLater(paymentKey, REASON);
  expect(again).toMatchObject({ status: 403, body: { code: 'NOT_CANCELABLE_AMOUNT' } });
});

test('processes only the first of two requests within a second', async () => {
  const { paymentKey } = await shop.pay();
  const part = { ...REASON, cancelAmount: 1_000 };
  const responses = await Promise.all([shop.cancel(paymentKey, part), shop.cancel(paymentKey, part)]);
  expect(responses.map(({ body }) => body.code ?? 'done').sort()).toEqual(['FORBIDDEN_CONSECUTIVE_REQUEST', 'done']);
  await toss.control.advanceClock(999);
  expect((await shop.cancel(paymentKey, part)).body.code).toBe('FORBIDDEN_CONSECUTIVE_REQUEST');
  expect((await shop.read(paymentKey)).body.balanceAmount).toBe(9_000);
});

describe('rejects without cancelling anything', () => {
  test.each([
    ['no reason', {}, 400, 'INVALID_REQUEST'],
    ['an empty reason', { cancelReason: '' }, 400, 'INVALID_REQUEST'],
    ['a reason of 201 letters', { cancelReason: 'x'.repeat(201) }, 400, 'INVALID_REQUEST'],
    ['nothing', { ...REASON, cancelAmount: 0 }, 400, 'INVALID_REQUEST'],
    ['half a won', { ...REASON, cancelAmount: 0.5 }, 400, 'INVALID_REQUEST'],
    ['an amount as text', { ...REASON, cancelAmount: '1000' }, 400, 'INVALID_REQUEST'],
    ['more than there is', { ...REASON, cancelAmount: 10_001 }, 403, 'NOT_CANCELABLE_AMOUNT'],
    ['another rest than expected', { ...REASON, refundableAmount: 9_999 }, 400, 'NOT_MATCHES_REFUNDABLE_AMOUNT'],
  ])('%s', async (...[, body, status, code]) => {
    const { paymentKey } = await shop.pay();
    expect(await shop.cancel(paymentKey, body)).toMatchObject({ status, body: { code } });
    expect((await shop.read(paymentKey)).body).toMatchObject({ status: 'DONE', balanceAmount: 10_000 });
    expect(toss.control.truth().cancelled).toEqual([]);
  });

  test('an unknown payment', async () => {
    expect(await shop.cancel('unknown', REASON)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
  });

  test('a payment that was never approved', async () => {
    const { paymentKey } = shop.authenticate();
    const response = await shop.cancel(paymentKey, REASON);
    expect(response).toMatchObject({ status: 403, body: { code: 'NOT_CANCELABLE_PAYMENT' } });
  });

  test.each([
    ['TRANSFER', 180 * DAY, 200],
    ['TRANSFER', 180 * DAY + 1_000, 403],
    ['CARD', 400 * DAY, 200],
  ] as const)('for %s after %i ms returns %i', async (method, ms, status) => {
    const { paymentKey } = toss.control.createPayment({ orderId: 'order_old', amount: 1_000, method });
    await shop.confirm({ paymentKey, orderId: 'order_old', amount: 1_000 });
    await toss.control.advanceClock(ms);
    const response = await shop.cancel(paymentKey, REASON);
    expect(response.status).toBe(status);
    expect(response.body.code).toBe(status === 200 ? undefined : 'EXCEED_MAX_REFUND_DUE');
  });
});

test('accepts the expected remaining amount and rejects a stale one', async () => {
  const { paymentKey } = await shop.pay();
  const body = { ...REASON, cancelAmount: 3_000, refundableAmount: 10_000 };
  expect((await shop.cancel(paymentKey, body)).body.balanceAmount).toBe(7_000);
  expect((await cancelLater(paymentKey, body)).body.code).toBe('NOT_MATCHES_REFUNDABLE_AMOUNT');
});

test('keeps balance plus cancelled parts equal to the total', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(parts, async (amounts) => {
      toss.control.reset();
      const { paymentKey } = await shop.pay();
      for (const cancelAmount of amounts) await cancelLater(paymentKey, { ...REASON, cancelAmount });
      const { body } = await shop.read(paymentKey);
      const cancelled = (body.cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
      expect(body.balanceAmount + cancelled).toBe(10_000);
      expect(body.suppliedAmount + body.vat).toBe(body.balanceAmount);
      expect(body.balanceAmount).toBeGreaterThanOrEqual(0);
      expect(toss.control.truth().net_won).toBe(body.balanceAmount);
    }),
    { numRuns: 25 },
  );
});
