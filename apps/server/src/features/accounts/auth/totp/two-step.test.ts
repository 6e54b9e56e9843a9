import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, logInAs, PASSWORD, someIp } from '../../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import { advanceRecoveries } from '../factor-recovery/advance-recoveries.ts';
import { totpCode, totpStepAt } from './totp.ts';

let server: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  [server, mailbox] = [await startTestApp(), await startMailbox()];
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;
const post = (path: string, payload: object, token?: string) =>
  server.send({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    remoteAddress: someIp(),
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
const methodsOf = async (token: string) =>
  (
    await server.send({
      method: 'GET',
      url: '/api/v1/users/me/sign-in-methods',
      headers: { authorization: `Bearer ${token}` },
    })
  ).body;
const codeOf = (secret: string) => totpCode(secret, totpStepAt(server.clock.now()));

async function aTwoStepUser() {
  const user = await aSignedInUser(server);
  const begun = await post('/users/me/totp/begin', { password: PASSWORD }, user.access_token);
  const { enrolment_token, secret } = begun.body as { enrolment_token: string; secret: string };
  const confirmed = await post(
    '/users/me/totp/confirm',
    { enrolment_token, totp_code: codeOf(secret) },
    user.access_token,
  );
  server.clock.move(STEP_MS);
  return { user, secret, confirmed, recovery_codes: confirmed.body.recovery_codes as string[] };
}

async function firstStep(email: string): Promise<string> {
  const { status, body } = await logInAs(server, email);
  expect([status, body.code]).toEqual([401, 'TOTP_NEEDED']);
  return String(body.ticket);
}

describe('two-step login', () => {
  it('does not change the log-in of accounts without it', async () => {
    const user = await aSignedInUser(server);
    const { status, body } = await logInAs(server, user.email);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'refresh_token', 'token_type']);
  });

  it('is switched on by a code, and then a password alone opens nothing', async () => {
    const { user, secret, confirmed } = await aTwoStepUser();
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    const ticket = await firstStep(user.email);
    const opened = await post('/auth/login/second-factor', { ticket, totp_code: codeOf(secret) });
    expect(opened.status).toBe(200);
    expect((await getMe(server, String(opened.body.access_token))).body.email).toBe(user.email);
    expect(await methodsOf(user.access_token)).toMatchObject({ totp: { recovery_codes_left: 10 }, recovery: null });
  });

  it('accepts a code and a recovery code once', async () => {
    const { user, secret, recovery_codes } = await aTwoStepUser();
    const [ticket, totp_code] = [await firstStep(user.email), codeOf(secret)];
    const both = await Promise.all([1, 2].map(() => post('/auth/login/second-factor', { ticket, totp_code })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const recovery_code = recovery_codes[0]?.toLowerCase();
    expect((await post('/auth/login/second-factor', { ticket, recovery_code })).status).toBe(200);
    expect((await post('/auth/login/second-factor', { ticket, recovery_code })).status).toBe(401);
    expect(await methodsOf(user.access_token)).toMatchObject({ totp: { recovery_codes_left: 9 } });
  });

  it('throttles wrong codes', async () => {
    const { user, secret } = await aTwoStepUser();
    const ticket = await firstStep(user.email);
    const attempt = (totp_code: string) => post('/auth/login/second-factor', { ticket, totp_code });
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 7; wrong += 1) statuses.push((await attempt('000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await attempt(codeOf(secret))).status).toBe(429);
    server.clock.move(16 * 60_000);
    const again = await firstStep(user.email);
    expect((await post('/auth/login/second-factor', { ticket: again, totp_code: codeOf(secret) })).status).toBe(200);
  });

  it('rejects a ticket that is expired, changed or older than the password', async () => {
    const { user, secret } = await aTwoStepUser();
    const other = await aTwoStepUser();
    const ticket = await firstStep(user.email);
    const swapped = [other.user.id, ...ticket.split('.').slice(1)].join('.');
    expect((await post('/auth/login/second-factor', { ticket: swapped, totp_code: codeOf(other.secret) })).status).toBe(
      401,
    );
    const payload = { current_password: PASSWORD, new_password: 'another-ocean-43' };
    const headers = { authorization: `Bearer ${user.access_token}` };
    await server.send({ method: 'PUT', url: '/api/v1/auth/change-password', payload, headers });
    expect((await post('/auth/login/second-factor', { ticket, totp_code: codeOf(secret) })).status).toBe(401);
    const { body } = await logInAs(server, user.email, 'another-ocean-43');
    server.clock.move(11 * 60_000);
    const late = await post('/auth/login/second-factor', { ticket: String(body.ticket), totp_code: codeOf(secret) });
    expect(late.status).toBe(401);
  });

  it('is switched off with password and code, never for operators', async () => {
    const { user, secret } = await aTwoStepUser();
    const remove = (totp_code: string) =>
      post('/users/me/totp/remove', { password: PASSWORD, totp_code }, user.access_token);
    expect((await remove('000000')).status).toBe(400);
    expect((await remove(codeOf(secret))).status).toBe(200);
    expect((await logInAs(server, user.email)).status).toBe(200);
    const operator = await aTwoStepUser();
    await server.db.updateTable('users').set({ is_admin: true }).where('id', '=', operator.user.id).execute();
    const password = PASSWORD;
    const refused = await post(
      '/users/me/totp/remove',
      { password, totp_code: codeOf(operator.secret) },
      operator.user.access_token,
    );
    expect(refused.status).toBe(409);
    const ticket = await firstStep(operator.user.email);
    expect((await post('/auth/factor-recovery', { ticket })).status).toBe(409);
  });

  it('replaces the recovery codes', async () => {
    const { user, secret, recovery_codes } = await aTwoStepUser();
    const body = { password: PASSWORD, totp_code: codeOf(secret) };
    const renewed = await post('/users/me/totp/recovery-codes', body, user.access_token);
    expect(renewed.status).toBe(200);
    const ticket = await firstStep(user.email);
    const old = await post('/auth/login/second-factor', { ticket, recovery_code: recovery_codes[0] });
    expect(old.status).toBe(401);
    const [recovery_code] = renewed.body.recovery_codes as string[];
    expect((await post('/auth/login/second-factor', { ticket, recovery_code })).status).toBe(200);
  });
});

describe('recovery of a lost factor', () => {
  const deliver = async (email: string) => {
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    return mailbox.messages(email);
  };
  const subjectsOf = async (email: string) =>
    (await deliver(email)).map(({ subject }) => subject).filter((subject) => subject.includes('해제'));

  async function aWaitingRecovery() {
    const made = await aTwoStepUser();
    const ticket = await firstStep(made.user.email);
    expect((await post('/auth/factor-recovery', { ticket })).status).toBe(200);
    const mail = (await deliver(made.user.email)).find(({ subject }) => subject.includes('해제 코드'));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(
      (await post('/auth/factor-recovery/confirm', { ticket, code: code === '000000' ? '000001' : '000000' })).status,
    ).toBe(400);
    const confirmed = await post('/auth/factor-recovery/confirm', { ticket, code });
    expect(confirmed.status).toBe(200);
    return { ...made, due_at: String(confirmed.body.due_at) };
  }

  it('waits 72 hours, sends notices on day 0, 1 and 3, and then removes the factor', async () => {
    const { user, due_at } = await aWaitingRecovery();
    expect(new Date(due_at).getTime() - server.clock.now().getTime()).toBe(72 * HOUR_MS);
    expect((await logInAs(server, user.email)).body).toMatchObject({ code: 'TOTP_NEEDED', recovery_due_at: due_at });
    expect(await subjectsOf(user.email)).toHaveLength(2);
    for (const hours of [23, 2, 2, 44]) {
      server.clock.move(hours * HOUR_MS);
      await advanceRecoveries(server);
    }
    expect(await subjectsOf(user.email)).toHaveLength(3);
    expect((await logInAs(server, user.email)).status).toBe(401);
    server.clock.move(2 * HOUR_MS);
    expect(await Promise.all([advanceRecoveries(server), advanceRecoveries(server)])).toEqual(
      expect.arrayContaining([1, 0]),
    );
    expect(await subjectsOf(user.email)).toHaveLength(4);
    const opened = await logInAs(server, user.email);
    expect(opened.status).toBe(200);
    expect(await methodsOf(String(opened.body.access_token))).toMatchObject({
      totp: null,
      recovery: { status: 'DONE' },
    });
    expect((await getMe(server, user.access_token)).status).toBe(401);
  });

  it('is cancelled by the link of a notice, once', async () => {
    const { user } = await aWaitingRecovery();
    const text = (await deliver(user.email)).map((mail) => mail.text).join('\n');
    const token = /#token=([\w.-]+)/.exec(text)?.[1] ?? '';
    expect((await post('/auth/factor-recovery/cancel', { token })).status).toBe(200);
    expect((await post('/auth/factor-recovery/cancel', { token })).status).toBe(400);
    server.clock.move(80 * HOUR_MS);
    await advanceRecoveries(server);
    expect((await logInAs(server, user.email)).body.code).toBe('TOTP_NEEDED');
  });

  it('is cancelled from a signed-in device', async () => {
    const { user } = await aWaitingRecovery();
    const { body } = await logInAs(server, user.email);
    expect(body.recovery_due_at).not.toBeNull();
    expect((await post('/users/me/factor-recovery/cancel', {}, user.access_token)).status).toBe(200);
    expect((await post('/users/me/factor-recovery/cancel', {}, user.access_token)).status).toBe(409);
    expect(await methodsOf(user.access_token)).toMatchObject({ recovery: { status: 'CANCELLED' } });
  });
});
