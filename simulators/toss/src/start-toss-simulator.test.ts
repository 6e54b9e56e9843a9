import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from './start-toss-simulator.ts';

const SECRET_KEY = 'test_gsk_of_this_test';
let toss: TossSimulator;

beforeAll(async () => {
  toss = await startTossSimulator({ secretKey: SECRET_KEY });
});
afterAll(() => toss.close());
beforeEach(() => fetch(`${toss.url}/__sim/journal`, { method: 'DELETE' }));

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

async function ask(path: string, authorization: string | null = basic(`${SECRET_KEY}:`)) {
  const headers = authorization === null ? {} : { authorization };
  const response = await fetch(`${toss.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

describe('secret key', () => {
  test.each([
    ['no key at all', null, 401, 'UNAUTHORIZED_KEY'],
    ['another way to log in', 'Bearer abc', 401, 'UNAUTHORIZED_KEY'],
    ['a wrong key of the same family', basic('test_gsk_wrong:'), 401, 'UNAUTHORIZED_KEY'],
    ['a text that is no key', basic('hello:'), 401, 'UNAUTHORIZED_KEY'],
    ['the right key without colon', basic(SECRET_KEY), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a key of the other API', basic('test_sk_wrong:'), 400, 'INVALID_API_KEY'],
    ['a live key', basic('live_gsk_wrong:'), 400, 'INVALID_API_KEY'],
    ['the client key', basic('test_gck_wrong:'), 400, 'INVALID_API_KEY'],
  ])('%s', async (...[, authorization, status, code]) => {
    const answer = await ask('/v1/payments/some-key', authorization);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body).toEqual({ code, message: expect.stringMatching(/[가-힣]/) });
  });
});

describe('payments', () => {
  test.each(['/v1/payments/unknown-key', '/v1/payments/orders/order_1763164800000'])(
    'GET %s: 404 NOT_FOUND_PAYMENT',
    async (path) => {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
      expect(answer.headers.get('x-tosspayments-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  test('an address the provider does not have', async () => {
    expect(await ask('/v2/other')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('journal', () => {
  test('holds every call in order, and neither secrets nor calls to the simulator itself', async () => {
    await ask('/v1/payments/first');
    await fetch(`${toss.url}/v1/payments/confirm`, {
      method: 'POST',
      headers: { authorization: basic('test_gsk_wrong:'), 'idempotency-key': 'confirm-1' },
      body: '{"amount":1000}',
    });
    await ask('/__sim/health');
    expect(toss.journal()).toMatchObject([
      { method: 'GET', path: '/v1/payments/first', status: 404, body: '', idempotency_key: null },
      {
        method: 'POST',
        path: '/v1/payments/confirm',
        status: 401,
        body: '{"amount":1000}',
        idempotency_key: 'confirm-1',
      },
    ]);
    expect(JSON.stringify(toss.journal())).not.toMatch(/gsk|Basic/);
    expect((await ask('/__sim/journal')).body).toEqual({ calls: toss.journal() });
  });

  test('a caller that hangs up in mid-request leaves the simulator standing', async () => {
    const caller = connect(Number(new URL(toss.url).port), '127.0.0.1');
    caller.write('POST /v1/payments/confirm HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(caller, 'connect');
    await setTimeout(50);
    caller.destroy();
    await setTimeout(50);
    expect(await ask('/__sim/health')).toMatchObject({ status: 200 });
  });

  test('answers the health question without a key', async () => {
    expect(await ask('/__sim/health', null)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
