import type { SignInStep } from '@pilgi/contract';
import { IDENTITY_PROVIDERS } from '@pilgi/domain/accounts';
import type { FaultKind, IdentitySimulator } from '@pilgi/identity-simulator';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, aUser, getMe, logInAs, PASSWORD } from '../../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../../testing/run-worker-task.ts';
import { aProviderUser, CONSENTS, SocialBrowser, startSocialApp } from '../../../../../testing/social-browser.ts';
import type { TestApp } from '../../../../../testing/start-test-app.ts';

// Tests the routes of social.routes.ts.
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
const verify = (id: string) =>
  server.db.updateTable('users').set({ email_verified_at: server.clock.now() }).where('id', '=', id).execute();
const emailOf = async (step: SignInStep) => (await getMe(server, step.tokens?.access_token ?? '')).body.email;

async function codeFor(email: string): Promise<string> {
  await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
  const mail = mailbox.messages(email).find(({ subject }) => subject === '[필기] 로그인 이메일 확인 코드');
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('the first log-in with a verified address', () => {
  it.each(['kakao', 'google'] as const)('creates an account at %s after the consents', async (provider) => {
    const [browser, providerUser] = [aBrowser(), aProviderUser()];
    const step = await browser.arrive(provider, providerUser);
    expect(step).toMatchObject({ step: 'CONSENTS', email: providerUser.email, tokens: null, return_path: '/studio' });
    const none = await server.db.selectFrom('users').select('id').where('email', '=', providerUser.email).execute();
    expect(none).toEqual([]);
    const { continuation } = step;
    const young = await browser.step('register', { continuation, ...CONSENTS, age_over_14: false });
    expect(young.status).toBe(400);
    const { status, body } = await browser.step('register', { continuation, ...CONSENTS });
    expect([status, body.step]).toEqual([200, 'SIGNED_IN']);
    expect(await emailOf(body)).toBe(providerUser.email);
    const account = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', providerUser.email)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toBeNull();
    expect(account.email_verified_at).not.toBeNull();
    const consents = await server.db
      .selectFrom('user_consents')
      .selectAll()
      .where('user_id', '=', account.id)
      .execute();
    expect(consents).toHaveLength(4);
    expect((await logInAs(server, providerUser.email, '')).status).toBe(401);
  });

  it('is followed by log-ins without any further step', async () => {
    const providerUser = aProviderUser();
    await aBrowser().signUp('google', providerUser);
    const again = await aBrowser().arrive('google', { ...providerUser, email: 'renamed@gmail.com' });
    expect(again.step).toBe('SIGNED_IN');
    expect(await emailOf(again)).toBe(providerUser.email);
  });

  it('stores no token of the provider and puts none of ours into an address', async () => {
    const [browser, providerUser] = [aBrowser(), aProviderUser()];
    const returned = await browser.visit('kakao', providerUser);
    expect(returned.location).toMatch(/^http:\/\/web\.test\/sign-in\/done#ticket=[\w-]{43}$/);
    const columns = Object.keys(
      await server.db.selectFrom('pending_sign_ins').selectAll().limit(1).executeTakeFirstOrThrow(),
    );
    expect(columns.filter((name) => /access|refresh|id_token/.test(name))).toEqual([]);
  });
});

describe('an address that is not verified', () => {
  const cases = [
    ['naver', 'verified'],
    ['naver', 'none'],
    ['kakao', 'unverified'],
    ['kakao', 'none'],
    ['google', 'unverified'],
  ] as const;
  it.each(cases)('needs a code: %s with e-mail %s', async (provider, emailState) => {
    const [browser, providerUser] = [aBrowser(), aProviderUser({ emailState })];
    const { step, continuation } = await browser.arrive(provider, providerUser);
    expect(step).toBe('EMAIL');
    const early = await browser.step('register', { continuation, ...CONSENTS });
    expect(early.body.step).toBe('EMAIL');
    expect((await browser.step('code', { continuation })).status).toBe(400);
    const sent = await browser.step('code', { continuation, email: providerUser.email });
    expect(sent.body).toMatchObject({ step: 'CODE', email: providerUser.email });
    const code = await codeFor(providerUser.email);
    const wrong = await browser.step('code/confirm', { continuation, code: code === '000000' ? '000001' : '000000' });
    expect(wrong.status).toBe(400);
    expect((await browser.step('code/confirm', { continuation, code })).body.step).toBe('CONSENTS');
    const { body } = await browser.step('register', { continuation, ...CONSENTS });
    expect(await emailOf(body)).toBe(providerUser.email);
  });

  it('does not reveal whether an account has it, and links only after the code', async () => {
    const [owner, visitor] = [await aUser(server), aBrowser()];
    await verify(owner.id);
    const { continuation } = await visitor.arrive('naver', aProviderUser({ email: owner.email }));
    const known = await visitor.step('code', { continuation, email: owner.email });
    const unknown = await visitor.step('code', { continuation, email: 'no-account@example.com' });
    expect({ ...known.body, email: '' }).toEqual({ ...unknown.body, email: '' });
    await visitor.step('code', { continuation, email: owner.email });
    const { body } = await visitor.step('code/confirm', { continuation, code: await codeFor(owner.email) });
    expect(body.step).toBe('SIGNED_IN');
    expect(await emailOf(body)).toBe(owner.email);
    expect((await logInAs(server, owner.email)).status).toBe(200);
  });

  it('accepts five wrong codes and the newest mail only', async () => {
    const [browser, providerUser] = [aBrowser(), aProviderUser({ emailState: 'none' })];
    const { continuation } = await browser.arrive('kakao', providerUser);
    await browser.step('code', { continuation, email: providerUser.email });
    const code = await codeFor(providerUser.email);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count += 1) await browser.step('code/confirm', { continuation, code: wrong });
    expect((await browser.step('code/confirm', { continuation, code })).status).toBe(400);
  });
});

describe('an existing account with the verified address', () => {
  it('is not linked before its password is entered', async () => {
    const [owner, browser] = [await aUser(server), aBrowser()];
    await verify(owner.id);
    const step = await browser.arrive('kakao', aProviderUser({ email: owner.email }));
    expect(step).toMatchObject({ step: 'CONFIRM_ACCOUNT', email: owner.email, has_password: true, tokens: null });
    const { continuation } = step;
    expect((await browser.step('register', { continuation, ...CONSENTS })).body.step).toBe('CONFIRM_ACCOUNT');
    expect((await browser.step('password', { continuation, password: 'not-mine-1' })).status).toBe(401);
    const { body } = await browser.step('password', { continuation, password: PASSWORD });
    expect(await emailOf(body)).toBe(owner.email);
    expect((await logInAs(server, owner.email)).status).toBe(200);
  });

  it('delays guesses of its password like a log-in', async () => {
    const [owner, browser] = [await aUser(server), aBrowser()];
    await verify(owner.id);
    const { continuation } = await browser.arrive(
      'google',
      aProviderUser({ email: owner.email, hostedDomain: 'example.com' }),
    );
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await browser.step('password', { continuation, password: 'not-mine-1' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is taken from someone who registered the address and never verified it', async () => {
    const [attacker, browser] = [await aSignedInUser(server), aBrowser()];
    const { step, continuation } = await browser.arrive('kakao', aProviderUser({ email: attacker.email }));
    expect(step).toBe('CONSENTS');
    const { body } = await browser.step('register', { continuation, ...CONSENTS });
    expect(await emailOf(body)).toBe(attacker.email);
    expect((await getMe(server, attacker.access_token)).status).toBe(401);
    expect((await logInAs(server, attacker.email)).status).toBe(401);
  });

  it('is decided by a code when it is unverified and used; the earlier password ends', async () => {
    const [user, browser] = [await aSignedInUser(server), aBrowser()];
    const ticket = { subject: '크레딧 문의', message: '충전 내역이 보이지 않습니다.', faq_consent: false };
    expect((await browser.send('POST', '/support/tickets', ticket, user.access_token)).status).toBe(201);
    const { continuation, ...step } = await browser.arrive(
      'google',
      aProviderUser({ email: user.email, hostedDomain: 'x.kr' }),
    );
    expect(step).toMatchObject({ step: 'CONFIRM_ACCOUNT', has_password: false });
    expect((await browser.step('password', { continuation, password: PASSWORD })).body.step).toBe('CONFIRM_ACCOUNT');
    await browser.step('code', { continuation });
    const { body } = await browser.step('code/confirm', { continuation, code: await codeFor(user.email) });
    expect(body.step).toBe('SIGNED_IN');
    expect((await getMe(server, user.access_token)).status).toBe(401);
    expect((await logInAs(server, user.email)).status).toBe(401);
  });
});

describe('the way through the provider', () => {
  it.each(IDENTITY_PROVIDERS)('ends without an account when %s is refused', async (provider) => {
    expect(await aBrowser().visit(provider, aProviderUser(), 'refuse')).toMatchObject({
      status: 303,
      error: 'CONSENT_REFUSED',
    });
  });

  const faults: FaultKind[] = [
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired-token',
    'unknown-key',
    'bad-signature',
    'token-error',
  ];
  const each = IDENTITY_PROVIDERS.flatMap((provider) => faults.map((kind) => [provider, kind] as const));
  it.each(each)('rejects %s with %s', async (provider, kind) => {
    const before = await countPending();
    simulator.faults.add({ kind, provider });
    expect(await aBrowser().visit(provider, aProviderUser())).toMatchObject({ ticket: null, error: 'PROVIDER_FAILED' });
    expect(await countPending()).toBe(before);
  });

  it.each([
    ['kakao', 'profile-error'],
    ['naver', 'result-code'],
    ['kakao', 'reused-code'],
  ] as const)('rejects %s with %s', async (provider, kind) => {
    await aBrowser().visit(provider, aProviderUser());
    simulator.faults.add({ kind, provider });
    expect(await aBrowser().visit(provider, aProviderUser())).toMatchObject({ ticket: null, error: 'PROVIDER_FAILED' });
  });

  it.each(IDENTITY_PROVIDERS)('accepts a key of %s that was rotated between two calls', async (provider) => {
    await aBrowser().arrive(provider, aProviderUser());
    simulator.faults.add({ kind: 'rotate-key', provider });
    expect((await aBrowser().visit(provider, aProviderUser())).ticket).not.toBeNull();
  });

  it('treats Kakao flags that are false as an unverified address', async () => {
    simulator.faults.add({ kind: 'flags-false', provider: 'kakao' });
    expect((await aBrowser().arrive('kakao', aProviderUser())).step).toBe('EMAIL');
  });

  it('accepts a state once, in the browser that began, within ten minutes', async () => {
    const [browser, other] = [aBrowser(), aBrowser()];
    const address = simulator.decide(await browser.begin('google'), aProviderUser());
    expect((await browser.comeBack(address)).ticket).not.toBeNull();
    expect((await browser.comeBack(address)).error).toBe('FLOW_EXPIRED');
    await other.begin('google');
    const swapped = simulator.decide(await browser.begin('google'), aProviderUser());
    expect((await other.comeBack(swapped)).error).toBe('FLOW_EXPIRED');
    const late = simulator.decide(await browser.begin('google'), aProviderUser());
    server.clock.move(11 * 60_000);
    expect((await browser.comeBack(late)).error).toBe('FLOW_EXPIRED');
    simulator.faults.add({ kind: 'swapped-state' });
    expect((await browser.visit('google', aProviderUser())).error).toBe('FLOW_EXPIRED');
  });

  it('binds the sign-in by a cookie of 40 minutes', async () => {
    const { headers } = await aBrowser().send('GET', '/auth/social/kakao/begin');
    expect(String(headers['set-cookie'])).toMatch(/^flow=[\w-]{32}; Path=\/; Max-Age=2400; HttpOnly; SameSite=Lax$/);
  });

  it('exchanges a ticket once, in the browser that began, within a minute', async () => {
    const [browser, other] = [aBrowser(), aBrowser()];
    await other.begin('kakao');
    const { ticket } = await browser.visit('kakao', aProviderUser());
    expect(await other.exchange(ticket)).toMatchObject({ status: 400, body: { code: 'FLOW_EXPIRED' } });
    const { status, body } = await browser.exchange(ticket);
    expect(status).toBe(200);
    expect((await browser.exchange(ticket)).status).toBe(400);
    expect((await other.step('register', { continuation: body.continuation, ...CONSENTS })).status).toBe(400);
    const late = await browser.visit('kakao', aProviderUser());
    server.clock.move(61_000);
    expect((await browser.exchange(late.ticket)).status).toBe(400);
  });

  it.each(['//evil.kr', 'https://evil.kr', '/\\evil.kr', '/a@evil.kr'])(
    'returns to the start page for %s',
    async (path) => {
      const browser = aBrowser();
      const { ticket } = await browser.comeBack(simulator.decide(await browser.begin('kakao', path), aProviderUser()));
      expect((await browser.exchange(ticket)).body.return_path).toBe('/');
    },
  );

  it('requires PKCE, state and nonce of every provider', async () => {
    for (const provider of IDENTITY_PROVIDERS) {
      const { searchParams } = new URL(await aBrowser().begin(provider));
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(searchParams.get(name)?.length).toBeGreaterThan(40);
    }
  });
});

async function countPending(): Promise<number> {
  const { count } = await server.db
    .selectFrom('pending_sign_ins')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
