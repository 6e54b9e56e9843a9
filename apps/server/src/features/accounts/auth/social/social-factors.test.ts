import type { IdentitySimulator } from '@pilgi/identity-simulator';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, logInAs, PASSWORD } from '../../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../../testing/run-worker-task.ts';
import { aProviderUser, CONSENTS, SocialBrowser, startSocialApp } from '../../../../../testing/social-browser.ts';
import { createSoftwareAuthenticator } from '../../../../../testing/software-authenticator.ts';
import type { TestApp } from '../../../../../testing/start-test-app.ts';
import { totpCode, totpStepAt } from '../totp/totp.ts';

// Log-in with providers together with passkeys and two-step login.
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

const STEP_MS = 30_000;
const SITE = { origin: 'http://web.test', rpId: 'web.test' };
const LAST = { status: 409, body: { detail: '로그인 방법이 하나는 남아 있어야 합니다.' } };
type Options = { challenge: string; user: { id: string } };

interface Session {
  browser: SocialBrowser;
  token: string;
}

const aBrowser = () => new SocialBrowser({ server, simulator });
const send = ({ browser, token }: Session, path: string, payload: object = {}) =>
  browser.send('POST', path, payload, token);
const codeOf = (secret: string) => totpCode(secret, totpStepAt(server.clock.now()));
const idOf = async (token: string) => String((await getMe(server, token)).body.id);

async function aSocialUser() {
  const [browser, providerUser] = [aBrowser(), aProviderUser()];
  const { access_token: token } = await browser.signUp('kakao', providerUser);
  return { browser, token, providerUser };
}

async function confirmByCode(session: Session, email: string) {
  await send(session, '/users/me/confirmation/code');
  await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
  const mail = mailbox.messages(email).find(({ subject }) => subject === '[필기] 본인 확인 코드');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await send(session, '/users/me/confirmation/code/confirm', { code })).status).toBe(200);
}

