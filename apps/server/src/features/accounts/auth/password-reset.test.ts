import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, aUser, getMe, logInAs, someEmail, someIp } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

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

const HOUR_MS = 3_600_000;

function requestReset(email: string, remoteAddress = someIp()) {
  const url = '/api/v1/auth/password-reset/request';
  return server.send({ method: 'POST', url, payload: { email }, remoteAddress });
}

function verify(token: string) {
  const url = `/api/v1/auth/password-reset/verify/${token}`;
  return server.send({ method: 'GET', url, remoteAddress: someIp() });
}

function confirm(token: string, new_password: string, remoteAddress = someIp()) {
  const url = '/api/v1/auth/password-reset/confirm';
  return server.send({ method: 'POST', url, payload: { token, new_password }, remoteAddress });
}

const deliver = () => runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);

async function tokenMailedTo(email: string): Promise<string> {
  await requestReset(email);
  await deliver();
  const mail = await mailbox.waitForMessage({ to: email, subject: '[필기] 비밀번호 재설정 안내' });
  return /password-reset\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

describe('POST /api/v1/auth/password-reset/request', () => {
  it('returns the same response for any address and mails only an existing account', async () => {
    const { email } = await aUser(server);
    const unknownEmail = someEmail();
    const known = await requestReset(email.toUpperCase());
    const unknown = await requestReset(unknownEmail);
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    await deliver();
    const mail = await mailbox.waitForMessage({ to: email });
    expect(mail.text).toContain('http://web.test/password-reset?token=');
    expect(mail.text).toContain('24시간');
    expect(mail.html).toContain('lang="ko"');
    expect(mailbox.messages(unknownEmail)).toEqual([]);
  });

  it('stores no link in the outbox and only its digest in the database [D-29]', async () => {
    const { email } = await aUser(server);
    const token = await tokenMailedTo(email);
    const outbox = await server.db.selectFrom('mail_outbox').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(outbox)).not.toContain(token);
    expect(JSON.stringify(server.logLines)).not.toContain(token);
  });

  it('sends the same working link when the mail is sent again', async () => {
    const { email } = await aUser(server);
    const listMails = async () =>
      (await server.db.selectFrom('mail_outbox').select('id').execute()).map(({ id }) => id);
    const before = await listMails();
    const token = await tokenMailedTo(email);
    const [id = ''] = (await listMails()).filter((one) => !before.includes(one));
    const again = { status: 'PENDING' as const, finished_at: null, payload: JSON.stringify({ email }) };
    await server.db.updateTable('mail_outbox').set(again).where('id', '=', id).execute();
    server.clock.move(2 * 60_000);
    await deliver();
    const mails = mailbox.messages(email).filter(({ subject }) => subject === '[필기] 비밀번호 재설정 안내');
    expect(mails).toHaveLength(2);
    expect(mails.every(({ text }) => text.includes(token))).toBe(true);
    expect((await verify(token)).status).toBe(200);
  });

  it('returns 429 for the fourth request of one account within an hour', async () => {
    const { email } = await aUser(server);
    for (let count = 0; count < 3; count += 1) expect((await requestReset(email)).status).toBe(200);
    expect((await requestReset(email)).status).toBe(429);
  });
});

describe('GET /api/v1/auth/password-reset/verify/{token}', () => {
  it('returns 200 with the e-mail of the account on every call', async () => {
    const { email } = await aUser(server);
    const token = await tokenMailedTo(email);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email } });
    expect((await verify(token)).status).toBe(200);
  });

  it('returns 400 for an unknown, used, replaced and expired link', async () => {
    const detail = '유효하지 않거나 만료된 링크입니다. 비밀번호 재설정을 다시 요청해주세요.';
    expect(await verify('unknown')).toMatchObject({ status: 400, body: { detail } });
    const { email } = await aUser(server);
    const first = await tokenMailedTo(email);
    mailbox.clear();
    const second = await tokenMailedTo(email);
    expect((await verify(first)).status).toBe(400);
    server.clock.move(24 * HOUR_MS - 1);
    expect((await verify(second)).status).toBe(200);
    server.clock.move(1);
    expect((await verify(second)).status).toBe(400);
    mailbox.clear();
    const third = await tokenMailedTo(email);
    expect((await confirm(third, 'six-66')).status).toBe(200);
    expect((await verify(third)).status).toBe(400);
  });
});

describe('POST /api/v1/auth/password-reset/confirm', () => {
  it('returns 200 once, ends every session and sends a notice', async () => {
    const user = await aSignedInUser(server);
    const token = await tokenMailedTo(user.email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token, 'six-66')));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 400)).toHaveLength(9);
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email, 'six-66')).status).toBe(200);
    await deliver();
    const notice = await mailbox.waitForMessage({ to: user.email, subject: '[필기] 비밀번호가 변경되었습니다' });
    expect(notice.text).toContain('/password-reset/request');
  });

  it('returns 400 for fewer than 6 characters, and the link still works afterwards', async () => {
    const { email } = await aUser(server);
    const token = await tokenMailedTo(email);
    const short = await confirm(token, 'five5');
    expect(short).toMatchObject({ status: 400, body: { detail: '비밀번호는 6자 이상이어야 합니다.' } });
    expect((await confirm(token, 'six-66')).status).toBe(200);
  });

  it('works while the account is throttled, so that wrong guesses cannot lock out the owner', async () => {
    const [{ email }, ip] = [await aUser(server), someIp()];
    for (let attempt = 0; attempt < 6; attempt += 1) await logInAs(server, email, 'wrong-password', ip);
    expect((await logInAs(server, email, undefined, ip)).status).toBe(429);
    const token = await tokenMailedTo(email);
    expect((await confirm(token, 'six-66', ip)).status).toBe(200);
    expect((await logInAs(server, email, 'six-66', ip)).status).toBe(200);
  });
});

describe('reused refresh token', () => {
  it('is reported to the account owner by mail', async () => {
    const user = await aSignedInUser(server);
    const refresh = () =>
      server.send({ method: 'POST', url: `/api/v1/auth/refresh-token?refresh_token=${user.refresh_token}` });
    await refresh();
    server.clock.move(31_000);
    await refresh();
    await deliver();
    const notice = await mailbox.waitForMessage({ to: user.email, subject: '[필기] 안전을 위해 로그아웃했습니다' });
    expect(notice.text).toContain('로그아웃');
  });
});
