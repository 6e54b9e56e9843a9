import type { IdentityProvider } from '@pilgi/domain/accounts';
import type { IdentitySimulator, ProviderUser } from '@pilgi/identity-simulator';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, logInAs, PASSWORD, someEmail, someIp } from '../../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../../testing/run-worker-task.ts';
import { aProviderUser, SocialBrowser, startSocialApp } from '../../../../../testing/social-browser.ts';
import type { TestApp } from '../../../../../testing/start-test-app.ts';

let server: TestApp;
let simulator: IdentitySimulator;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ server, simulator } = await startSocialApp());
  mailbox = await startMailbox();
});
afterAll(async () => {
  await server.close();
  await simulator.close();
  await mailbox.close();
});

const aBrowser = () => new SocialBrowser({ server, simulator });

async function aVerifiedUser() {
  const user = await aSignedInUser(server);
  const email_verified_at = server.clock.now();
  await server.db.updateTable('users').set({ email_verified_at }).where('id', '=', user.id).execute();
  return user;
}

interface Session {
  browser: SocialBrowser;
  token: string;
}

const send = ({ browser, token }: Session, path: string, payload?: object) =>
  browser.send(payload === undefined ? 'GET' : 'POST', path, payload, token);

async function passProvider(session: Session, path: string, providerUser: ProviderUser, payload: object = {}) {
  const { status, body } = await send(session, path, payload);
  if (status !== 200) return { status, body };
  const { ticket } = await session.browser.comeBack(simulator.decide(String(body.url), providerUser));
  return await session.browser.exchange(ticket, session.token);
}

const link = (
  session: Session,
  provider: IdentityProvider,
  providerUser: ProviderUser,
  password: string | undefined = PASSWORD,
) => passProvider(session, `/users/me/identities/${provider}`, providerUser, { password });

async function mailsTo(email: string) {
  await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
  return mailbox.messages(email);
}

async function confirmByCode(session: Session, email: string) {
  expect((await send(session, '/users/me/confirmation/code', {})).status).toBe(200);
  const mail = (await mailsTo(email)).find(({ subject }) => subject === '[필기] 본인 확인 코드');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  return await send(session, '/users/me/confirmation/code/confirm', { code });
}

async function aSocialUser(provider: 'kakao' | 'google' = 'kakao') {
  const [browser, providerUser] = [aBrowser(), aProviderUser()];
  const { access_token: token } = await browser.signUp(provider, providerUser);
  return { browser, token, providerUser };
}

describe('connecting a provider', () => {
  it('needs the password and a verified address, and then logs in', async () => {
    const user = await aVerifiedUser();
    const session = { browser: aBrowser(), token: user.access_token };
    const providerUser = aProviderUser();
    expect((await link(session, 'naver', providerUser, 'not-mine-1')).status).toBe(400);
    expect((await link(session, 'naver', providerUser)).body).toMatchObject({ step: 'LINKED' });
    expect((await send(session, '/users/me/security')).body).toMatchObject({
      has_password: true,
      identities: [{ provider: 'naver', email: providerUser.email }],
      providers: ['kakao', 'naver', 'google'],
    });
    const step = await aBrowser().arrive('naver', providerUser);
    expect((await getMe(server, step.tokens?.access_token ?? '')).body.email).toBe(user.email);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('[필기] 로그인 방법이 추가되었습니다');
    const unverified = await aSignedInUser(server);
    const early = await link({ browser: aBrowser(), token: unverified.access_token }, 'kakao', aProviderUser());
    expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } });
  });

  it('never moves an identity of another account', async () => {
    const { providerUser } = await aSocialUser();
    const user = await aVerifiedUser();
    const result = await link({ browser: aBrowser(), token: user.access_token }, 'kakao', providerUser);
    expect(result).toMatchObject({ status: 409, body: { code: 'IDENTITY_TAKEN' } });
    expect(result.body.detail).toBe('이 카카오 계정은 다른 필기 계정에 연결되어 있습니다.');
  });

  it('ends only in the session that began it', async () => {
    const [user, other] = [await aVerifiedUser(), await aVerifiedUser()];
    const browser = aBrowser();
    const { body } = await send({ browser, token: user.access_token }, '/users/me/identities/google', {
      password: PASSWORD,
    });
    const { ticket } = await browser.comeBack(simulator.decide(String(body.url), aProviderUser()));
    expect((await browser.exchange(ticket, other.access_token)).body.code).toBe('FLOW_EXPIRED');
    expect(await server.db.selectFrom('identities').selectAll().where('user_id', '=', other.id).execute()).toEqual([]);
  });
});

