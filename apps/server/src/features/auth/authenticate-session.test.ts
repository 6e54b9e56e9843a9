import { allCalls, type CallShape, call, done } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { anEnrolledAdmin, aSignedInAdmin, codeNow, getAsAdmin, logInAdminAs } from '../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { route } from '../../platform/http/route.ts';
import { authenticateSession } from './authenticate-session.ts';
import { createAccessTokens } from './create-access-tokens.ts';

const MINUTE_MS = 60_000;
const adminCalls = allCalls.filter(({ access }) => access === 'admin');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const accessTokens = () =>
  createAccessTokens({
    clock: server.clock,
    secrets: { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET },
  });

function make(shape: CallShape, token: string | null) {
  const url = shape.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return server.send({ method: shape.method, url, headers });
}

describe('every admin call, planned ones too', () => {
  it('there are some', () => {
    expect(adminCalls.length).toBeGreaterThan(15);
  });

  it.each(adminCalls.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s refuses a missing, a user’s, an expired, a forged and an ended token with a detail [ADM-10, D-4, D-5]',
    async (_name, shape) => {
      const user = await aSignedInUser(server);
      const admin = await aSignedInAdmin(server);
      const ended = await aSignedInAdmin(server);
      const payload = { refresh_token: ended.refresh_token };
      await server.send({ method: 'POST', url: '/api/v1/auth/logout', payload });
      // Signed with the admins' key, yet its session is a user's.
      const { session_id } = await accessTokens().verify(user.access_token, ['user']);
      const crossed = await accessTokens().sign({ user_id: user.id, session_id, audience: 'admin' });
      const [head, body] = admin.access_token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
      const refused: [string | null, number][] = [
        [null, 401],
        [user.access_token, 403],
        [ended.access_token, 401],
        [crossed, 401],
        [unsigned, 401],
        [`${head}.${body}.${'A'.repeat(43)}`, 401],
        [admin.refresh_token, 401],
      ];
      for (const [token, status] of refused) {
        expect(await make(shape, token)).toMatchObject({ status, body: { detail: expect.stringMatching(/[가-힣]/) } });
      }
      expect([401, 403]).not.toContain((await make(shape, admin.access_token)).status);
      server.clock.move(10 * MINUTE_MS);
      expect(await make(shape, admin.access_token)).toMatchObject({
        status: 401,
        body: { detail: expect.any(String) },
      });
    },
  );
});

describe('a call that needs a recent proof', () => {
  const guarded = call({
    method: 'GET',
    path: '/api/v1/admin/guarded',
    access: 'admin',
    summary: '재인증이 필요한 호출',
    answer: done,
    proof: 'recent',
  });
  const ask = async (token: string) => {
    const app = await createHttpApp({
      calls: [guarded],
      routes: [route(guarded, async () => ({ detail: '열림' }))],
      guards: {
        authenticate: (bearer, asked) =>
          authenticateSession({ ...server, accessTokens: accessTokens() }, { token: bearer, ...asked }),
        takeCached: () => undefined,
      },
      allowedOrigins: [],
      trustedProxyHops: 0,
      inFlightPerIp: 50,
      log: server.log,
    });
    const answer = await app.inject({
      method: 'GET',
      url: guarded.path,
      headers: { authorization: `Bearer ${token}` },
    });
    await app.close();
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const prove = (token: string, payload: Record<string, string>) =>
    server.send({
      method: 'POST',
      url: '/api/v1/admin/reauthenticate',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });

  it('opens for five minutes after log-in, then asks for a code, and opens again by one [D-50]', async () => {
    const { access_token, secret } = await anEnrolledAdmin(server);
    expect((await ask(access_token)).status).toBe(200);
    server.clock.move(5 * MINUTE_MS);
    expect((await ask(access_token)).status).toBe(200);
    server.clock.move(1);
    expect(await ask(access_token)).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    expect((await prove(access_token, { totp_code: '000000' })).status).toBe(400);
    expect((await prove(access_token, { password: 'deep-ocean-42' })).status).toBe(400);
    expect((await ask(access_token)).status).toBe(403);
    const totp_code = codeNow(server, secret);
    expect((await prove(access_token, { totp_code })).status).toBe(200);
    expect((await ask(access_token)).status).toBe(200);
    expect((await prove(access_token, { totp_code })).status).toBe(400);
  });

  it('stays shut for a session opened by a recovery code until a code of the app comes', async () => {
    const admin = await anEnrolledAdmin(server);
    const [recovery_code = ''] = admin.recovery_codes;
    const token = String((await logInAdminAs(server, admin.email, { recovery_code })).body.access_token);
    expect((await ask(token)).body).toMatchObject({ code: 'REAUTH' });
    expect((await getAsAdmin(server, '/api/v1/admin/audit', token)).status).toBe(200);
    server.clock.move(30_000);
    expect((await prove(token, { totp_code: codeNow(server, admin.secret) })).status).toBe(200);
    expect((await ask(token)).status).toBe(200);
  });

  it('takes the password of an operator without an app', async () => {
    const { access_token } = await aSignedInAdmin(server);
    server.clock.move(6 * MINUTE_MS);
    expect((await ask(access_token)).status).toBe(403);
    expect((await prove(access_token, { password: 'wrong-horse-7' })).status).toBe(400);
    expect((await prove(access_token, { password: 'deep-ocean-42' })).status).toBe(200);
    expect((await ask(access_token)).status).toBe(200);
  });
});
