import { randomBytes } from 'node:crypto';
import { allCalls, type CallShape } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSignedInUser,
  getMe,
  logInAs,
  PASSWORD,
  refreshWith,
  setActive,
  someIp,
} from '../../../../testing/account-builders.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { purgeAuthRows } from './purge-auth-rows.ts';

const MINUTE_MS = 60_000;

let shop: Shop;
let server: TestApp;
beforeAll(async () => {
  shop = await startShop();
  server = shop.server;
});
afterAll(() => shop.close());

const someKey = () => randomBytes(24).toString('base64url');

async function launchTokenFor(user: { access_token: string }, on = server): Promise<string> {
  const { status, body } = await on.send({
    method: 'POST',
    url: '/api/v1/auth/launch-token',
    headers: { authorization: `Bearer ${user.access_token}` },
  });
  expect(status).toBe(201);
  return String(body.token);
}

function openLaunch(token: string, window_key = someKey(), ip = someIp(), on = server) {
  const payload = { token, window_key };
  return on.send({ method: 'POST', url: '/api/v1/auth/launch-token/open', remoteAddress: ip, payload });
}

async function createLaunchedWindow() {
  const user = await aSignedInUser(server);
  const { body } = await openLaunch(await launchTokenFor(user));
  return { user, bearer: String(body.access_token) };
}

describe('POST /api/v1/auth/launch-token', () => {
  it('returns 201 with a token for 10 minutes, stored as a digest only and never logged [P-04]', async () => {
    const user = await aSignedInUser(server);
    const before = server.clock.now().getTime();
    const token = await launchTokenFor(user);
    expect(token).toMatch(/^launch_[\w-]{43}$/);
    const { body } = await openLaunch(token);
    const rows = JSON.stringify(await server.db.selectFrom('launch_tokens').selectAll().execute());
    expect(rows).not.toContain(token);
    const logged = server.logLines.join('');
    expect(logged).toContain('/api/v1/auth/launch-token');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(String(body.access_token));
    const row = await server.db
      .selectFrom('launch_tokens')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - before).toBe(10 * MINUTE_MS);
  });

  it('returns 401 without a bearer and 403 for a launched window [P-04]', async () => {
    const { bearer } = await createLaunchedWindow();
    const request = (headers: Record<string, string>) =>
      server.send({ method: 'POST', url: '/api/v1/auth/launch-token', headers });
    expect((await request({})).status).toBe(401);
    expect((await request({ authorization: `Bearer ${bearer}` })).status).toBe(403);
  });
});