describe('an account without a password', () => {
  it('changes address, password and data only after its owner was confirmed', async () => {
    const session = await aSocialUser();
    const email = someEmail();
    const acts = [
      ['/users/me/email', { new_email: email }],
      ['/users/me/password', { new_password: 'another-ocean-43' }],
      ['/users/me/exports', {}],
      ['/users/me/withdrawal', { confirm: true }],
      ['/users/me/identities/google', {}],
    ] as const;
    for (const [path, payload] of acts)
      expect(await send(session, path, payload)).toMatchObject({ status: 403, body: { code: 'RECENT_CONFIRMATION' } });
    expect((await confirmByCode(session, session.providerUser.email)).status).toBe(200);
    expect((await send(session, '/users/me/security')).body.confirmed_until).not.toBeNull();
    expect((await send(session, '/users/me/email', { new_email: email })).status).toBe(200);
    server.clock.move(11 * 60_000);
    expect((await send(session, '/users/me/email', { new_email: email })).status).toBe(403);
  });

  it('is confirmed by a log-in at its own provider account, not at another', async () => {
    const session = await aSocialUser('google');
    const path = '/users/me/confirmation/providers/google';
    expect((await passProvider(session, path, aProviderUser())).status).toBe(409);
    expect((await send(session, '/users/me/password', { new_password: 'another-ocean-43' })).status).toBe(403);
    expect((await passProvider(session, path, session.providerUser)).body).toMatchObject({ step: 'CONFIRMED' });
    expect((await send(session, '/users/me/password', { new_password: 'another-ocean-43' })).status).toBe(200);
    expect((await send(session, '/users/me/password', { new_password: 'another-ocean-44' })).status).toBe(409);
    expect((await logInAs(server, session.providerUser.email, 'another-ocean-43')).status).toBe(200);
    expect((await send(session, '/users/me/confirmation/providers/kakao', {})).status).toBe(409);
  });

  it('can request a password by mail', async () => {
    const { providerUser } = await aSocialUser();
    const payload = { email: providerUser.email };
    await server.send({ method: 'POST', url: '/api/v1/auth/password-reset/request', remoteAddress: someIp(), payload });
    const mail = (await mailsTo(providerUser.email)).find(({ subject }) => subject === '[필기] 비밀번호 재설정 안내');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const confirm = { token, new_password: 'another-ocean-43' };
    const url = '/api/v1/auth/password-reset/confirm';
    expect((await server.send({ method: 'POST', url, remoteAddress: someIp(), payload: confirm })).status).toBe(200);
    expect((await logInAs(server, providerUser.email, 'another-ocean-43')).status).toBe(200);
  });
});

describe('removing a provider', () => {
  it('is refused for the last way in, also for two concurrent removals', async () => {
    const session = await aSocialUser();
    await confirmByCode(session, session.providerUser.email);
    const last = await send(session, '/users/me/identities/kakao/remove', {});
    expect(last).toMatchObject({ status: 409, body: { detail: '로그인 방법이 하나는 남아 있어야 합니다.' } });
    await link(session, 'google', aProviderUser(), undefined);
    const both = await Promise.all(
      (['kakao', 'google'] as const).map((name) => send(session, `/users/me/identities/${name}/remove`, {})),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends its other sessions and disconnects it at Kakao after the commit', async () => {
    const user = await aVerifiedUser();
    const session = { browser: aBrowser(), token: user.access_token };
    const providerUser = aProviderUser();
    await link(session, 'kakao', providerUser);
    const opened = await aBrowser().arrive('kakao', providerUser);
    const removed = await send(session, '/users/me/identities/kakao/remove', { password: PASSWORD });
    expect(removed.status).toBe(200);
    expect((await getMe(server, opened.tokens?.access_token ?? '')).status).toBe(401);
    expect((await getMe(server, user.access_token)).status).toBe(200);
    const subject = simulator.subjectOf('kakao', providerUser.login);
    expect(simulator.unlinked()).not.toContain(subject);
    await runWorkerTask(server, 'unlink-identities');
    expect(simulator.unlinked()).toContain(subject);
    expect(await server.db.selectFrom('identities_to_unlink').selectAll().execute()).toEqual([]);
    expect((await send(session, '/users/me/identities/kakao/remove', { password: PASSWORD })).status).toBe(409);
  });

  it('happens with the withdrawal, and the provider account can register again', async () => {
    const session = await aSocialUser();
    await confirmByCode(session, session.providerUser.email);
    expect((await send(session, '/users/me/withdrawal', { confirm: true })).status).toBe(200);
    await runWorkerTask(server, 'unlink-identities');
    expect(simulator.unlinked()).toContain(simulator.subjectOf('kakao', session.providerUser.login));
    expect((await aBrowser().arrive('kakao', session.providerUser)).step).toBe('CONSENTS');
  });
});

describe('the notice of Kakao that a user disconnected', () => {
  const notify = (user_id: string, key: string, method: 'GET' | 'POST' = 'POST') => {
    const form = new URLSearchParams({ app_id: '1', user_id, referrer_type: 'UNLINK_FROM_APPS' }).toString();
    const url = `/api/v1/auth/social/kakao/unlink${method === 'GET' ? `?${form}` : ''}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { authorization: `KakaoAK ${key}`, ...(method === 'POST' ? type : {}) };
    return server.send({ method, url, headers, ...(method === 'POST' ? { payload: form } : {}) });
  };

  it('is refused without the admin key', async () => {
    const { providerUser, token } = await aSocialUser();
    const subject = simulator.subjectOf('kakao', providerUser.login);
    for (const key of ['', 'wrong', `${simulator.adminKey}x`]) expect((await notify(subject, key)).status).toBe(401);
    expect((await getMe(server, token)).status).toBe(200);
  });

  it('removes the identity, ends its sessions and mails a way to set a password', async () => {
    const { providerUser, token } = await aSocialUser();
    const subject = simulator.subjectOf('kakao', providerUser.login);
    const started = performance.now();
    expect((await notify(subject, simulator.adminKey)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(3000);
    expect((await getMe(server, token)).status).toBe(401);
    const subjects = (await mailsTo(providerUser.email)).map((mail) => mail.subject);
    expect(subjects).toContain('[필기] 로그인 방법이 해제되었습니다');
    expect(subjects).toContain('[필기] 비밀번호 재설정 안내');
    const back = await aBrowser().arrive('kakao', providerUser);
    expect(back).toMatchObject({ step: 'CONFIRM_ACCOUNT', has_password: false });
  });

  it('is accepted for unknown users, by GET too', async () => {
    expect((await notify('999999999', simulator.adminKey)).status).toBe(200);
    expect((await notify('999999999', simulator.adminKey, 'GET')).status).toBe(200);
  });
});
