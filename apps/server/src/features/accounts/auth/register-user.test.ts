import { CURRENT_CONSENTS, DOCUMENTS_VERSION, networkOf } from '@pilgi/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, CONSENTED, getMe, logInAs, PASSWORD, someEmail, someIp } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { Busy } from '../../../platform/http/http.errors.ts';
import { createRateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import { registerPerNetwork } from './auth-limits.ts';
import { registerUser } from './register-user.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function register(payload: Record<string, unknown>, remoteAddress = someIp()) {
  return server.send({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress });
}

const consents = CURRENT_CONSENTS;

describe('POST /api/v1/auth/register', () => {
  it('returns 201, and the same credentials log in', async () => {
    const email = someEmail();
    const response = await register({ email, password: PASSWORD });
    expect(response).toMatchObject({ status: 201, body: { email } });
    const pair = await logInAs(server, email);
    expect((await getMe(server, String(pair.body.access_token))).body).toMatchObject({ email, is_active: true });
  });

  it('returns 409 for the same e-mail in any letter case', async () => {
    const { email } = await aUser(server);
    const response = await register({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(409);
    expect(response.body.detail).toBe('이미 가입된 이메일입니다. 로그인하거나 비밀번호를 재설정해주세요.');
  });

  it('creates one account for 50 concurrent registrations of one e-mail', async () => {
    const email = someEmail();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        register({ email: index % 2 ? email : email.toUpperCase(), password: PASSWORD }),
      ),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => status === 201 || status === 409 || status === 503)).toBe(true);
    const rows = await server.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('does not count sign-ups that the server refused because it was busy', async () => {
    const ip = someIp();
    const deps = {
      db: server.db,
      clock: server.clock,
      limits: createRateLimits({ ...server, factor: 1 }),
      hasher: { hash: () => Promise.reject(new Busy(2)), verify: () => Promise.resolve(false) },
      blockCommonPasswords: false,
      clientPuzzle: { require: () => Promise.reject(new Error('no puzzle is needed')) },
    };
    for (let attempt = 0; attempt <= registerPerNetwork.max; attempt += 1) {
      const input = { email: someEmail(), password: PASSWORD, ip, user_agent: '', solution: undefined, ...CONSENTED };
      await expect(registerUser(deps, input)).rejects.toBeInstanceOf(Busy);
    }
    expect(await deps.limits.isFull(registerPerNetwork, networkOf(ip))).toBe(false);
  });

  it('ignores fields that the caller may not set', async () => {
    const email = someEmail();
    await register({ email, password: PASSWORD, is_admin: true, credit_balance: 1_000_000 });
    const pair = await logInAs(server, email);
    expect((await getMe(server, String(pair.body.access_token))).body).toMatchObject({
      is_admin: false,
      credit_balance: 0,
    });
  });

  it('returns 400 for users under 14 and stores the confirmation of others [D-22]', async () => {
    const email = someEmail();
    const young = await register({ email, password: PASSWORD, age_over_14: false, consents });
    expect(young).toMatchObject({ status: 400, body: { detail: '만 14세 이상만 가입할 수 있습니다.' } });
    const { body } = await register({ email, password: PASSWORD, age_over_14: true, consents }, '203.0.113.9');
    const stored = await server.db
      .selectFrom('user_consents')
      .selectAll()
      .where('user_id', '=', String(body.id))
      .orderBy('document')
      .execute();
    expect(stored.map((row) => [row.document, row.version, row.ip])).toEqual([
      ['service_terms', DOCUMENTS_VERSION, '203.0.113.9'],
      ['ecommerce_terms', DOCUMENTS_VERSION, '203.0.113.9'],
      ['privacy_policy', DOCUMENTS_VERSION, '203.0.113.9'],
      ['age_over_14', DOCUMENTS_VERSION, '203.0.113.9'],
    ]);
  });

  it.each([
    ['short', 'a1b2c3d', '비밀번호는 8자 이상이어야 합니다.'],
    ['too long', 'x'.repeat(129), '비밀번호는 128자 이하여야 합니다.'],
    ['common', 'qwer1234', '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해주세요.'],
  ])('returns 400 for a password that is %s [D-28]', async (_title, password, detail) => {
    expect(await register({ email: someEmail(), password })).toMatchObject({ status: 400, body: { detail } });
  });

  it('returns 400 for an invalid e-mail, 422 with the field name for a missing one', async () => {
    expect(await register({ email: 'not-an-email', password: PASSWORD })).toMatchObject({
      status: 400,
      body: { detail: '올바른 이메일 형식을 입력해주세요.' },
    });
    const missing = await register({ password: PASSWORD });
    expect(missing.status).toBe(422);
    expect(missing.body.detail).toBe('입력하신 내용을 확인해주세요.');
    expect(missing.body.errors).toMatchObject([{ field: 'email' }]);
    expect(JSON.stringify(missing.body.errors)).toMatch(/[가-힣]/);
  });

  it('returns 429 for the eleventh registration from one address within an hour', async () => {
    const ip = someIp();
    for (let count = 0; count < 10; count += 1) {
      expect((await register({ email: someEmail(), password: 'short' }, ip)).status).toBe(400);
    }
    expect((await register({ email: someEmail(), password: PASSWORD }, ip)).status).toBe(429);
  });
});
