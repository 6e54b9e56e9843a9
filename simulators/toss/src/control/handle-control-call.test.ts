import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock } from '../testing/create-still-clock.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';

let toss: TossSimulator;
let shop: Shop;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  toss = await startTossSimulator({ clock: createStillClock() });
  shop = createShop(toss);
});
afterAll(async () => {
  await toss.close();
  await receiver.close();
});
beforeEach(async () => {
  await callControl('POST /__sim/reset');
  receiver.clear();
});

/** Control request over HTTP, as a test in another process sends it. */
async function callControl(call: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${toss.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('controls the whole life of a payment over HTTP', async () => {
  const created = await callControl('POST /__sim/payments', { orderId: 'order_http', amount: 5_000, method: 'CARD' });
  expect(created).toEqual({ status: 200, body: { paymentKey: expect.stringMatching(/^tpilg\d{14}/) } });
  const paymentKey = String(created.body.paymentKey);
  await callControl('PATCH /__sim/webhooks/policy', { url: receiver.url, timing: 'held' });
  await shop.confirm({ paymentKey, orderId: 'order_http', amount: 5_000 });
  const cancelled = await callControl('POST /__sim/payments/dashboard-cancel', {
    orderId: 'order_http',
    amount: 2_000,
  });
  expect(cancelled.body).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 3_000 });
  expect((await callControl('GET /__sim/truth')).body).toMatchObject({
    approved: [{ order_id: 'order_http', amount_won: 5_000 }],
    cancelled: [{ payment_key: paymentKey, cancel_won: 2_000, origin: 'dashboard' }],
    net_won: 3_000,
  });
  expect((await callControl('GET /__sim/payments')).body).toMatchObject({ payments: [{ paymentKey }] });
  expect((await callControl('GET /__sim/journal')).body).toMatchObject({
    calls: [{ operation: 'confirm', status: 200 }],
  });
  expect((await callControl('POST /__sim/webhooks/run')).body).toMatchObject({
    deliveries: [{ payment_status: 'DONE' }, { payment_status: 'PARTIAL_CANCELED' }],
  });
  expect((await callControl('GET /__sim/webhooks')).body).toMatchObject({ deliveries: [{ state: 'delivered' }, {}] });
  expect((await callControl('POST /__sim/webhooks/forge', { data: { status: 'DONE' } })).body).toEqual({ status: 200 });
  expect(receiver.received).toHaveLength(3);
});

test('controls faults and chaos over HTTP', async () => {
  const added = await callControl('POST /__sim/faults', [
    { kind: 'rate-limited', operation: 'get' },
    { kind: 'read-lag', lagMs: 1_000, times: null },
  ]);
  expect(added.body).toMatchObject({ faults: [{ id: 1, hits: 0 }, { id: 2 }] });
  expect((await shop.read('x')).status).toBe(429);
  expect((await callControl('GET /__sim/faults')).body).toMatchObject({ faults: [{ hits: 1 }, { hits: 0 }] });
  await callControl('DELETE /__sim/faults');
  await callControl('PUT /__sim/chaos', { seed: 1, ratios: { 'rate-limited': 1 }, operations: ['get-payment'] });
  expect((await shop.read('x')).status).toBe(429);
  await callControl('DELETE /__sim/chaos');
  expect((await shop.read('x')).status).toBe(404);
});

test('controls the clock over HTTP', async () => {
  const before = new Date(String((await callControl('GET /__sim/clock')).body.now)).getTime();
  const { body } = await callControl('POST /__sim/clock/advance', { ms: 90_000 });
  expect(new Date(String(body.now)).getTime() - before).toBe(90_000);
  await callControl('POST /__sim/clock/advance', { ms: -90_000 });
  expect(toss.control.now().getTime()).toBe(before);
});

test('clears the journal', async () => {
  await shop.read('x');
  expect(toss.journal()).toHaveLength(1);
  expect((await callControl('DELETE /__sim/journal')).body).toEqual({ calls: [] });
  expect(toss.journal()).toEqual([]);
});

describe('rejects invalid control requests', () => {
  test.each([
    ['POST /__sim/payments', { orderId: 'order_x' }, 'amount is missing'],
    ['POST /__sim/payments', { orderId: 'order_x', amount: 1, method: 'GOLD' }, 'method must be one of CARD'],
    ['POST /__sim/faults', { kind: 'explode' }, 'kind must be one of drop-before'],
    ['POST /__sim/faults', { kind: 'delay', delay: 5 }, 'unknown: delay'],
    ['POST /__sim/faults', {}, 'kind is missing'],
    ['PUT /__sim/chaos', { seed: 1, ratios: { error: 0.6, delay: 0.6 } }, 'more than 1'],
    ['PUT /__sim/chaos', { seed: 1, ratios: {}, operations: ['fly'] }, 'operation fly'],
    ['PUT /__sim/chaos', { ratios: {} }, 'seed is missing'],
    ['POST /__sim/clock/advance', { ms: 'x' }, 'ms must be a whole number'],
    ['POST /__sim/payments/dashboard-cancel', { orderId: 'order_none' }, 'no such payment'],
    ['POST /__sim/webhooks/forge', {}, 'no webhook address'],
    ['POST /__sim/webhooks/run', { all: 1 }, 'all must be true or false'],
    ['POST /__sim/reset-all', {}, 'unknown'],
  ])('%s %j', async (call, body, message) => {
    const response = await callControl(call, body);
    expect(response.status).toBe(call.endsWith('reset-all') ? 404 : 400);
    expect(response.body.error).toContain(message);
  });

  test('cancels only approved payments and only the remaining amount', async () => {
    const open = shop.authenticate();
    const { orderId } = await shop.pay();
    expect((await callControl('POST /__sim/payments/charge-back', { paymentKey: open.paymentKey })).status).toBe(400);
    expect((await callControl('POST /__sim/payments/charge-back', { orderId, amount: 10_001 })).status).toBe(400);
    expect((await callControl('POST /__sim/payments/deposit', { orderId })).body.error).toContain(
      'impossible while DONE',
    );
    expect((await callControl('POST /__sim/payments/withdraw-deposit', { orderId })).status).toBe(400);
    expect(toss.control.truth().cancelled).toEqual([]);
  });
});
