import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSignedInUser,
  aUser,
  getMe,
  logInAs,
  PASSWORD,
  setActive,
  someEmail,
  someIp,
} from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;

describe('POST /api/v1/auth/login/token', () => {
  it('returns 200 with a token pair for a urlencoded form', async () => {
    const user = await aUser(server);
    const response = await logInAs(server, user.email);
    expect(response.status).toBe(200);
    expect(Object.keys(response.body).sort()).toEqual(['access_token', 'refresh_token', 'token_type']);
  });

  it('returns 200 for a multipart form', async () => {
    const user = await aUser(server);
    const form = new FormData();
    form.set('username', user.email.toUpperCase());
    form.set('password', PASSWORD);
    const encoded = new Response(form);
    const response = await server.send({
      method: 'POST',
      url: '/api/v1/auth/login/token',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.status).toBe(200);
    expect((await getMe(server, String(response.body.access_token))).body.email).toBe(user.email);
  });

  it('returns 415 for a JSON body', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/v1/auth/login/token',
      payload: { username: 'a@b.kr', password: 'x' },
    });
    expect(response).toMatchObject({ status: 415, body: { detail: '지원하지 않는 형식의 요청입니다.' } });
  });

  it('returns the same 401 for an unknown e-mail and a wrong password', async () => {
    const user = await aUser(server);
    const wrong = await logInAs(server, user.email, 'not-the-password');
    const unknown = await logInAs(server, someEmail());
    expect(wrong).toMatchObject({ status: 401, body: { detail: '이메일 또는 비밀번호가 올바르지 않습니다.' } });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('returns 429 with Retry-After after five failures, and accepts logins after the wait', async () => {
    const user = await aUser(server);
    const ip = someIp();
    const logInHere = (password = PASSWORD) => logInAs(server, user.email, password, ip);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await logInHere('wrong-password')).status).toBe(401);
    const blocked = await logInHere();
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('60');
    expect(blocked.body.detail).toBe('요청이 너무 많습니다. 1분 후 다시 시도해주세요.');
    server.clock.move(MINUTE_MS);
    expect((await logInHere('wrong-password')).status).toBe(401);
    expect((await logInHere()).headers['retry-after']).toBe('120');
    server.clock.move(2 * MINUTE_MS);
    expect((await logInHere()).status).toBe(200);
    expect((await logInHere('wrong-password')).status).toBe(401);
  });

  it('verifies at most five of 50 concurrent password guesses of one network', async () => {
    const [user, ip] = [await aUser(server), someIp()];
    const guess = () => logInAs(server, user.email, 'wrong-password', ip);
    const guesses = await Promise.all(Array.from({ length: 50 }, guess));
    expect(guesses.filter((guess) => guess.status === 401).length).toBeLessThanOrEqual(5);
    expect(guesses.every((guess) => guess.status === 401 || guess.status === 429)).toBe(true);
  });
});

describe('deactivated account', () => {
  it('cannot log in, refresh or call with an older access token', async () => {
    const user = await aSignedInUser(server);
    expect((await getMe(server, user.access_token)).status).toBe(200);
    await setActive(server, user.id, false);
    expect((await getMe(server, user.access_token)).status).toBe(401);
    const refreshed = await server.send({
      method: 'POST',
      url: '/api/v1/auth/refresh-token',
      payload: { refresh_token: user.refresh_token },
    });
    expect(refreshed.status).toBe(401);
    expect(await logInAs(server, user.email)).toMatchObject({
      status: 403,
      body: { detail: '비활성화된 계정입니다. 고객센터로 문의해주세요.' },
    });
    expect((await logInAs(server, user.email, 'wrong-password')).status).toBe(401);
  });

  it('can log in again once activated, while the old sessions stay ended', async () => {
    const user = await aSignedInUser(server);
    await setActive(server, user.id, false);
    await setActive(server, user.id, true);
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(200);
  });
});
