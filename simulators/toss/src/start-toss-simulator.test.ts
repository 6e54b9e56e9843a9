import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from './start-toss-simulator.ts';
import { basic, createShop, type Shop } from './testing/create-shop.ts';

const SECRET_KEY = 'test_gsk_of_this_test';
let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ secretKey: SECRET_KEY });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

describe('secret key', () => {
  test.each([
    ['no key at all', '', 401, 'UNAUTHORIZED_KEY'],
    ['another way to log in', 'Bearer abc', 401, 'UNAUTHORIZED_KEY'],
    ['a wrong key of the same family', basic('test_gsk_wrong:'), 401, 'UNAUTHORIZED_KEY'],
    ['a text that is no key', basic('hello:'), 401, 'UNAUTHORIZED_KEY'],
    ['the right key without colon', basic(SECRET_KEY), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a key of the other API', basic('test_sk_wrong:'), 400, 'INVALID_API_KEY'],
    ['a live key', basic('live_gsk_wrong:'), 400, 'INVALID_API_KEY'],
    ['the client key', basic('test_gck_wrong:'), 400, 'INVALID_API_KEY'],
  ])('rejects %s', async (...[, authorization, status, code]) => {
    const response = await shop.call('GET', '/v1/payments/some-key', { headers: { authorization } });
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
  });

  test('is checked before anything happens', async () => {
    const confirmation = shop.authenticate();
    await shop.confirm(confirmation, { authorization: basic('test_gsk_wrong:') });
    expect(toss.control.truth().approved).toEqual([]);
  });
});

describe('responses', () => {
  test('have a trace id and are JSON', async () => {
    const { headers } = await shop.read('unknown-key');
    expect(headers.get('x-tosspayments-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('are in English on request', async () => {
    const headers = { 'accept-language': 'en-US' };
    const { body } = await shop.call('GET', '/v1/payments/unknown-key', { headers });
    expect(body).toEqual({ code: 'NOT_FOUND_PAYMENT', message: 'Not found payment.' });
  });

  test('are 404 for an unknown path', async () => {
    expect(await shop.call('GET', '/v2/other')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('journal', () => {
  test('records every API call in order, without secrets and control calls', async () => {
    await shop.read('first');
    const authorization = basic('test_gsk_wrong:');
    const body = { paymentKey: 'key', orderId: 'order_1', amount: 1_000 };
    await shop.confirm(body, { authorization, 'idempotency-key': 'confirm-1' });
    await fetch(`${toss.url}/__sim/health`);
    expect(toss.journal()).toMatchObject([
      { operation: 'get-payment', method: 'GET', path: '/v1/payments/first', status: 404, idempotency_key: null },
      {
        operation: 'confirm',
        path: '/v1/payments/confirm',
        status: 401,
        code: 'UNAUTHORIZED_KEY',
        body: JSON.stringify(body),
        payment_key: 'key',
        order_id: 'order_1',
        idempotency_key: 'confirm-1',
        processed: false,
      },
    ]);
    expect(JSON.stringify(toss.journal())).not.toMatch(/gsk|Basic/);
  });

  test('survives a caller that disconnects during a request', async () => {
    const caller = connect(Number(new URL(toss.url).port), '127.0.0.1');
    caller.write('POST /v1/payments/confirm HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(caller, 'connect');
    await setTimeout(50);
    caller.destroy();
    await setTimeout(50);
    expect((await fetch(`${toss.url}/__sim/health`)).status).toBe(200);
  });
});

test('shares nothing between two simulators', async () => {
  const other = await startTossSimulator();
  const { paymentKey } = await shop.pay();
  expect((await createShop(other).read(paymentKey)).status).toBe(404);
  await other.close();
});
