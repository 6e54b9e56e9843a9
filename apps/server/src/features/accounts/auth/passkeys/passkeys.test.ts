import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, getMe, logInAs, PASSWORD, setActive, someIp } from '../../../../../testing/account-builders.ts';
import { createSoftwareAuthenticator } from '../../../../../testing/software-authenticator.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SITE = { origin: 'http://web.test', rpId: 'web.test' };
const EXPIRED_MS = 5 * 60_000 + 1;
type Options = { challenge: string; user: { id: string } };
type Answer = Awaited<ReturnType<TestApp['send']>>;

/** A browser keeps the device cookie between calls. */
function aBrowser(token?: string) {
  let cookie = '';
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer> => {
    const headers = { ...(cookie ? { cookie } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const url = `/api/v1${path}`;
    const answer = await server.send({
      method,
      url,
      headers,
      remoteAddress: someIp(),
      ...(payload ? { payload } : {}),
    });
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return answer;
  };
}
type Browser = ReturnType<typeof aBrowser>;

async function aPasskey(name = '노트북') {
  const user = await aSignedInUser(server);
  const [browser, authenticator] = [aBrowser(user.access_token), createSoftwareAuthenticator(SITE)];
  const begun = await browser('POST', '/users/me/passkeys/begin', { password: PASSWORD });
  const options = begun.body as unknown as Options;
  const attestation = authenticator.attest(options);
  const registered = await browser('POST', '/users/me/passkeys', { name, attestation });
  return { user, browser, authenticator, begun, registered, attestation };
}

const begin = async (browser: Browser) =>
  (await browser('POST', '/auth/passkeys/login/begin')).body as unknown as Options;
const eventsOf = async (user_id: string) =>
  (await server.db.selectFrom('security_events').select('kind').where('user_id', '=', user_id).execute()).map(
    ({ kind }) => kind,
  );

describe('registration of a passkey', () => {
  it('requests a resident key without attestation and stores the passkey once', async () => {
    const { begun, registered, browser, attestation, user } = await aPasskey();
    expect(begun.body).toMatchObject({
      attestation: 'none',
      rp: { id: 'web.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    expect(registered.status).toBe(201);
    expect((await browser('GET', '/users/me/sign-in-methods')).body.passkeys).toEqual([registered.body]);
    expect((await browser('POST', '/users/me/passkeys', { name: '다시', attestation })).status).toBe(400);
    expect(await eventsOf(user.id)).toContain('passkey_added');
  });

  it('needs the password', async () => {
    const user = await aSignedInUser(server);
    const refused = await aBrowser(user.access_token)('POST', '/users/me/passkeys/begin', { password: 'wrong-one-1' });
    expect(refused.status).toBe(400);
  });

  it('rejects an attestation for a challenge of another user, another browser or an expired one', async () => {
    const [user, other] = [await aSignedInUser(server), await aSignedInUser(server)];
    for (const change of ['user', 'browser', 'time'] as const) {
      const browser = aBrowser(user.access_token);
      const begun = await browser('POST', '/users/me/passkeys/begin', { password: PASSWORD });
      const attestation = createSoftwareAuthenticator(SITE).attest(begun.body as unknown as Options);
      if (change === 'time') server.clock.move(EXPIRED_MS);
      const sender = { user: aBrowser(other.access_token), browser: aBrowser(user.access_token), time: browser }[
        change
      ];
      if (change !== 'time') await sender('POST', '/auth/passkeys/login/begin');
      expect((await sender('POST', '/users/me/passkeys', { name: 'x', attestation })).status, change).toBe(400);
    }
  });

  it('renames and removes only own passkeys', async () => {
    const { registered, browser, user } = await aPasskey();
    const other = aBrowser((await aSignedInUser(server)).access_token);
    const path = `/users/me/passkeys/${String(registered.body.id)}`;
    expect((await other('PUT', path, { name: '남의 것' })).status).toBe(404);
    expect((await other('DELETE', path)).status).toBe(404);
    expect((await browser('PUT', path, { name: '휴대폰' })).status).toBe(200);
    expect((await browser('GET', '/users/me/sign-in-methods')).body.passkeys).toMatchObject([{ name: '휴대폰' }]);
    expect((await browser('DELETE', path)).status).toBe(200);
    expect((await browser('GET', '/users/me/sign-in-methods')).body.passkeys).toEqual([]);
    expect(await eventsOf(user.id)).toContain('passkey_removed');
  });
});

describe('log-in with a passkey', () => {
  it('opens a session without a password and clears failed attempts', async () => {
    const { user, authenticator } = await aPasskey();
    const place = someIp();
    for (let wrong = 0; wrong < 6; wrong += 1) await logInAs(server, user.email, 'not-the-password-1', place);
    expect((await logInAs(server, user.email, PASSWORD, place)).status).toBe(429);
    const browser = aBrowser();
    const assertion = authenticator.assert(await begin(browser));
    const opened = await browser('POST', '/auth/passkeys/login', { assertion });
    expect(opened.status).toBe(200);
    expect((await getMe(server, String(opened.body.access_token))).body.email).toBe(user.email);
    expect(await eventsOf(user.id)).toContain('passkey_log_in');
    const mails = server.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'new_device');
    expect(await mails.where('payload', '@>', JSON.stringify({ user_id: user.id }) as never).execute()).toHaveLength(1);
  });

  it('rejects a used challenge, another browser, an expired challenge and a challenge of a registration', async () => {
    const { authenticator } = await aPasskey();
    const browser = aBrowser();
    const used = authenticator.assert(await begin(browser));
    expect((await browser('POST', '/auth/passkeys/login', { assertion: used })).status).toBe(200);
    expect((await browser('POST', '/auth/passkeys/login', { assertion: used })).status).toBe(401);
    const stolen = authenticator.assert(await begin(browser));
    const other = aBrowser();
    await begin(other);
    expect((await other('POST', '/auth/passkeys/login', { assertion: stolen })).status).toBe(401);
    const late = authenticator.assert(await begin(browser));
    server.clock.move(EXPIRED_MS);
    expect((await browser('POST', '/auth/passkeys/login', { assertion: late })).status).toBe(401);
    const user = await aSignedInUser(server);
    const registering = aBrowser(user.access_token);
    const begun = await registering('POST', '/users/me/passkeys/begin', { password: PASSWORD });
    const crossed = authenticator.assert(begun.body as unknown as Options);
    expect((await registering('POST', '/auth/passkeys/login', { assertion: crossed })).status).toBe(401);
  });

  it.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['another key', { hasWrongKey: true }],
    ['the handle of another user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('rejects an assertion with %s', async (_title, changes) => {
    const { authenticator } = await aPasskey();
    const browser = aBrowser();
    const assertion = authenticator.assert(await begin(browser), changes);
    expect((await browser('POST', '/auth/passkeys/login', { assertion })).status).toBe(401);
  });

  it('rejects and records a counter that does not advance; authenticators without one stay at zero', async () => {
    const { authenticator, user } = await aPasskey();
    const browser = aBrowser();
    const logIn = async (signCount: number) => {
      const assertion = authenticator.assert(await begin(browser), { signCount });
      return (await browser('POST', '/auth/passkeys/login', { assertion })).status;
    };
    expect([await logIn(0), await logIn(0), await logIn(7), await logIn(7), await logIn(6), await logIn(0)]).toEqual([
      200, 200, 200, 401, 401, 401,
    ]);
    expect((await eventsOf(user.id)).filter((kind) => kind === 'passkey_counter_regress')).toHaveLength(3);
  });

  it('rejects a removed passkey and an inactive account', async () => {
    const { authenticator, user, registered } = await aPasskey();
    const visitor = aBrowser();
    await setActive(server, user.id, false);
    const inactive = authenticator.assert(await begin(visitor));
    expect((await visitor('POST', '/auth/passkeys/login', { assertion: inactive })).status).toBe(403);
    await setActive(server, user.id, true);
    const { body } = await logInAs(server, user.email);
    await aBrowser(String(body.access_token))('DELETE', `/users/me/passkeys/${String(registered.body.id)}`);
    const removed = authenticator.assert(await begin(visitor));
    expect((await visitor('POST', '/auth/passkeys/login', { assertion: removed })).status).toBe(401);
  });
});
