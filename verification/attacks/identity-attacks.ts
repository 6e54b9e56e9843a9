import { aProviderUser, CONSENTS, SocialBrowser } from '../../apps/server/testing/social-browser.ts';
import type { FaultKind } from '../../simulators/identity/src/index.ts';
import type { Attack } from './attack.ts';
import { aPasskey, logInWithPasskey } from './log-in-with-passkey.ts';
import type { AttackScene } from './open-attack-scene.ts';

const PASSWORD = 'deep-ocean-42';
const browserOf = ({ server, identity }: AttackScene) => new SocialBrowser({ server, simulator: identity });

async function isSignedIn(scene: AttackScene, bearer: string | undefined): Promise<boolean> {
  if (bearer === undefined) return false;
  return (await scene.request('GET', '/auth/users/me', { bearer })).status === 200;
}

/** A token that the provider would never send: no ticket, and no account after it. */
function forgedToken(name: string, kind: FaultKind, tries: string): Attack {
  return {
    name,
    tries,
    refusedWhen: 'the browser returns with an error and without a ticket, at each of the three providers',
    control: 'the same account with an unchanged token gets a ticket',
    run: async (scene) => {
      const results = [];
      let control = 0;
      for (const provider of ['kakao', 'naver', 'google'] as const) {
        const providerUser = aProviderUser();
        scene.identity.faults.add({ kind, provider });
        results.push(await browserOf(scene).visit(provider, providerUser));
        if ((await browserOf(scene).visit(provider, providerUser)).ticket !== null) control += 1;
      }
      const isRefused = results.every(({ ticket, error }) => ticket === null && error === 'PROVIDER_FAILED');
      const evidence = `${results.map(({ error }) => error).join(', ')}; unchanged ${control} of 3`;
      return { isRefused, isControlled: control === 3, evidence };
    },
  };
}

const flowAttacks: readonly Attack[] = [
  {
    name: 'social-state-swap',
    tries: 'sending a victim the return address of the attacker’s own log-in, so that the victim works in that account',
    refusedWhen: 'the victim’s browser gets no ticket, with and without an unfinished log-in of its own',
    control: 'the attacker’s browser gets a ticket with the same kind of address',
    run: async (scene) => {
      const [attacker, victim, fresh] = [browserOf(scene), browserOf(scene), browserOf(scene)];
      const address = async () => scene.identity.decide(await attacker.begin('google'), aProviderUser());
      await victim.begin('google');
      const [busy, idle] = [await victim.comeBack(await address()), await fresh.comeBack(await address())];
      const own = await attacker.comeBack(await address());
      return {
        isRefused: busy.error === 'FLOW_EXPIRED' && idle.error === 'FLOW_EXPIRED',
        isControlled: own.ticket !== null,
        evidence: `victim ${busy.error}, fresh browser ${idle.error}`,
      };
    },
  },
  {
    name: 'social-code-replay',
    tries: 'using a return address, its code and its ticket a second time',
    refusedWhen: 'state, code and ticket are refused after their first use',
    control: 'the first use of each succeeds',
    run: async (scene) => {
      const browser = browserOf(scene);
      const address = scene.identity.decide(await browser.begin('kakao'), aProviderUser());
      const [first, again] = [await browser.comeBack(address), await browser.comeBack(address)];
      const next = new URL(scene.identity.decide(await browser.begin('kakao'), aProviderUser()));
      next.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
      const code = await browser.comeBack(next.href);
      const [used, reused] = [await browser.exchange(first.ticket), await browser.exchange(first.ticket)];
      return {
        isRefused: again.ticket === null && code.ticket === null && reused.status === 400,
        isControlled: first.ticket !== null && used.status === 200,
        evidence: `state ${again.error}, code ${code.error}, ticket ${reused.status}`,
      };
    },
  },
  {
    name: 'social-ticket-theft',
    tries: 'using a ticket or a continuation of another browser, for example from its history',
    refusedWhen: 'both are refused without the cookie of the browser that began',
    control: 'that browser goes on with both',
    run: async (scene) => {
      const [victim, thief] = [browserOf(scene), browserOf(scene)];
      await thief.begin('google');
      const { ticket } = await victim.visit('google', aProviderUser());
      const stolen = await thief.exchange(ticket);
      const { body } = await victim.exchange(ticket);
      const input = { continuation: body.continuation, ...CONSENTS };
      const [foreign, own] = [await thief.step('register', input), await victim.step('register', input)];
      return {
        isRefused: stolen.status === 400 && foreign.status === 400,
        isControlled: await isSignedIn(scene, own.body.tokens?.access_token),
        evidence: `ticket ${stolen.status}, continuation ${foreign.status}`,
      };
    },
  },
  {
    name: 'social-open-redirect',
    tries: 'a return path that leads to another site after the log-in',
    refusedWhen: 'every such path becomes the start page, and the redirect of the callback stays on our origin',
    control: 'a path of the site is returned unchanged',
    run: async (scene) => {
      const returnTo = async (path: string) => {
        const browser = browserOf(scene);
        const address = scene.identity.decide(await browser.begin('kakao', path), aProviderUser());
        const returned = await browser.comeBack(address);
        const isOurs = returned.location.startsWith(`${scene.webOrigin}/sign-in/done#`);
        return isOurs ? (await browser.exchange(returned.ticket)).body.return_path : returned.location;
      };
      const paths = [
        '//evil.kr',
        '/\\evil.kr',
        'https://evil.kr',
        '/%2F%2Fevil.kr',
        '/x@evil.kr',
        'javascript:alert(1)',
      ];
      const results = [];
      for (const path of paths) results.push(await returnTo(path));
      return {
        isRefused: results.every((path) => path === '/'),
        isControlled: (await returnTo('/studio/reviews')) === '/studio/reviews',
        evidence: `${results.filter((path) => path === '/').length} of ${paths.length} became /`,
      };
    },
  },
];

