import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { basic, createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock } from '../testing/create-still-clock.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ clock: createStillClock() });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

const KEY = { 'idempotency-key': 'same-key' };
const approvedCount = () => toss.control.truth().approved.length;

describe('dropped connections', () => {
  test('has no effect when dropped before, and the same key works afterwards', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'drop-before', operation: 'confirm' });
    await expect(shop.confirm(confirmation, KEY)).rejects.toThrow();
    expect(approvedCount()).toBe(0);
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe('IN_PROGRESS');
    expect((await shop.confirm(confirmation, KEY)).status).toBe(200);
    expect(toss.journal()[0]).toMatchObject({ fault: 'drop-before', status: null, processed: false });
  });

  test('approves when dropped after, and the same key returns the result', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'drop-after', operation: 'confirm' });
    await expect(shop.confirm(confirmation, KEY)).rejects.toThrow();
    expect(approvedCount()).toBe(1);
    expect((await shop.readOrder(confirmation.orderId)).body.status).toBe('DONE');
    expect((await shop.confirm(confirmation, KEY)).body.status).toBe('DONE');
    expect(toss.journal()[0]).toMatchObject({ fault: 'drop-after', status: null, processed: true });
  });

  test('processes a cancel whose response is dropped', async () => {
    const { paymentKey } = await shop.pay();
    toss.control.addFault({ kind: 'drop-after', operation: 'cancel' });
    await expect(shop.cancel(paymentKey, { cancelReason: '전부' }, KEY)).rejects.toThrow();
    expect((await shop.read(paymentKey)).body.balanceAmount).toBe(0);
    expect((await shop.cancel(paymentKey, { cancelReason: '전부' }, KEY)).body.status).toBe('CANCELED');
  });
});

describe('unusable responses', () => {
  test.each([
    ['none' as const, 0],
    ['process' as const, 1],
  ])('returns a 502 page with effect %s: %i approved', async (effect, approved) => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'bad-gateway', operation: 'confirm', effect });
    const response = await shop.confirm(confirmation, KEY);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.text).toMatch(/^<html>/);
    expect(approvedCount()).toBe(approved);
    expect((await shop.confirm(confirmation, KEY)).status).toBe(200);
  });

  test('truncates the JSON after approving', async () => {
    toss.control.addFault({ kind: 'truncated-json', operation: 'confirm' });
    await expect(shop.confirm(shop.authenticate())).rejects.toThrow(SyntaxError);
    expect(approvedCount()).toBe(1);
  });

  test('sends the same response twice on one connection', async () => {
    toss.control.addFault({ kind: 'duplicate-response', operation: 'get' });
    const { paymentKey } = await shop.pay();
    const caller = connect(Number(new URL(toss.url).port), '127.0.0.1');
    caller.write(
      `GET /v1/payments/${paymentKey} HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(`${toss.secretKey}:`)}\r\n\r\n`,
    );
    let received = '';
    caller.on('data', (piece: Buffer) => {
      received += piece.toString();
    });
    await once(caller, 'close');
    expect(received.split('HTTP/1.1 200').length - 1).toBe(2);
  });

  test.each([
    ['wrong-amount' as const, { totalAmount: 11_000 }],
    ['wrong-order-id' as const, { orderId: 'order-of-another-user' }],
  ])('returns a response that differs from the stored payment for %s', async (kind, echo) => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind, operation: 'confirm' });
    expect((await shop.confirm(confirmation)).body).toMatchObject(echo);
    const { body } = await shop.read(confirmation.paymentKey);
    expect(body).toMatchObject({ totalAmount: 10_000, orderId: confirmation.orderId, status: 'DONE' });
  });

  test('returns 429', async () => {
    toss.control.addFault({ kind: 'rate-limited', operation: 'get', times: 2 });
    const responses = [await shop.read('x'), await shop.read('x'), await shop.read('x')];
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 404]);
  });
});

describe('injected errors', () => {
  test('aborts the payment on a refusal', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'REJECT_CARD_COMPANY' });
    expect((await shop.confirm(confirmation)).status).toBe(403);
    expect((await shop.read(confirmation.paymentKey)).body.failure?.code).toBe('REJECT_CARD_COMPANY');
  });

  test('does not abort the payment on a temporary error', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'PROVIDER_ERROR', times: 2 });
    const codes = [
      await shop.confirm(confirmation),
      await shop.confirm(confirmation),
      await shop.confirm(confirmation),
    ];
    expect(codes.map(({ status }) => status)).toEqual([400, 400, 200]);
  });

  test('returns an error although the payment is charged', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'CARD_PROCESSING_ERROR', effect: 'process' });
    expect((await shop.confirm(confirmation)).body.code).toBe('CARD_PROCESSING_ERROR');
    expect(approvedCount()).toBe(1);
  });

  test('returns an unlisted code with any status', async () => {
    toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'BRAND_NEW_CODE', status: 418 });
    expect(await shop.confirm(shop.authenticate())).toMatchObject({ status: 418, body: { code: 'BRAND_NEW_CODE' } });
  });

  test('does not store a 409 for the key', async () => {
    const confirmation = shop.authenticate();
    toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'IDEMPOTENT_REQUEST_PROCESSING' });
    expect((await shop.confirm(confirmation, KEY)).status).toBe(409);
    expect((await shop.confirm(confirmation, KEY)).status).toBe(200);
  });
});

