import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aUser,
  getMe,
  logInAs,
  PASSWORD,
  refreshWith,
  someEmail,
  someIp,
} from '../../../../../testing/account-builders.ts';
import {
  anAdmin,
  anEnrolledAdmin,
  aSignedInAdmin,
  beginTotp,
  codeNow,
  confirmTotp,
  getAsAdmin,
  logInAdminAs,
} from '../../../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const AUDIT = '/api/v1/admin/audit';

let server: TestApp;
let strict: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  strict = await startTestApp({ databaseUrl: server.databaseUrl, env: { ADMIN_TOTP_REQUIRED: 'true' } });
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

const actionsOf = async (adminId: string) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('admin_id', '=', adminId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

describe('POST /api/v1/admin/login', () => {
  it('returns 200 with tokens that are valid for the admin API only [D-5]', async () => {
    const admin = await aSignedInAdmin(server);
    expect((await getAsAdmin(server, AUDIT, admin.access_token)).status).toBe(200);
    expect(await getMe(server, admin.access_token)).toMatchObject({ status: 403, body: { code: 'WRONG_AUDIENCE' } });
    expect(await actionsOf(admin.id)).toEqual(['admin.logged_in']);
  });

  it('returns the same 401 for an unknown address, a wrong password and an account that is no operator', async () => {
    const user = await aUser(server);
    const admin = await anAdmin(server);
    const responses = [
      await logInAdminAs(server, user.email),
      await logInAdminAs(server, someEmail()),
      await logInAdminAs(server, admin.email, { password: 'wrong-horse-7' }),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({ status: 401, body: { detail: '이메일 또는 비밀번호가 올바르지 않습니다.' } });
      expect(response.body).toEqual(responses[0]?.body);
    }
    expect(await actionsOf(admin.id)).toEqual(['admin.login_failed']);
    expect(await actionsOf(user.id)).toEqual([]);
  });

  it('returns 403 for a deactivated operator with the correct password', async () => {
    const admin = await anAdmin(server);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', admin.id).execute();
    expect((await logInAdminAs(server, admin.email)).status).toBe(403);
    expect((await logInAdminAs(server, admin.email, { password: 'wrong-horse-7' })).status).toBe(401);
  });

  it('returns 429 for 15 minutes after five wrong passwords, also for the correct one', async () => {
    const [admin, ip] = [await anAdmin(server), someIp()];
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logInAdminAs(server, admin.email, { password: `wrong-horse-${guess}`, ip })).status).toBe(401);
    }
    expect((await logInAdminAs(server, admin.email, { ip })).status).toBe(429);
    server.clock.move(15 * MINUTE_MS - 1000);
    expect((await logInAdminAs(server, admin.email, { ip })).status).toBe(429);
    server.clock.move(1000);
    expect((await logInAdminAs(server, admin.email, { ip })).status).toBe(200);
  });

  it('admits only known devices while others guess from many networks', async () => {
    const admin = await anAdmin(server);
    const { headers } = await logInAdminAs(server, admin.email);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (let guess = 0; guess < 20; guess += 1)
      await logInAdminAs(server, admin.email, { password: `wrong-horse-${guess}` });
    expect((await logInAdminAs(server, admin.email)).status).toBe(429);
    expect((await logInAdminAs(server, admin.email, { cookie })).status).toBe(200);
  });

  it('ends the session 30 minutes after the last refresh, 8 hours after login, and the access token after 10 minutes', async () => {
    const admin = await aSignedInAdmin(server);
    server.clock.move(10 * MINUTE_MS);
    expect((await getAsAdmin(server, AUDIT, admin.access_token)).status).toBe(401);
    let token = admin.refresh_token;
    for (let minutes = 10; minutes < 8 * 60 - 29; minutes += 29) {
      const { status, body } = await refreshWith(server, token);
      expect(status, String(minutes)).toBe(200);
      token = String(body.refresh_token);
      server.clock.move(29 * MINUTE_MS);
    }
    server.clock.move(29 * MINUTE_MS);
    expect((await refreshWith(server, token)).status).toBe(401);
    const idle = await aSignedInAdmin(server);
    server.clock.move(30 * MINUTE_MS);
    expect((await refreshWith(server, idle.refresh_token)).status).toBe(401);
  });

  it('is ended on the server by logout, which is recorded once [D-6]', async () => {
    const admin = await aSignedInAdmin(server);
    const payload = { refresh_token: admin.refresh_token };
    for (let time = 0; time < 2; time += 1) {
      expect((await server.send({ method: 'POST', url: '/api/v1/auth/logout', payload })).status).toBe(200);
    }
    expect((await getAsAdmin(server, AUDIT, admin.access_token)).status).toBe(401);
    expect((await refreshWith(server, admin.refresh_token)).status).toBe(401);
    expect(await actionsOf(admin.id)).toEqual(['admin.logged_in', 'admin.logged_out']);
  });

  it('is ended at once when the account is no longer an operator', async () => {
    const admin = await aSignedInAdmin(server);
    await server.db.updateTable('users').set({ is_admin: false }).where('id', '=', admin.id).execute();
    expect((await getAsAdmin(server, AUDIT, admin.access_token)).status).toBe(401);
    expect((await refreshWith(server, admin.refresh_token)).status).toBe(401);
  });
});