const accountAttacks: readonly Attack[] = [
  {
    name: 'social-pre-hijacking',
    tries:
      'registering the address of a victim first and waiting in the account, with a session, a password, a passkey and an own provider account',
    refusedWhen: 'after the victim’s first log-in none of them works, and the provider account could not be connected',
    control: 'before it the attacker’s session, password and passkey work, and the victim is signed in afterwards',
    run: async (scene) => {
      const attacker = await scene.users.user();
      const { email } = attacker;
      const authenticator = await aPasskey(scene, attacker);
      const early = await logInWithPasskey(scene, authenticator);
      const planted = await scene.users.logIn(email);
      const bearer = String(planted.body.access_token);
      const before = await isSignedIn(scene, bearer);
      const connect = await scene.request('POST', '/users/me/identities/google', {
        bearer,
        json: { password: PASSWORD },
      });
      const victim = browserOf(scene);
      const { continuation } = await victim.arrive('kakao', aProviderUser({ email }));
      const { body } = await victim.step('register', { continuation, ...CONSENTS });
      const [session, password] = [await isSignedIn(scene, bearer), await scene.users.logIn(email)];
      const passkey = await logInWithPasskey(scene, authenticator);
      const areEnded = !session && password.status === 401 && passkey.status === 401;
      return {
        isRefused: areEnded && connect.body.code === 'EMAIL_UNVERIFIED',
        isControlled: before && early.status === 200 && (await isSignedIn(scene, body.tokens?.access_token)),
        evidence: `session ${session}, password ${password.status}, passkey ${passkey.status}, own provider ${connect.status}`,
      };
    },
  },
  {
    name: 'social-account-takeover',
    tries:
      'entering an account by a provider account that states its address: verified, unverified, and without any flag',
    refusedWhen: 'no session is opened without the password or a code to the address',
    control: 'the owner’s password links the provider',
    run: async (scene) => {
      const { email, id } = await scene.users.user();
      const email_verified_at = scene.server.clock.now();
      await scene.server.db.updateTable('users').set({ email_verified_at }).where('id', '=', id).execute();
      const steps = [];
      const owner = browserOf(scene);
      const confirmed = await owner.arrive('kakao', aProviderUser({ email }));
      steps.push(confirmed);
      steps.push(await browserOf(scene).arrive('google', aProviderUser({ email, emailState: 'unverified' })));
      steps.push(await browserOf(scene).arrive('google', aProviderUser({ email })));
      steps.push(await browserOf(scene).arrive('naver', aProviderUser({ email })));
      const linked = await owner.step('password', { continuation: confirmed.continuation, password: PASSWORD });
      return {
        isRefused: steps.every(({ tokens }) => tokens === null),
        isControlled: await isSignedIn(scene, linked.body.tokens?.access_token),
        evidence: steps.map(({ step }) => step).join(', '),
      };
    },
  },
  {
    name: 'unlink-notice-forgery',
    tries: 'Kakao’s unlink notice without the admin key, with a wrong one and with a prefix of it',
    refusedWhen: 'each is 401 and the session stays',
    control: 'with the key the notice ends the session, and an unknown user is 200',
    run: async (scene) => {
      const [browser, providerUser] = [browserOf(scene), aProviderUser()];
      const { access_token } = await browser.signUp('kakao', providerUser);
      const user_id = scene.identity.subjectOf('kakao', providerUser.login);
      const notify = (key: string | null, subject = user_id) =>
        scene.request('POST', '/auth/social/kakao/unlink', {
          form: { app_id: '1', user_id: subject, referrer_type: 'UNLINK_FROM_APPS' },
          ...(key === null ? {} : { headers: { authorization: `KakaoAK ${key}` } }),
        });
      const { adminKey } = scene.identity;
      const forged = [await notify(null), await notify('wrong'), await notify(adminKey.slice(0, -1))];
      const stays = await isSignedIn(scene, access_token);
      const unknown = await notify(adminKey, '1');
      const genuine = await notify(adminKey);
      return {
        isRefused: forged.every(({ status }) => status === 401) && stays,
        isControlled: genuine.status === 200 && unknown.status === 200 && !(await isSignedIn(scene, access_token)),
        evidence: `forged ${forged.map(({ status }) => status).join(' ')}, genuine ${genuine.status}`,
      };
    },
  },
];

export const identityAttacks: readonly Attack[] = [
  ...flowAttacks,
  forgedToken('social-wrong-nonce', 'wrong-nonce', 'an identity token of another log-in'),
  forgedToken('social-wrong-audience', 'wrong-audience', 'an identity token that was issued to another service'),
  forgedToken('social-expired-token', 'expired-token', 'an expired identity token'),
  forgedToken(
    'social-unknown-key',
    'unknown-key',
    'an identity token signed by a key that the provider does not publish',
  ),
  forgedToken(
    'social-bad-signature',
    'bad-signature',
    'an identity token with the key id of the provider and another signature',
  ),
  forgedToken('social-wrong-issuer', 'wrong-issuer', 'an identity token of another issuer'),
  ...accountAttacks,
];
