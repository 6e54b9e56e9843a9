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

const KEY = { 'idempotency-key': 'confirm-1' };

test('returns the same response byte for byte for the same key and approves once', async () => {
  const confirmation = shop.authenticate();
  const first = await shop.confirm(confirmation, KEY);
  const second = await shop.confirm(confirmation, KEY);
  expect(second.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('idempotency-key')).toBe('confirm-1');
  expect(toss.control.truth().approved).toHaveLength(1);
  expect(toss.journal().map(({ processed, replayed }) => ({ processed, replayed }))).toEqual([
    { processed: true, replayed: false },
    { processed: false, replayed: true },
  ]);
});

test('repeats an error response even for a corrected body', async () => {
  const confirmation = shop.authenticate();
  const first = await shop.confirm({ ...confirmation, amount: 1 }, KEY);
  const corrected = await shop.confirm(confirmation, KEY);
  expect(corrected).toMatchObject({ status: 400, text: first.text });
  expect((await shop.confirm(confirmation, { 'idempotency-key': 'confirm-2' })).status).toBe(200);
});

test('repeats a temporary error', async () => {
  const confirmation = shop.authenticate();
  toss.control.addFault({ kind: 'error', operation: 'confirm', code: 'PROVIDER_ERROR' });
  const responses = [await shop.confirm(confirmation, KEY), await shop.confirm(confirmation, KEY)];
  expect(responses.map(({ body }) => body.code)).toEqual(['PROVIDER_ERROR', 'PROVIDER_ERROR']);
  expect((await shop.confirm(confirmation)).status).toBe(200);
});

test('returns 409 for the same key while the first request runs, then its response', async () => {
  const confirmation = shop.authenticate();
  toss.control.addFault({ kind: 'delay', operation: 'confirm', delayMs: 1_000 });
  const first = shop.confirm(confirmation, KEY);
  await expect.poll(() => toss.journal().length, { timeout: 10_000 }).toBe(1);
  const meanwhile = await shop.confirm(confirmation, KEY);
  expect(meanwhile).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } });
  expect((await shop.confirm(confirmation, KEY)).text).toBe(meanwhile.text);
  const response = await first;
  expect(response.status).toBe(200);
  expect((await shop.confirm(confirmation, KEY)).text).toBe(response.text);
});

test.each([
  [15 * DAY - 1, 'the stored response', 'INVALID_REQUEST'],
  [15 * DAY, 'the result of a new request', 'NOT_FOUND_PAYMENT_SESSION'],
])('after %i ms returns %s', async (ms, _meaning, code) => {
  const confirmation = shop.authenticate();
  await shop.confirm({ ...confirmation, amount: 1 }, KEY);
  await toss.control.advanceClock(ms);
  expect((await shop.confirm(confirmation, KEY)).body.code).toBe(code);
});

describe('identity of key, path and method', () => {
  test('treats the same key for another payment as another request', async () => {
    const [one, two] = [await shop.pay(), await shop.pay()];
    const reason = { cancelReason: '고객 요청' };
    const responses = [await shop.cancel(one.paymentKey, reason, KEY), await shop.cancel(two.paymentKey, reason, KEY)];
    expect(responses.map(({ body }) => body.paymentKey)).toEqual([one.paymentKey, two.paymentKey]);
  });

  test('ignores the key for reads', async () => {
    const confirmation = shop.authenticate();
    const path = `/v1/payments/${confirmation.paymentKey}`;
    expect((await shop.call('GET', path, { headers: KEY })).body.status).toBe('IN_PROGRESS');
    await shop.confirm(confirmation);
    expect((await shop.call('GET', path, { headers: KEY })).body.status).toBe('DONE');
  });

  test('does not consume the key when the secret key is rejected', async () => {
    const confirmation = shop.authenticate();
    await shop.confirm(confirmation, { ...KEY, authorization: 'Basic wrong' });
    expect((await shop.confirm(confirmation, KEY)).status).toBe(200);
  });
});

test.each([
  [300, 200, undefined],
  [301, 400, 'INVALID_IDEMPOTENCY_KEY'],
])('returns for a key of %i characters %i', async (length, status, code) => {
  const response = await shop.confirm(shop.authenticate(), { 'idempotency-key': 'k'.repeat(length) });
  expect(response.status).toBe(status);
  expect(response.body.code).toBe(code);
});