describe('POST /api/v1/auth/launch-token/open', () => {
  it('returns a 40-minute session to the first window, and the same session when it retries [P-04]', async () => {
    const user = await aSignedInUser(server);
    const token = await launchTokenFor(user);
    const key = someKey();
    const first = await openLaunch(token, key);
    const again = await openLaunch(token, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.expires_at).toBe(first.body.expires_at);
    expect(new Date(String(first.body.expires_at)).getTime()).toBe(server.clock.now().getTime() + 40 * MINUTE_MS);
    expect(Object.keys(first.body).toSorted()).toEqual(['access_token', 'expires_at', 'token_type']);
    const { body } = await getMe(server, String(again.body.access_token));
    expect(body.email).toBe(user.email);
    const opened = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('audience', '=', 'launch')
      .execute();
    expect(opened).toHaveLength(1);
  });

  it('rejects and records a second window, while the first keeps working [P-04]', async () => {
    const user = await aSignedInUser(server);
    const token = await launchTokenFor(user);
    const first = await openLaunch(token);
    const second = await openLaunch(token);
    expect(second).toMatchObject({ status: 401, body: { detail: expect.stringContaining('이미 사용했거나') } });
    expect((await getMe(server, String(first.body.access_token))).status).toBe(200);
    const events = await server.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    expect(events).toEqual([{ kind: 'launch_reuse' }]);
  });

  it('accepts one of 20 concurrent windows [P-04]', async () => {
    const token = await launchTokenFor(await aSignedInUser(server));
    const responses = await Promise.all(Array.from({ length: 20 }, () => openLaunch(token)));
    const countOf = (status: number) => responses.filter((response) => response.status === status).length;
    expect([countOf(201), countOf(401)]).toEqual([1, 19]);
  });

  it.each([
    ['just before 10 minutes', 10 * MINUTE_MS - 1000, 201],
    ['at 10 minutes', 10 * MINUTE_MS, 401],
  ])('%s: after %s ms returns %s [P-04]', async (_when, ms, status) => {
    const token = await launchTokenFor(await aSignedInUser(server));
    await shop.wait(ms);
    expect((await openLaunch(token)).status).toBe(status);
  });

  it('returns 401 for an unknown token, 422 for a window key that is too short [P-04]', async () => {
    expect((await openLaunch('launch_unknown')).status).toBe(401);
    const token = await launchTokenFor(await aSignedInUser(server));
    expect((await openLaunch(token, 'short')).status).toBe(422);
    expect((await openLaunch(token)).status).toBe(201);
  });

  it('the token is no bearer token, and its session cannot be refreshed [P-04]', async () => {
    const user = await aSignedInUser(server);
    const token = await launchTokenFor(user);
    expect((await getMe(server, token)).status).toBe(401);
    const { body } = await openLaunch(token);
    expect((await refreshWith(server, String(body.access_token))).status).toBe(401);
    expect((await refreshWith(server, token)).status).toBe(401);
  });
});

describe('permissions of a launched window', () => {
  let buyer: Buyer;
  let bearer: string;
  let transaction_id: string;
  const request = (shape: Pick<CallShape, 'method' | 'path'>, payload?: object) =>
    server.send({
      method: shape.method,
      url: shape.path.replace('{id}', transaction_id),
      remoteAddress: someIp(),
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    });

  beforeAll(async () => {
    buyer = await aBuyer(shop);
    ({ transaction_id } = await aPaidOrder(shop, buyer, 1000));
    const { body } = await openLaunch(await launchTokenFor(buyer));
    bearer = String(body.access_token);
  });

  it('reads the account, orders, confirms, reads history and receipt, reports a failure [P-04]', async () => {
    const post = (path: CallShape['path'], payload: object) => request({ method: 'POST', path }, payload);
    const order = await post('/api/v1/payments/orders', { amount: 5000 });
    expect(order.status).toBe(201);
    const order_id = String(order.body.order_id);
    const { paymentKey: payment_key } = shop.toss.control.createPayment({
      orderId: order_id,
      amount: 5000,
      method: 'CARD',
    });
    const confirmed = await post('/api/v1/payments/confirm', { payment_key, order_id, amount: 5000 });
    expect(confirmed).toMatchObject({ status: 200, body: { credits_added: 520, new_credit_balance: 620 } });
    const me = await request({ method: 'GET', path: '/api/v1/auth/users/me' });
    expect(me.body).toMatchObject({ email: buyer.email, credit_balance: 620 });
    const history = await request({ method: 'GET', path: '/api/v1/payments/transactions' });
    expect(history.body).toHaveLength(2);
    const receipt = await request({ method: 'GET', path: '/api/v1/payments/receipt/{id}' });
    expect(receipt.body).toMatchObject({ amount: 1000 });
    const report = { code: 'REJECT_CARD_PAYMENT', message: '한도 초과', orderId: 'order_1731600000000' };
    expect((await post('/api/v1/auth/payment/fail', report)).status).toBe(200);
  });

  // A call of optional users ignores the token of a launched window.
  const closed = allCalls.filter((shape) => (shape.access === 'user' || shape.access === 'admin') && !shape.launch);
  it.each(closed.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s returns 403, so that clients do not try to refresh [P-04]',
    async (_name, shape) => {
      expect((await request(shape, shape.body ? {} : undefined)).status).toBe(403);
    },
  );

  it('refuses refunds and password changes [P-04]', () => {
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/v1/payments/refund', '/api/v1/auth/change-password']),
    );
  });
});