describe('authenticator app', () => {
  it('must be registered first when required, and is then accepted at login', async () => {
    const admin = await anAdmin(server);
    const refused = await logInAdminAs(strict, admin.email);
    expect(refused).toMatchObject({ status: 403, body: { code: 'TOTP_ENROL' } });
    const begun = await beginTotp(strict, admin.email);
    expect(String(begun.body.otpauth_uri)).toContain(`secret=${String(begun.body.secret)}`);
    const token = String(begun.body.enrolment_token);
    expect((await confirmTotp(strict, token, '000000')).body.code).toBe('TOTP_WRONG');
    const confirmed = await confirmTotp(strict, token, codeNow(strict, String(begun.body.secret)));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes as string[]).size).toBe(10);
    expect((await getAsAdmin(strict, AUDIT, String(confirmed.body.access_token))).status).toBe(200);
    expect((await confirmTotp(strict, token, '000000')).status).toBe(401);
    expect((await beginTotp(strict, admin.email)).status).toBe(409);
    expect(await actionsOf(admin.id)).toEqual(['admin.login_failed', 'admin.totp_enrolled', 'admin.logged_in']);
  });

  it('expires an enrolment after ten minutes and confirms only the newest secret', async () => {
    const admin = await anAdmin(server);
    const first = await beginTotp(server, admin.email);
    const second = await beginTotp(server, admin.email);
    const confirm = (begun: typeof first) =>
      confirmTotp(server, String(begun.body.enrolment_token), codeNow(server, String(begun.body.secret)));
    expect((await confirm(first)).status).toBe(401);
    server.clock.move(10 * MINUTE_MS);
    expect(await confirm(second)).toMatchObject({
      status: 401,
      body: { detail: expect.stringContaining('시간이 지났') },
    });
  });

  it('requires a code, accepts each code once and locks after five wrong codes', async () => {
    const admin = await anEnrolledAdmin(server);
    expect(await logInAdminAs(server, admin.email)).toMatchObject({ status: 401, body: { code: 'TOTP_NEEDED' } });
    const used = codeNow(server, admin.secret);
    expect((await logInAdminAs(server, admin.email, { totp_code: used })).body.code).toBe('TOTP_WRONG');
    server.clock.move(STEP_MS);
    const totp_code = codeNow(server, admin.secret);
    expect((await logInAdminAs(server, admin.email, { totp_code })).status).toBe(200);
    expect((await logInAdminAs(server, admin.email, { totp_code })).status).toBe(401);
    for (let guess = 0; guess < 4; guess += 1) await logInAdminAs(server, admin.email, { totp_code: '000000' });
    server.clock.move(STEP_MS);
    const right = { totp_code: codeNow(server, admin.secret) };
    expect((await logInAdminAs(server, admin.email, right)).status).toBe(429);
    server.clock.move(15 * MINUTE_MS);
    expect((await logInAdminAs(server, admin.email, { totp_code: codeNow(server, admin.secret) })).status).toBe(200);
  });

  it('accepts a code once for four concurrent logins', async () => {
    const unlimited = await startTestApp({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_FACTOR: '100' } });
    const admin = await anEnrolledAdmin(unlimited);
    unlimited.clock.move(STEP_MS);
    const totp_code = codeNow(unlimited, admin.secret);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => logInAdminAs(unlimited, admin.email, { totp_code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await unlimited.close();
  });

  it('accepts a recovery code once, however it is typed, and does not treat it as reauthentication', async () => {
    const admin = await anEnrolledAdmin(server);
    const [first = '', second = ''] = admin.recovery_codes;
    server.clock.move(1000);
    const typed = { recovery_code: ` ${first.toLowerCase().replaceAll('-', ' ')}` };
    expect((await logInAdminAs(server, admin.email, typed)).status).toBe(200);
    expect((await logInAdminAs(server, admin.email, typed)).status).toBe(401);
    const other = await anEnrolledAdmin(server);
    expect((await logInAdminAs(server, other.email, { recovery_code: second })).status).toBe(401);
    const session = await server.db
      .selectFrom('sessions')
      .select('reauthenticated_at')
      .where('user_id', '=', admin.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(session.reauthenticated_at).toBeNull();
  });

  it('stores and logs neither secrets nor codes in plain text', async () => {
    const admin = await anEnrolledAdmin(server);
    const tables = ['totp_secrets', 'totp_enrolments', 'recovery_codes', 'audit_entries'] as const;
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
    const captured = JSON.stringify(rows, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [admin.secret, ...admin.recovery_codes, PASSWORD, admin.access_token]) {
      expect(captured + server.logLines.join('')).not.toContain(secret);
    }
  });

  it('is required when the same account logs in as a user', async () => {
    const admin = await anEnrolledAdmin(server);
    expect(await logInAs(server, admin.email)).toMatchObject({ status: 401, body: { code: 'TOTP_NEEDED' } });
  });
});
