import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, PASSWORD, refreshWith, someEmail, someIp } from '../../../../../testing/account-builders.ts';
import { anEnrolledAdmin, logInAdminAs } from '../../../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import { composeAdminAuth } from '../../../../entry/compose.ts';
import { appointAdmin } from './appoint-admin.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const appointByEmail = async (email: string, removesTotp = false) =>
  appointAdmin(await composeAdminAuth(server), { email, removesTotp });
const setPassword = (token: string, new_password: string) =>
  server.send({
    method: 'POST',
    url: '/api/v1/auth/password-reset/confirm',
    remoteAddress: someIp(),
    payload: { token, new_password },
  });

describe('npm run admin:create', () => {
  it('creates an operator without a password until the link is used; the password needs 8 characters', async () => {
    const email = someEmail();
    const appointed = await appointByEmail(email.toUpperCase());
    expect(appointed).toMatchObject({ email, is_new: true });
    expect((await logInAdminAs(server, email)).status).toBe(401);
    expect((await setPassword(appointed.reset_token, 'short7!')).status).toBe(400);
    expect((await setPassword(appointed.reset_token, 'deep-lake-77')).status).toBe(200);
    expect((await setPassword(appointed.reset_token, 'deep-lake-78')).status).toBe(400);
    expect((await logInAdminAs(server, email, { password: 'deep-lake-77' })).status).toBe(200);
  });

  it('the link expires after 24 hours', async () => {
    const appointed = await appointByEmail(someEmail());
    server.clock.move(24 * 3_600_000);
    expect((await setPassword(appointed.reset_token, 'deep-lake-77')).status).toBe(400);
  });

  it('appoints an existing account, keeps its password and writes an audit entry', async () => {
    const user = await aUser(server);
    expect(await appointByEmail(user.email)).toMatchObject({ is_new: false });
    expect((await logInAdminAs(server, user.email)).status).toBe(200);
    await appointByEmail(user.email);
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'admin_id'])
      .where('subject_user_id', '=', user.id)
      .execute();
    expect(entries).toEqual([{ action: 'admin.appointed', admin_id: null }]);
  });

  it('removes the authenticator app of an operator and ends the sessions', async () => {
    const admin = await anEnrolledAdmin(server);
    await appointByEmail(admin.email, true);
    expect((await refreshWith(server, admin.refresh_token)).status).toBe(401);
    expect((await logInAdminAs(server, admin.email, { password: PASSWORD })).status).toBe(200);
  });

  it('rejects an invalid e-mail address', async () => {
    await expect(appointByEmail('no-address')).rejects.toThrow('올바른 이메일');
  });
});