describe('end of a launched window', () => {
  it('ends after 40 minutes [P-04]', async () => {
    const { bearer } = await createLaunchedWindow();
    await shop.wait(40 * MINUTE_MS - 2000);
    expect((await getMe(server, bearer)).status).toBe(200);
    await shop.wait(2000);
    expect((await getMe(server, bearer)).status).toBe(401);
  });

  it('ends with the session that launched it, together with unopened tokens [P-04]', async () => {
    const { user, bearer } = await createLaunchedWindow();
    const unopened = await launchTokenFor(user);
    await server.send({
      method: 'POST',
      url: '/api/v1/auth/logout',
      payload: { refresh_token: user.refresh_token },
    });
    expect((await getMe(server, bearer)).status).toBe(401);
    expect((await openLaunch(unopened)).status).toBe(401);
  });

  it('ends with a password change, while the session that changed it continues [P-04]', async () => {
    const { user, bearer } = await createLaunchedWindow();
    const response = await server.send({
      method: 'PUT',
      url: '/api/v1/auth/change-password',
      headers: { authorization: `Bearer ${user.access_token}` },
      payload: { current_password: PASSWORD, new_password: 'quiet-forest-77' },
    });
    expect(response.status).toBe(200);
    expect((await getMe(server, bearer)).status).toBe(401);
    expect((await getMe(server, user.access_token)).status).toBe(200);
  });

  it('ends when the account is deactivated [P-04]', async () => {
    const { user, bearer } = await createLaunchedWindow();
    const unopened = await launchTokenFor(user);
    await setActive(server, user.id, false);
    expect((await getMe(server, bearer)).status).toBe(401);
    expect((await openLaunch(unopened)).status).toBe(401);
  });

  it('does not end with another session of the account [P-04]', async () => {
    const { user, bearer } = await createLaunchedWindow();
    const otherSession = await logInAs(server, user.email);
    await server.send({
      method: 'POST',
      url: '/api/v1/auth/logout',
      payload: { refresh_token: otherSession.body.refresh_token },
    });
    expect((await getMe(server, bearer)).status).toBe(200);
  });

  it('deletes its rows after three months and keeps those of active sessions', async () => {
    const { user, bearer } = await createLaunchedWindow();
    await shop.wait(60 * 24 * 60 * MINUTE_MS);
    await purgeAuthRows(server);
    const rowsOf = (id: string) =>
      server.db
        .selectFrom('launch_tokens as token')
        .innerJoin('sessions', 'sessions.id', 'token.parent_session_id')
        .select('token.created_at')
        .where('sessions.user_id', '=', id)
        .execute();
    expect(await rowsOf(user.id)).toHaveLength(1);
    await shop.wait(33 * 24 * 60 * MINUTE_MS);
    await purgeAuthRows(server);
    expect(await rowsOf(user.id)).toHaveLength(0);
    expect((await getMe(server, bearer)).status).toBe(401);
  });
});

describe('rate limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp();
  });
  afterAll(() => strict.close());

  it('returns 429 for the 21st token of an account within an hour [P-04]', async () => {
    const user = await aSignedInUser(strict);
    for (let count = 0; count < 20; count += 1) await launchTokenFor(user, strict);
    const response = await strict.send({
      method: 'POST',
      url: '/api/v1/auth/launch-token',
      headers: { authorization: `Bearer ${user.access_token}` },
    });
    expect(response.status).toBe(429);
  });

  it('returns 429 for the 31st guess from one address within a minute [P-04]', async () => {
    const ip = someIp();
    const guess = () => openLaunch('launch_guess', someKey(), ip, strict);
    for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});
