import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, someIp } from '../../../../../testing/account-builders.ts';
import {
  anEnrolledAdmin,
  beginTotp,
  codeNow,
  confirmTotp,
  logInAdminAs,
} from '../../../../../testing/admin-builders.ts';
import { type Admin, anAdmin } from '../../../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';

let server: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestApp();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const anOwner = () => anAdmin(server, { isReauthenticated: true });
const changeRole = (admin: Admin, userId: string, role: string) =>
  admin.requestAlone('POST', `/users/${userId}/role`, { role, reason: '담당 변경' });
const approve = (admin: Admin, response: Awaited<ReturnType<Admin['request']>>) =>
  admin.requestAlone('POST', `/requests/${String((response.body.request as { id: string }).id)}/approve`, {});

/** Until the outbox is empty: every owner of this database gets a mail. */
async function deliverMails(): Promise<void> {
  while ((await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort)) > 0);
}

describe('roles of operators', () => {
  it('appoints, changes and removes with two owners, and ends the sessions', async () => {
    const [owner, second] = [await anOwner(), await anOwner()];
    const { id } = await aUser(server);
    const roleOf = async () => {
      const rows = (await owner.requestAlone('GET', '/operators')).body as unknown as { id: string; role: string }[];
      return rows.find((row) => row.id === id)?.role;
    };
    expect((await approve(second, await changeRole(owner, id, 'support'))).status).toBe(200);
    expect(await roleOf()).toBe('support');
    expect((await changeRole(owner, id, 'support')).status).toBe(409);
    expect((await approve(second, await changeRole(owner, id, 'finance'))).status).toBe(200);
    expect(await roleOf()).toBe('finance');
    expect((await approve(second, await changeRole(owner, id, 'none'))).status).toBe(200);
    expect(await roleOf()).toBeUndefined();
    expect((await owner.requestAlone('GET', `/users/${id}`)).body).toMatchObject({ is_admin: false });
  });

  it('lets no operator change the own role or approve it', async () => {
    const [owner, second] = [await anOwner(), await anOwner()];
    const finance = await anAdmin(server, { isReauthenticated: true, role: 'finance' });
    expect(await changeRole(finance, finance.id, 'owner')).toMatchObject({ status: 403, body: { code: 'ROLE' } });
    expect((await changeRole(owner, owner.id, 'viewer')).status).toBe(409);
    const request = await changeRole(owner, finance.id, 'owner');
    expect((await approve(finance, request)).status).toBe(403);
    expect((await approve(owner, request)).status).toBe(409);
    expect((await approve(second, request)).status).toBe(200);
    expect((await finance.requestAlone('GET', '/me')).status).toBe(401);
  });

  it('lets only owners deactivate operators', async () => {
    const support = await anAdmin(server, { role: 'support' });
    const owner = await anOwner();
    const deactivate = (admin: Admin, id: string) => admin.requestAlone('PATCH', `/users/${id}/status?is_active=false`);
    expect(await deactivate(support, owner.id)).toMatchObject({ status: 403, body: { code: 'ROLE' } });
    expect((await deactivate(support, (await aUser(server)).id)).status).toBe(200);
    expect((await deactivate(owner, support.id)).status).toBe(200);
  });

  it('returns 403 to an operator without a role', async () => {
    const owner = await anOwner();
    await server.db.deleteFrom('operator_roles').where('user_id', '=', owner.id).execute();
    await server.db.updateTable('users').set({ is_admin: true }).where('id', '=', owner.id).execute();
    expect(await owner.requestAlone('GET', '/users')).toMatchObject({ status: 403, body: { code: 'ROLE' } });
  });

  it('shows revenue to finance and not to support', async () => {
    const of = async (role: 'finance' | 'support') => {
      const admin = await anAdmin(server, { role });
      const [day] = (await admin.requestAlone('GET', '/stats/usage?days=1')).body as unknown as {
        revenue: number | null;
      }[];
      return [day?.revenue, (await admin.requestAlone('GET', '/stats/margin')).status];
    };
    expect(await of('finance')).toEqual([expect.any(Number), 200]);
    expect(await of('support')).toEqual([null, 403]);
  });

  it('shows masked addresses to a viewer, who finds users by their whole address only', async () => {
    const { email } = await aUser(server);
    const viewer = await anAdmin(server, { role: 'viewer' });
    const search = async (term: string) => (await viewer.requestAlone('GET', `/users?search=${term}`)).body;
    expect(await search(email)).toMatchObject([{ email: 'u***@example.com' }]);
    expect(await search(email.slice(0, 8))).toEqual([]);
  });
});

describe('reset of a second factor', () => {
  const resetFactor = (admin: Admin, userId: string) =>
    admin.requestAlone('POST', `/users/${userId}/factor-reset`, { reason: '기기를 잃어버림' });
  const linkOf = (email: string) => {
    const mail = mailbox.messages(email).findLast(({ subject }) => subject.includes('다시 등록하기'));
    return /#enrol=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const begin = (email: string, link_token?: string) => beginTotp(server, email, undefined, link_token);

  it('removes the factor, ends sessions, mails all owners, and enrols with the mailed link once', async () => {
    const lost = await anEnrolledAdmin(server);
    const [owner, second] = [await anOwner(), await anOwner()];
    const request = await resetFactor(owner, lost.id);
    expect(request.status).toBe(202);
    expect((await approve(owner, request)).status).toBe(409);
    expect((await approve(second, request)).status).toBe(200);
    const me = { method: 'GET' as const, url: '/api/v1/admin/me', remoteAddress: someIp() };
    const headers = { authorization: `Bearer ${lost.access_token}` };
    expect((await server.send({ ...me, headers })).status).toBe(401);
    await deliverMails();
    const ownerEmail = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(mailbox.messages(ownerEmail.email).map(({ subject }) => subject)).toContain(
      '[필기 관리자] 운영자의 인증 앱이 초기화되었습니다',
    );
    // The password alone enrols nothing.
    expect((await begin(lost.email)).status).toBe(403);
    expect(await logInAdminAs(server, lost.email)).toMatchObject({ status: 403, body: { code: 'FACTOR_LINK' } });
    await deliverMails();
    expect((await begin(lost.email, 'x'.repeat(43))).status).toBe(403);
    const begun = await begin(lost.email, linkOf(lost.email));
    expect(begun.status).toBe(200);
    expect((await begin(lost.email, linkOf(lost.email))).status).toBe(403);
    const secret = String(begun.body.secret);
    expect((await confirmTotp(server, String(begun.body.enrolment_token), codeNow(server, secret))).status).toBe(200);
    const login = await logInAdminAs(server, lost.email, { totp_code: codeNow(server, secret, 1n) });
    expect(login.status).toBe(200);
  });

  it('accepts a link for 15 minutes', async () => {
    const lost = await anEnrolledAdmin(server);
    const [owner, second] = [await anOwner(), await anOwner()];
    await approve(second, await resetFactor(owner, lost.id));
    await logInAdminAs(server, lost.email);
    await deliverMails();
    server.clock.move(15 * 60_000);
    expect((await begin(lost.email, linkOf(lost.email))).status).toBe(403);
  });

  it('refuses a reset of oneself and of an account without a factor', async () => {
    const owner = await anOwner();
    expect((await resetFactor(owner, owner.id)).status).toBe(409);
    expect((await resetFactor(owner, (await anOwner()).id)).status).toBe(409);
  });
});
