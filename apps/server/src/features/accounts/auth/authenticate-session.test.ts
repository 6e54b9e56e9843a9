import { allCalls, type CallShape, call, done } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import {
  anEnrolledAdmin,
  aSignedInAdmin,
  codeNow,
  getAsAdmin,
  logInAdminAs,
} from '../../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { createHttpApp } from '../../../platform/http/create-http-app.ts';
import { route } from '../../../platform/http/route.ts';
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

function send(shape: CallShape, token: string | null) {
  const url = shape.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return server.send({ method: shape.method, url, headers });
}

describe('every admin call', () => {
  it('includes all admin calls of the contract', () => {
    expect(adminCalls.length).toBeGreaterThan(15);
  });

  it.each(adminCalls.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s rejects a missing, user, expired, forged and revoked token with a detail [D-4, D-5]',
    async (_name, shape) => {
      const user = await aSignedInUser(server);
      const admin = await aSignedInAdmin(server);
      const ended = await aSignedInAdmin(server);
      const payload = { refresh_token: ended.refresh_token };
      await server.send({ method: 'POST', url: '/api/v1/auth/logout', payload });
      // Signed with the admin key, but the session belongs to a user.
      const { session_id } = await accessTokens().verify(user.access_token, ['user']);
      const crossed = await accessTokens().sign({ user_id: user.id, session_id, audience: 'admin' });
      const [head, body] = admin.access_token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
      const rejected: [string | null, number][] = [
        [null, 401],
        [user.access_token, 403],
        [ended.access_token, 401],
        [crossed, 401],
        [unsigned, 401],
        [`${head}.${body}.${'A'.repeat(43)}`, 401],
        [admin.refresh_token, 401],
      ];
      for (const [token, status] of rejected) {
        expect(await send(shape, token)).toMatchObject({ status, body: { detail: expect.stringMatching(/[가-힣]/) } });
      }
      expect([401, 403]).not.toContain((await send(shape, admin.access_token)).status);
      server.clock.move(10 * MINUTE_MS);
      expect(await send(shape, admin.access_token)).toMatchObject({
        status: 401,
        body: { detail: expect.any(String) },
      });
    },
  );
});

describe('call that requires recent reauthentication', () => {
  const protectedCall = call({
    method: 'GET',
    path: '/api/v1/admin/guarded',
    access: 'admin',
    roles: ['owner'],
    summary: '재인증이 필요한 호출',
    answer: done,
    reauth: 'recent',
  });
  const callProtected = async (token: string) => {
    const app = await createHttpApp({
      calls: [protectedCall],
      routes: [route(protectedCall, async () => ({ detail: '열림' }))],
      checks: {
        authenticate: (bearer, requested) =>
          authenticateSession({ ...server, accessTokens: accessTokens() }, { token: bearer, ...requested }),
        limitPublic: () => undefined,
      },
      allowedOrigins: [],
      trustedProxyHops: 0,
      inFlightPerIp: 50,
      log: server.log,
    });
    const response = await app.inject({
      method: 'GET',
      url: protectedCall.path,
      headers: { authorization: `Bearer ${token}` },
    });
    await app.close();
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const reauthenticate = (token: string, payload: Record<string, string>) =>
    server.send({
      method: 'POST',
      url: '/api/v1/admin/reauthenticate',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });

  it('is allowed for five minutes after login, then requires a code [D-50]', async () => {
    const { access_token, secret } = await anEnrolledAdmin(server);
    expect((await callProtected(access_token)).status).toBe(200);
    server.clock.move(5 * MINUTE_MS);
    expect((await callProtected(access_token)).status).toBe(200);
    server.clock.move(1);
    expect(await callProtected(access_token)).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    expect((await reauthenticate(access_token, { totp_code: '000000' })).status).toBe(400);
    expect((await reauthenticate(access_token, { password: 'deep-ocean-42' })).status).toBe(400);
    expect((await callProtected(access_token)).status).toBe(403);
    const totp_code = codeNow(server, secret);
    expect((await reauthenticate(access_token, { totp_code })).status).toBe(200);
    expect((await callProtected(access_token)).status).toBe(200);
    expect((await reauthenticate(access_token, { totp_code })).status).toBe(400);
  });

  it('is refused for a session opened by a recovery code until a code of the app is entered', async () => {
    const admin = await anEnrolledAdmin(server);
    const [recovery_code = ''] = admin.recovery_codes;
    const token = String((await logInAdminAs(server, admin.email, { recovery_code })).body.access_token);
    expect((await callProtected(token)).body).toMatchObject({ code: 'REAUTH' });
    expect((await getAsAdmin(server, '/api/v1/admin/audit', token)).status).toBe(200);
    server.clock.move(30_000);
    expect((await reauthenticate(token, { totp_code: codeNow(server, admin.secret) })).status).toBe(200);
    expect((await callProtected(token)).status).toBe(200);
  });

  it('accepts the password of an operator without an app', async () => {
    const { access_token } = await aSignedInAdmin(server);
    server.clock.move(6 * MINUTE_MS);
    expect((await callProtected(access_token)).status).toBe(403);
    expect((await reauthenticate(access_token, { password: 'wrong-horse-7' })).status).toBe(400);
    expect((await reauthenticate(access_token, { password: 'deep-ocean-42' })).status).toBe(200);
    expect((await callProtected(access_token)).status).toBe(200);
  });
});
