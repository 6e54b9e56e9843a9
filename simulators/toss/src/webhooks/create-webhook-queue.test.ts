import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, DAY, MINUTE } from '../testing/create-still-clock.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { RETRY_DELAYS_MINUTES } from './plan-retry.ts';

let toss: TossSimulator;
let shop: Shop;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  toss = await startTossSimulator({ clock: createStillClock(), webhookUrl: receiver.url, webhookTimeoutMs: 1_500 });
  shop = createShop(toss);
});
afterAll(async () => {
  await toss.close();
  await receiver.close();
});
beforeEach(() => {
  toss.control.reset();
  receiver.clear();
});

const statuses = () => receiver.received.map(({ body }) => body.data?.status ?? body.status);
const hold = () => toss.control.setWebhookPolicy({ timing: 'held' });
const until = (count: number) => expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count);

describe('webhook content', () => {
  test("sends an approval after its response with the provider's envelope and headers", async () => {
    const { paymentKey } = await shop.pay();
    await until(1);
    const [webhook] = receiver.received;
    expect(webhook?.body).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: expect.stringMatching(/^2026-11-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/),
      data: { paymentKey, status: 'DONE', totalAmount: 10_000 },
    });
    expect(webhook?.headers).toMatchObject({
      'tosspayments-webhook-transmission-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'tosspayments-webhook-transmission-time': expect.stringMatching(/^2026-11-\d{2}T/),
      'tosspayments-webhook-transmission-retried-count': '0',
    });
    expect(webhook?.headers).not.toHaveProperty('tosspayments-webhook-signature');
  });

  test('sends every final state but neither opening nor authentication', async () => {
    hold();
    const { paymentKey } = await shop.pay();
    await shop.cancel(paymentKey, { cancelReason: '일부', cancelAmount: 1_000 });
    toss.control.dashboardCancel({ paymentKey });
    const whole = await shop.pay();
    toss.control.chargeBack({ paymentKey: whole.paymentKey });
    toss.control.createPayment({ orderId: 'order_expires', amount: 1_000, method: 'CARD' });
    const refused = { orderId: 'order_refused', amount: 1_000, method: 'CARD', confirmRefusal: 'FDS_ERROR' } as const;
    await shop.confirm({ ...toss.control.createPayment(refused), orderId: 'order_refused', amount: 1_000 });
    await toss.control.advanceClock(11 * MINUTE);
    await toss.control.runWebhooks();
    expect(statuses()).toEqual([
      'DONE',
      'PARTIAL_CANCELED',
      'PARTIAL_CANCELED',
      'DONE',
      'CANCELED',
      'ABORTED',
      'EXPIRED',
    ]);
  });

  test('sends the state at the time of the event', async () => {
    hold();
    const { paymentKey } = await shop.pay();
    await shop.cancel(paymentKey, { cancelReason: '전부' });
    await toss.control.runWebhooks();
    expect(statuses()).toEqual(['DONE', 'CANCELED']);
  });

  test('dates an expiry at the expiry time', async () => {
    toss.control.createPayment({ orderId: 'order_late', amount: 1_000, method: 'CARD' });
    const started = toss.control.now().getTime();
    await toss.control.advanceClock(DAY);
    await until(1);
    const [delivery] = toss.control.webhooks();
    expect(new Date(delivery?.created_at ?? 0).getTime() - started).toBe(10 * MINUTE);
  });

  test('sends a deposit twice, the second time flat and with the secret only', async () => {
    hold();
    const { paymentKey } = toss.control.createPayment({ orderId: 'order_v', amount: 1_000, method: 'VIRTUAL_ACCOUNT' });
    const { body } = await shop.confirm({ paymentKey, orderId: 'order_v', amount: 1_000 });
    toss.control.deposit({ paymentKey });
    await toss.control.runWebhooks();
    expect(receiver.received.map((webhook) => webhook.body.eventType)).toEqual(['PAYMENT_STATUS_CHANGED', undefined]);
    expect(receiver.received[1]?.body).toMatchObject({ secret: body.secret, status: 'DONE', orderId: 'order_v' });
    expect(receiver.received[1]?.body).not.toHaveProperty('paymentKey');
  });
});

