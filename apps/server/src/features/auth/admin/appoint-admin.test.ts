import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, PASSWORD, refreshWith, someEmail, someIp } from '../../../../testing/account-builders.ts';
import { anEnrolledAdmin, logInAdminAs } from '../../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { composeAdminAuth } from '../../../entry/compose.ts';
import { appointAdmin } from './appoint-admin.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const appoint = async (email: string, removesTotp = false) =>
  appointAdmin(await composeAdminAuth(server), { email, removesTotp });
const setPassword = (token: string, new_password: string) =>
  server.send({
    method: 'POST',
    url: '/api/v1/auth/password-reset/confirm',
    remoteAddress: someIp(),
    payload: { token, new_password },
  });

describe('npm run admin:create', () => {
  it('makes an operator who has no password until the link is used, of eight characters at least', async () => {
    const email = someEmail();
    const made = await appoint(email.toUpperCase());
    expect(made).toMatchObject({ email, is_new: true });
    expect((await logInAdminAs(server, email)).status).toBe(401);
    expect((await setPassword(made.reset_token, 'short7!')).status).toBe(400);
    expect((await setPassword(made.reset_token, 'deep-lake-77')).status).toBe(200);
    expect((await setPassword(made.reset_token, 'deep-lake-78')).status).toBe(400);
    expect((await logInAdminAs(server, email, { password: 'deep-lake-77' })).status).toBe(200);
  });

  it('the link is over after 24 hours', async () => {
    const made = await appoint(someEmail());
    server.clock.move(24 * 3_600_000);
    expect((await setPassword(made.reset_token, 'deep-lake-77')).status).toBe(400);
  });

  it('makes an operator of an account that exists, which keeps its password, and writes that down', async () => {
    const user = await aUser(server);
    expect(await appoint(user.email)).toMatchObject({ is_new: false });
    expect((await logInAdminAs(server, user.email)).status).toBe(200);
    await appoint(user.email);
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'admin_id'])
      .where('subject_user_id', '=', user.id)
      .execute();
    expect(entries).toEqual([{ action: 'admin.appointed', admin_id: null }]);
  });

  it('takes the app from an operator who lost it, and ends the sessions', async () => {
    const admin = await anEnrolledAdmin(server);
    await appoint(admin.email, true);
    expect((await refreshWith(server, admin.refresh_token)).status).toBe(401);
    expect((await logInAdminAs(server, admin.email, { password: PASSWORD })).status).toBe(200);
  });

  it('refuses what is no address', async () => {
    await expect(appoint('nobody')).rejects.toThrow('올바른 이메일');
  });
});
