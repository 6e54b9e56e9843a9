import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSignedInUser,
  getMe,
  logInAs,
  PASSWORD,
  type SignedInUser,
  someEmail,
  someIp,
} from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of security.routes.ts.
const HOUR_MS = 3_600_000;

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

const request = (user: { access_token: string }, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });

async function codeMailedTo(email: string, subject: string): Promise<string> {
  await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
  const newest = mailbox.messages(email).find((mail) => mail.subject === subject);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

const VERIFY = '[필기] 이메일 확인 코드';
const CHANGE = '[필기] 새 이메일 확인 코드';
const confirm = (user: SignedInUser, code: string) =>
  request(user, 'POST', '/auth/email/verification/confirm', { code });
const security = async (user: { access_token: string }) =>
  (await request(user, 'GET', '/users/me/security')).body as never as {
    email_verified_at: string | null;
    sessions: { id: string; is_current: boolean }[];
  };

describe('verification of the e-mail address', () => {
  it('begins with the mail after sign-up and ends with its code', async () => {
    const user = await aSignedInUser(server, { hasVerifyMail: true });
    expect((await security(user)).email_verified_at).toBeNull();
    const code = await codeMailedTo(user.email, VERIFY);
    expect((await confirm(user, code === '123456' ? '654321' : '123456')).status).toBe(400);
    expect((await confirm(user, code)).status).toBe(200);
    expect((await security(user)).email_verified_at).not.toBeNull();
    expect((await request(user, 'POST', '/auth/email/verification')).status).toBe(409);
  });

  it('accepts only the newest code, for 30 minutes, and only from its owner', async () => {
    const [user, other] = [await aSignedInUser(server, { hasVerifyMail: true }), await aSignedInUser(server)];
    const first = await codeMailedTo(user.email, VERIFY);
    expect((await request(user, 'POST', '/auth/email/verification')).status).toBe(200);
    const second = await codeMailedTo(user.email, VERIFY);
    if (first !== second) expect((await confirm(user, first)).status).toBe(400);
    expect((await confirm(other, second)).status).toBe(400);
    server.clock.move(31 * 60_000);
    const again = await logInAs(server, user.email);
    expect((await confirm(again.body as never, second)).status).toBe(400);
  });

  it('mails at most three codes an hour', async () => {
    const user = await aSignedInUser(server);
    for (let mail = 0; mail < 3; mail += 1)
      expect((await request(user, 'POST', '/auth/email/verification')).status).toBe(200);
    expect((await request(user, 'POST', '/auth/email/verification')).status).toBe(429);
  });
});

describe('change of the e-mail address', () => {
  const change = async (user: SignedInUser, new_email: string) => {
    const requested = await request(user, 'POST', '/users/me/email', { new_email, password: PASSWORD });
    expect(requested.status).toBe(200);
    const code = await codeMailedTo(new_email, CHANGE);
    return await request(user, 'POST', '/users/me/email/confirm', { code });
  };
  const restoreToken = async (email: string) => {
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    const mail = await mailbox.waitForMessage({ to: email, subject: '[필기] 이메일 주소가 바뀌었습니다' });
    return /email-restore#token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
  };
  const restore = (token: string) =>
    server.send({ method: 'POST', url: '/api/v1/auth/email/restore', remoteAddress: someIp(), payload: { token } });

  it('needs the password and the code of the new address, and ends other sessions', async () => {
    const user = await aSignedInUser(server);
    const other = (await logInAs(server, user.email)).body as never as SignedInUser;
    const email = someEmail();
    const wrong = await request(user, 'POST', '/users/me/email', { new_email: email, password: 'not-mine-1' });
    expect(wrong.status).toBe(400);
    expect(await change(user, email)).toMatchObject({ status: 200, body: { email } });
    expect((await getMe(server, user.access_token)).body.email).toBe(email);
    expect((await getMe(server, other.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(401);
    expect((await security(user)).email_verified_at).not.toBeNull();
  });

  it('refuses an address in use, also when it was taken after the code was sent', async () => {
    const [user, other] = [await aSignedInUser(server), await aSignedInUser(server)];
    const taken = await request(user, 'POST', '/users/me/email', { new_email: other.email, password: PASSWORD });
    expect(taken.status).toBe(409);
    const email = someEmail();
    expect((await request(user, 'POST', '/users/me/email', { new_email: email, password: PASSWORD })).status).toBe(200);
    const code = await codeMailedTo(email, CHANGE);
    const payload = { email, password: PASSWORD };
    await server.send({ method: 'POST', url: '/api/v1/auth/register', remoteAddress: someIp(), payload });
    expect((await request(user, 'POST', '/users/me/email/confirm', { code })).status).toBe(409);
  });

  it('is undone by the link to the old address: sessions end and the next change is blocked', async () => {
    const user = await aSignedInUser(server);
    const stolen = someEmail();
    await change(user, stolen);
    const token = await restoreToken(user.email);
    expect((await restore(`${token}x`)).status).toBe(400);
    expect((await restore(token)).status).toBe(200);
    expect((await restore(token)).status).toBe(400);
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, stolen)).status).toBe(401);
    const again = (await logInAs(server, user.email)).body as never as SignedInUser;
    const blocked = await request(again, 'POST', '/users/me/email', { new_email: someEmail(), password: PASSWORD });
    expect(blocked.status).toBe(409);
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    expect(mailbox.messages(user.email).map(({ subject }) => subject)).toContain('[필기] 비밀번호 재설정 안내');
  });

  it('cannot be undone after 72 hours', async () => {
    const user = await aSignedInUser(server);
    await change(user, someEmail());
    const token = await restoreToken(user.email);
    server.clock.move(73 * HOUR_MS);
    expect((await restore(token)).status).toBe(400);
  });
});

describe('signed-in devices', () => {
  it('are listed, and one or all others can be signed out', async () => {
    const user = await aSignedInUser(server);
    const others = await Promise.all([1, 2, 3].map(async () => (await logInAs(server, user.email)).body as never));
    const { sessions } = await security(user);
    expect(sessions).toHaveLength(4);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    const one = sessions.find(({ is_current }) => !is_current)?.id ?? '';
    expect((await request(user, 'DELETE', `/users/me/sessions/${one}`)).status).toBe(200);
    expect((await request(user, 'DELETE', `/users/me/sessions/${one}`)).status).toBe(404);
    expect((await security(user)).sessions).toHaveLength(3);
    expect((await request(user, 'POST', '/users/me/sessions/end-others')).status).toBe(200);
    expect((await security(user)).sessions).toHaveLength(1);
    for (const { access_token } of others as SignedInUser[])
      expect((await getMe(server, access_token)).status).toBe(401);
  });

  it('of another user are 404', async () => {
    const [user, other] = [await aSignedInUser(server), await aSignedInUser(server)];
    const [session] = (await security(other)).sessions;
    expect((await request(user, 'DELETE', `/users/me/sessions/${session?.id}`)).status).toBe(404);
    expect((await security(other)).sessions).toHaveLength(1);
  });
});