describe('retries', () => {
  test('retries seven times after 1, 4, 16, 64, 256, 1024 and 4096 minutes, then gives up', async () => {
    receiver.respondWith(500);
    await shop.pay();
    await until(1);
    await toss.control.advanceClock(4 * DAY);
    const [delivery] = toss.control.webhooks();
    const attemptTimes = delivery?.attempts.map(({ at }) => new Date(at).getTime()) ?? [];
    const gaps = attemptTimes.slice(1).map((at, index) => (at - (attemptTimes[index] ?? 0)) / MINUTE);
    expect(gaps).toEqual([...RETRY_DELAYS_MINUTES]);
    expect(delivery).toMatchObject({ state: 'given-up', retried_count: 7 });
    const counts = receiver.received.map(({ headers }) => headers['tosspayments-webhook-transmission-retried-count']);
    expect(counts).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    const ids = receiver.received.map(({ headers }) => headers['tosspayments-webhook-transmission-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([201, 204, 302, 404, 500])('treats %i as failed because only 200 counts', async (status) => {
    hold();
    receiver.respondWith(status, 200);
    await shop.pay();
    expect(await toss.control.runWebhooks()).toMatchObject([{ state: 'waiting', attempts: [{ status }] }]);
    expect(await toss.control.runWebhooks()).toEqual([]);
    await toss.control.advanceClock(MINUTE);
    expect(await toss.control.runWebhooks()).toMatchObject([{ state: 'delivered', retried_count: 1 }]);
  });

  test('treats a timeout as failed', async () => {
    hold();
    receiver.slowDown(3_000);
    await shop.pay();
    expect(await toss.control.runWebhooks()).toMatchObject([{ state: 'waiting', attempts: [{ status: null }] }]);
  });

  test('treats an unreachable receiver as failed', async () => {
    toss.control.setWebhookPolicy({ url: 'http://127.0.0.1:9/', timing: 'held' });
    await shop.pay();
    expect(await toss.control.runWebhooks()).toMatchObject([{ state: 'waiting', attempts: [{ status: null }] }]);
    expect(await toss.control.runWebhooks({ all: true })).toMatchObject([{ retried_count: 2 }]);
  });
});

describe('delivery policy', () => {
  test('sends before the response of the confirmation', async () => {
    toss.control.setWebhookPolicy({ timing: 'before-response' });
    const confirmation = shop.authenticate();
    let seen = '';
    receiver.beforeResponse(async () => {
      seen = (await shop.read(confirmation.paymentKey)).body.status;
    });
    await shop.confirm(confirmation);
    expect(statuses()).toEqual(['DONE']);
    expect(seen).toBe('DONE');
  });

  test.each([
    ['same' as const, 1],
    ['new' as const, 10],
  ])('sends ten copies with %s ids: %i different', async (copyIds, different) => {
    toss.control.setWebhookPolicy({ copies: 10, copyIds, timing: 'held' });
    await shop.pay();
    await toss.control.runWebhooks({ parallel: 5 });
    const ids = receiver.received.map(({ headers }) => headers['tosspayments-webhook-transmission-id']);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(different);
  });

  test('sends in reverse order', async () => {
    hold();
    const { paymentKey } = await shop.pay();
    await shop.cancel(paymentKey, { cancelReason: '전부' });
    await toss.control.runWebhooks({ order: 'reversed' });
    expect(statuses()).toEqual(['CANCELED', 'DONE']);
  });

  test('sends shuffled without losing any', async () => {
    toss.control.setWebhookPolicy({ order: 'shuffled', timing: 'held' });
    for (let count = 0; count < 12; count += 1) await shop.pay();
    const created = toss.control.webhooks().map(({ payment_key }) => payment_key);
    await toss.control.runWebhooks();
    const arrived = receiver.received.map(({ body }) => body.data?.paymentKey ?? '');
    expect(arrived).not.toEqual(created);
    expect(arrived.toSorted()).toEqual(created.toSorted());
  });

  test('sends after a delay', async () => {
    toss.control.setWebhookPolicy({ delayMs: 3 * DAY });
    await shop.pay();
    await toss.control.advanceClock(3 * DAY - 1);
    expect(statuses()).toEqual([]);
    await toss.control.advanceClock(1);
    expect(statuses()).toEqual(['DONE']);
  });

  test('loses webhooks', async () => {
    toss.control.setWebhookPolicy({ loseRatio: 1 });
    await shop.pay();
    await toss.control.advanceClock(4 * DAY);
    expect(receiver.received).toEqual([]);
    expect(toss.control.webhooks()).toMatchObject([{ state: 'lost' }]);
  });

  test('sends forged webhooks', async () => {
    const data = { paymentKey: 'stolen', orderId: 'order_forged', status: 'DONE' };
    expect(await toss.control.forgeWebhook({ data })).toEqual({ status: 200 });
    await toss.control.forgeWebhook({
      body: '{"garbage":1}',
      headers: { 'tosspayments-webhook-transmission-id': 'x' },
    });
    expect(receiver.received[0]?.body).toMatchObject({ eventType: 'PAYMENT_STATUS_CHANGED', data });
    expect(receiver.received[1]).toMatchObject({
      body: { garbage: 1 },
      headers: { 'tosspayments-webhook-transmission-id': 'x' },
    });
    expect(toss.control.truth().approved).toEqual([]);
  });

  test('queues everything without a URL', async () => {
    toss.control.setWebhookPolicy({ url: null });
    await shop.pay();
    await toss.control.advanceClock(4 * DAY);
    expect(toss.control.webhooks()).toMatchObject([{ state: 'waiting', attempts: [] }]);
  });
});