describe('read lag', () => {
  test('reads the previous state until the lag has passed', async () => {
    const confirmation = shop.authenticate();
    await toss.control.advanceClock(5_000);
    toss.control.addFault({ kind: 'read-lag', lagMs: 3_000 });
    await shop.confirm(confirmation);
    expect((await shop.readOrder(confirmation.orderId)).body.status).toBe('IN_PROGRESS');
    await toss.control.advanceClock(2_999);
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe('IN_PROGRESS');
    await toss.control.advanceClock(1);
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe('DONE');
  });

  test('reads nothing with lagAnswers not-found', async () => {
    const confirmation = shop.authenticate();
    await toss.control.advanceClock(5_000);
    toss.control.addFault({ kind: 'read-lag', lagMs: 1_000, lagAnswers: 'not-found' });
    expect((await shop.read(confirmation.paymentKey)).status).toBe(200);
    await shop.confirm(confirmation);
    expect((await shop.read(confirmation.paymentKey)).body.code).toBe('NOT_FOUND_PAYMENT');
    await toss.control.advanceClock(1_000);
    expect((await shop.read(confirmation.paymentKey)).body.status).toBe('DONE');
  });
});

describe('rule matching', () => {
  test('matches order and operation, skips the first calls and stops after the given number', async () => {
    const [one, two] = [await shop.pay('order_one'), await shop.pay('order_two')];
    toss.control.addFault({ kind: 'rate-limited', operation: 'get', orderId: 'order_one', skip: 1 });
    const statuses = [];
    for (const { paymentKey } of [two, one, one, one, two]) statuses.push((await shop.read(paymentKey)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
    expect(toss.control.faults()).toMatchObject([{ id: 1, hits: 1 }]);
  });

  test('delays before or after processing', async () => {
    const before = shop.authenticate();
    toss.control.addFault({ kind: 'delay', operation: 'confirm', delayMs: 800 });
    const slow = shop.confirm(before);
    await expect.poll(() => toss.journal().length, { timeout: 10_000 }).toBe(1);
    expect((await shop.read(before.paymentKey)).body.status).toBe('IN_PROGRESS');
    await slow;
    const after = shop.authenticate();
    toss.control.addFault({ kind: 'delay', operation: 'confirm', delayMs: 800, delayAt: 'after' });
    const late = shop.confirm(after);
    await expect.poll(approvedCount, { timeout: 10_000 }).toBe(2);
    expect(toss.journal().findLast(({ operation }) => operation === 'confirm')?.status).toBeNull();
    expect((await late).status).toBe(200);
  });
});

describe('chaos', () => {
  const ratios = { 'drop-before': 0.2, 'drop-after': 0.2, 'bad-gateway': 0.2, error: 0.1 } as const;

  async function listFaults(seed: number): Promise<(string | null)[]> {
    toss.control.reset();
    toss.control.setChaos({ seed, ratios });
    for (let count = 0; count < 30; count += 1) await shop.readOrder(`order_${count}`).catch(() => null);
    return toss.journal().map(({ fault }) => fault);
  }

  test('hits the same calls for the same seed and others for another seed', async () => {
    const first = await listFaults(1);
    expect(await listFaults(1)).toEqual(first);
    expect(await listFaults(2)).not.toEqual(first);
  });

  test('respects the ratios', async () => {
    toss.control.setChaos({ seed: 7, ratios: { 'rate-limited': 0.3 } });
    for (let count = 0; count < 300; count += 1) await shop.readOrder(`order_${count}`);
    const hits = toss.journal().filter(({ fault }) => fault !== null).length;
    expect(hits).toBeGreaterThan(60);
    expect(hits).toBeLessThan(120);
  });

  test('stops after the maximum number of faults per order', async () => {
    toss.control.setChaos({ seed: 7, ratios: { 'rate-limited': 1 }, maxPerOrder: 3, operations: ['get-order'] });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await shop.readOrder('order_peace')).status);
    expect(statuses).toEqual([429, 429, 429, 404, 404]);
    expect((await shop.confirm(shop.authenticate())).status).toBe(200);
  });
});
