import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, logInAs, PASSWORD, refreshWith } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { grantCredits } from '../../billing/index.ts';
import { createAccessTokens } from './create-access-tokens.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function change(accessToken: string, current_password: string, new_password: string) {
  return server.send({
    method: 'PUT',
    url: '/api/v1/auth/change-password',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { current_password, new_password },
  });
}

describe('PUT /api/v1/auth/change-password', () => {
  it('returns 200, ends the other sessions and keeps the current one', async () => {
    const user = await aSignedInUser(server);
    const otherSession = await logInAs(server, user.email);
    const response = await change(user.access_token, PASSWORD, 'brand-new-word-7');
    expect(response).toMatchObject({ status: 200, body: { detail: '비밀번호가 변경되었습니다.' } });
    expect((await getMe(server, user.access_token)).status).toBe(200);
    expect((await refreshWith(server, user.refresh_token)).status).toBe(200);
    expect((await getMe(server, String(otherSession.body.access_token))).status).toBe(401);
    expect((await refreshWith(server, String(otherSession.body.refresh_token))).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(401);
    expect((await logInAs(server, user.email, 'brand-new-word-7')).status).toBe(200);
  });

  it.each([
    ['the current password is wrong', 'not-my-password', 'brand-new-word-7', '현재 비밀번호가 올바르지 않습니다.'],
    ['the new one is short', PASSWORD, 'short-7', '비밀번호는 8자 이상이어야 합니다.'],
    ['the new one is the current one', PASSWORD, PASSWORD, '새 비밀번호는 현재 비밀번호와 달라야 합니다.'],
    ['a field is empty', '', 'brand-new-word-7', '모든 항목을 입력해주세요.'],
    ['the new one is common', PASSWORD, 'qwer1234', '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해주세요.'],
  ])('returns 400 when %s', async (_title, current, next, detail) => {
    const user = await aSignedInUser(server);
    expect(await change(user.access_token, current, next)).toMatchObject({ status: 400, body: { detail } });
    expect((await logInAs(server, user.email)).status).toBe(200);
  });

  it('returns 429 after five wrong current passwords', async () => {
    const user = await aSignedInUser(server);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await change(user.access_token, 'not-my-password', 'brand-new-word-7')).status).toBe(400);
    }
    expect((await change(user.access_token, PASSWORD, 'brand-new-word-7')).status).toBe(429);
  });
});

describe('GET /api/v1/auth/users/me', () => {
  it('returns 200 with exactly the agreed fields', async () => {
    const user = await aSignedInUser(server);
    const grant = { user_id: user.id, source_id: user.id, amount_micro: 120_550_000n, actor: 'test', reason: '시험' };
    await grantCredits(server, grant);
    const { status, body } = await getMe(server, user.access_token);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      credit_balance: 120.5,
      held_credits: 0,
      spendable_credits: 120.5,
      is_admin: false,
      is_active: true,
      created_at: expect.stringMatching(/^2026-11-15T/),
      updated_at: expect.any(String),
      jobs: [],
      transactions: [],
    });
  });

  it('returns 401 without a token, with an invalid and an expired one; 403 with one of another audience [D-5]', async () => {
    const user = await aSignedInUser(server);
    const without = await server.send({ method: 'GET', url: '/api/v1/auth/users/me' });
    expect(without).toMatchObject({ status: 401, body: { detail: '로그인이 필요합니다.' } });
    expect((await getMe(server, 'nonsense')).status).toBe(401);
    const secrets = { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET };
    const tokens = createAccessTokens({ clock: server.clock, secrets });
    const admins = await tokens.sign({ user_id: user.id, session_id: user.id, audience: 'admin' });
    expect((await getMe(server, admins)).status).toBe(403);
    server.clock.move(15 * 60_000 + 1000);
    expect((await getMe(server, user.access_token)).status).toBe(401);
  });
});

describe('POST /api/v1/auth/logout', () => {
  it('returns 200 and ends the session at once, access token included', async () => {
    const user = await aSignedInUser(server);
    const logOut = () =>
      server.send({ method: 'POST', url: '/api/v1/auth/logout', payload: { refresh_token: user.refresh_token } });
    expect((await logOut()).status).toBe(200);
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await refreshWith(server, user.refresh_token)).status).toBe(401);
    expect((await logOut()).status).toBe(200);
  });
});