async function switchOnTwoStep(session: Session, given: { password?: string } = {}): Promise<string> {
  const begun = await send(session, '/users/me/totp/begin', given);
  const { enrolment_token, secret } = begun.body as { enrolment_token: string; secret: string };
  const confirmed = await send(session, '/users/me/totp/confirm', { enrolment_token, totp_code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  server.clock.move(STEP_MS);
  return secret;
}

async function addPasskey(session: Session, given: { password?: string } = {}) {
  const authenticator = createSoftwareAuthenticator(SITE);
  const begun = await send(session, '/users/me/passkeys/begin', given);
  const attestation = authenticator.attest(begun.body as unknown as Options);
  const { status, body } = await send(session, '/users/me/passkeys', { name: '노트북', attestation });
  expect(status).toBe(201);
  return { authenticator, id: String(body.id) };
}

async function logInWithPasskey({ authenticator }: Awaited<ReturnType<typeof addPasskey>>) {
  const browser = aBrowser();
  const begun = await browser.send('POST', '/auth/passkeys/login/begin');
  const assertion = authenticator.assert(begun.body as unknown as Options);
  const answer = await browser.send('POST', '/auth/passkeys/login', { assertion });
  return { ...answer, browser, token: String(answer.body.access_token) };
}

const newestSession = (user_id: string) =>
  server.db
    .selectFrom('sessions')
    .select(['way_in', 'reauthenticated_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function aVerifiedUser() {
  const user = await aSignedInUser(server);
  const email_verified_at = server.clock.now();
  await server.db.updateTable('users').set({ email_verified_at }).where('id', '=', user.id).execute();
  return user;
}

describe('two-step login of an account with a provider', () => {
  it('needs the code after the provider, and the session has the provider as its way in', async () => {
    const session = await aSocialUser();
    const user_id = await idOf(session.token);
    expect(await send(session, '/users/me/totp/begin')).toMatchObject({ status: 403 });
    await confirmByCode(session, session.providerUser.email);
    const secret = await switchOnTwoStep(session);
    const browser = aBrowser();
    const step = await browser.arrive('kakao', session.providerUser);
    expect(step).toMatchObject({ step: 'SECOND_FACTOR', tokens: null, continuation: null, return_path: '/studio' });
    const ticket = step.second_step?.ticket ?? '';
    const enter = (given: object) => browser.send('POST', '/auth/login/second-factor', given);
    expect((await enter({ ticket, totp_code: '000000' })).status).toBe(401);
    const otherWay = ticket.replace('.kakao.', '.password.');
    expect((await enter({ ticket: otherWay, totp_code: codeOf(secret) })).status).toBe(401);
    const entered = await enter({ ticket, totp_code: codeOf(secret) });
    expect(entered.status).toBe(200);
    expect((await getMe(server, String(entered.body.access_token))).body.email).toBe(session.providerUser.email);
    expect((await newestSession(user_id)).way_in).toBe('kakao');
  });

  it('links before the second step, and still needs it at every log-in', async () => {
    const [owner, browser] = [await aVerifiedUser(), aBrowser()];
    await switchOnTwoStep({ browser, token: owner.access_token }, { password: PASSWORD });
    const providerUser = aProviderUser({ email: owner.email });
    const { continuation } = await browser.arrive('kakao', providerUser);
    const linked = await browser.step('password', { continuation, password: PASSWORD });
    expect(linked.body).toMatchObject({ step: 'SECOND_FACTOR', tokens: null });
    expect((await browser.step('password', { continuation, password: PASSWORD })).body.code).toBe('FLOW_EXPIRED');
    expect(await aBrowser().arrive('kakao', providerUser)).toMatchObject({ step: 'SECOND_FACTOR', tokens: null });
  });

  it('links nothing to an inactive account', async () => {
    const [owner, browser] = [await aVerifiedUser(), aBrowser()];
    const { continuation } = await browser.arrive('kakao', aProviderUser({ email: owner.email }));
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', owner.id).execute();
    expect((await browser.step('password', { continuation, password: PASSWORD })).status).toBe(403);
    const links = await server.db.selectFrom('identities').selectAll().where('user_id', '=', owner.id).execute();
    expect(links).toEqual([]);
  });

  it('refuses a ticket from before the first password', async () => {
    const session = await aSocialUser();
    await confirmByCode(session, session.providerUser.email);
    const secret = await switchOnTwoStep(session);
    const { second_step } = await aBrowser().arrive('kakao', session.providerUser);
    expect((await send(session, '/users/me/password', { new_password: 'another-ocean-43' })).status).toBe(200);
    const late = { ticket: second_step?.ticket, totp_code: codeOf(secret) };
    expect((await aBrowser().send('POST', '/auth/login/second-factor', late)).status).toBe(401);
  });
});

describe('a passkey of an account without a password', () => {
  it('needs a confirmation, which a log-in with the passkey is', async () => {
    const session = await aSocialUser();
    const user_id = await idOf(session.token);
    const early = await send(session, '/users/me/passkeys/begin');
    expect(early).toMatchObject({ status: 403, body: { code: 'RECENT_CONFIRMATION' } });
    await confirmByCode(session, session.providerUser.email);
    const passkey = await addPasskey(session);
    server.clock.move(STEP_MS);
    const opened = await logInWithPasskey(passkey);
    expect(await newestSession(user_id)).toEqual({ way_in: 'passkey', reauthenticated_at: server.clock.now() });
    expect((await send(opened, '/users/me/passkeys/begin')).status).toBe(200);
  });

  it('is a way in: the provider can be removed, and then the passkey cannot', async () => {
    const session = await aSocialUser();
    await confirmByCode(session, session.providerUser.email);
    expect(await send(session, '/users/me/identities/kakao/remove')).toMatchObject(LAST);
    const { id } = await addPasskey(session);
    const remove = (passkey: string) =>
      session.browser.send('DELETE', `/users/me/passkeys/${passkey}`, undefined, session.token);
    expect((await send(session, '/users/me/identities/kakao/remove')).status).toBe(200);
    expect(await remove(id)).toMatchObject(LAST);
    const second = await addPasskey(session);
    const both = await Promise.all([remove(id), remove(second.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('an account that goes to the owner of its address', () => {
  it('loses the passkey, the second factor and the recovery of the registrant', async () => {
    const attacker = await aSignedInUser(server);
    const planted = { browser: aBrowser(), token: attacker.access_token };
    const passkey = await addPasskey(planted, { password: PASSWORD });
    await switchOnTwoStep(planted, { password: PASSWORD });
    const [created_at, due_at] = [server.clock.now(), new Date(server.clock.now().getTime() + STEP_MS)];
    const recovery = { user_id: attacker.id, created_at, due_at };
    await server.db.insertInto('factor_recoveries').values(recovery).execute();
    const { body } = await logInAs(server, attacker.email);
    expect(body.code).toBe('TOTP_NEEDED');

    const victim = aBrowser();
    const { continuation } = await victim.arrive('kakao', aProviderUser({ email: attacker.email }));
    const taken = await victim.step('register', { continuation, ...CONSENTS });
    expect(taken.body.step).toBe('SIGNED_IN');
    expect((await logInWithPasskey(passkey)).status).toBe(401);
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_recoveries'] as const)
      expect(await server.db.selectFrom(table).selectAll().where('user_id', '=', attacker.id).execute()).toEqual([]);
    const consents = await server.db
      .selectFrom('user_consents')
      .selectAll()
      .where('user_id', '=', attacker.id)
      .execute();
    expect(consents).toHaveLength(4);
    for (const { document, text_sha256 } of consents) expect(text_sha256 === null).toBe(document === 'age_over_14');
  });
});
