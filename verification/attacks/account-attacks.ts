import { createHmac, randomBytes } from 'node:crypto';
import { allCalls } from '@pilgi/contract';
import { setActive } from '../../apps/server/testing/account-builders.ts';
import type { Attack } from './attack.ts';
import type { AttackUser } from './create-attack-users.ts';
import { mailedCode } from './login-attacks.ts';
import type { AttackScene } from './open-attack-scene.ts';

const HOUR_MS = 3_600_000;
const VERIFY = '[필기] 이메일 확인 코드';
const CHANGE = '[필기] 새 이메일 확인 코드';
const newEmail = () => `b${randomBytes(8).toString('hex')}@example.com`;
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

const requestChange = (scene: AttackScene, { token }: AttackUser, new_email: string, password: string) =>
  scene.request('POST', '/users/me/email', { bearer: token, json: { new_email, password } });
const confirmChange = (scene: AttackScene, { token }: AttackUser, code: string) =>
  scene.request('POST', '/users/me/email/confirm', { bearer: token, json: { code } });
const getMe = (scene: AttackScene, bearer: string) => scene.request('GET', '/auth/users/me', { bearer });

async function openLaunch(scene: AttackScene, user: AttackUser) {
  const { body } = await scene.request('POST', '/auth/launch-token', { bearer: user.token });
  const open = () => {
    const json = { token: body.token, window_key: randomBytes(24).toString('base64url') };
    return scene.request('POST', '/auth/launch-token/open', { json });
  };
  return { first: await open(), open };
}

export const accountAttacks: readonly Attack[] = [
  {
    name: 'launch-token-reuse',
    tries: 'opening a payment link a second time in another window',
    refusedWhen: 'the second window gets 401',
    control: 'the first window opens',
    run: async (scene) => {
      const { first, open } = await openLaunch(scene, await scene.users.user());
      const second = await open();
      const evidence = `first ${first.status}, second ${second.status}`;
      return { isRefused: second.status === 401, isControlled: first.status === 201, evidence };
    },
  },
  {
    name: 'launch-token-scope',
    tries: 'using the session of a payment window for every call of a user or an operator that is not about payment',
    refusedWhen: 'every call returns 401 or 403',
    control: 'the same session reads its own account',
    run: async (scene) => {
      const { first } = await openLaunch(scene, await scene.users.user());
      const bearer = String(first.body.access_token);
      const closed = allCalls.filter((call) => !call.launch && (call.access === 'user' || call.access === 'admin'));
      const statuses = await requestAll(scene, closed, bearer);
      const admitted = statuses.filter(({ status }) => status !== 401 && status !== 403);
      const own = await getMe(scene, bearer);
      const evidence = `${closed.length} calls, admitted: ${admitted.map(({ path }) => path).join(', ') || 'none'}`;
      return { isRefused: admitted.length === 0, isControlled: own.status === 200, evidence };
    },
  },
  {
    name: 'code-guessing',
    tries: 'guessing the six digits of an e-mail verification',
    refusedWhen: 'after five wrong entries the right code is refused too',
    control: 'a new code is accepted',
    run: async (scene) => {
      const user = await scene.users.user();
      const send = () => scene.request('POST', '/auth/email/verification', { bearer: user.token });
      const confirm = (code: string) =>
        scene.request('POST', '/auth/email/verification/confirm', { bearer: user.token, json: { code } });
      await send();
      const code = await mailedCode(scene, user.email, VERIFY);
      for (let entry = 0; entry < 5; entry += 1) await confirm(otherCode(code));
      const late = await confirm(code);
      await scene.pass(1000);
      await send();
      const fresh = await confirm(await mailedCode(scene, user.email, VERIFY));
      const evidence = `right code after five wrong ones ${late.status}, new code ${fresh.status}`;
      return { isRefused: late.status === 400, isControlled: fresh.status === 200, evidence };
    },
  },
  {
    name: 'e-mail-change-takeover',
    tries: 'changing the address with a stolen session: without the password, with a guessed code, with another’s code',
    refusedWhen: 'each attempt returns 400 and the address stays',
    control: 'password and code of the new address change it',
    run: async (scene) => {
      const [victim, attacker] = [await scene.users.user(), await scene.users.user()];
      const [wanted, mine] = [newEmail(), newEmail()];
      const withoutPassword = await requestChange(scene, victim, wanted, 'not-the-password');
      await requestChange(scene, victim, wanted, victim.password);
      const code = await mailedCode(scene, wanted, CHANGE);
      const guessed = await confirmChange(scene, victim, otherCode(code));
      await requestChange(scene, attacker, mine, attacker.password);
      const ownCode = await mailedCode(scene, mine, CHANGE);
      const crossed = await confirmChange(scene, victim, ownCode === code ? otherCode(code) : ownCode);
      const before = (await getMe(scene, victim.token)).body.email;
      const changed = await confirmChange(scene, victim, code);
      const statuses = [withoutPassword.status, guessed.status, crossed.status];
      return {
        isRefused: statuses.every((status) => status === 400) && before === victim.email,
        isControlled: changed.status === 200,
        evidence: `attempts ${statuses.join(' ')}, owner ${changed.status}`,
      };
    },
  },
  {
    name: 'restore-link-forgery',
    tries: 'undoing a change of address with a forged, a changed and a used link',
    refusedWhen: 'each returns 400',
    control: 'the genuine link works once',
    run: async (scene) => {
      const user = await scene.users.user();
      const wanted = newEmail();
      await requestChange(scene, user, wanted, user.password);
      await confirmChange(scene, user, await mailedCode(scene, wanted, CHANGE));
      await scene.deliverMail();
      const texts = scene.mailbox.messages(user.email).map(({ text }) => text);
      const token = texts.map((text) => /email-restore#token=([\w.-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
      const restore = (value: string) => scene.request('POST', '/auth/email/restore', { json: { token: value } });
      // The last letter carries unused bits: another one can stand for the same bytes.
      const changedToken = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
      const forged = [await restore(changedToken), await restore(randomBytes(32).toString('base64url'))];
      const genuine = await restore(token);
      const again = await restore(token);
      const statuses = [...forged, again].map(({ status }) => status);
      const evidence = `forged ${statuses.slice(0, 2).join(' ')}, genuine ${genuine.status}, again ${again.status}`;
      return {
        isRefused: statuses.every((status) => status === 400),
        isControlled: genuine.status === 200,
        evidence,
      };
    },
  },
  {
    name: 'reset-link-reuse',
    tries: 'using a password reset link twice, and guessing one',
    refusedWhen: 'both return 400 and the first password stays',
    control: 'the first use succeeds',
    run: async (scene) => {
      const { email, objects } = await scene.users.user(['reset_token']);
      const reset = (token: string, new_password: string) =>
        scene.request('POST', '/auth/password-reset/confirm', { json: { token, new_password } });
      const first = await reset(objects.reset_token ?? '', 'first-ocean-44');
      const second = await reset(objects.reset_token ?? '', 'second-ocean-45');
      const guessed = await reset(randomBytes(32).toString('base64url'), 'third-ocean-46');
      const owner = await scene.users.logIn(email, { password: 'first-ocean-44' });
      return {
        isRefused: second.status === 400 && guessed.status === 400 && owner.status === 200,
        isControlled: first.status === 200,
        evidence: `first ${first.status}, again ${second.status}, guessed ${guessed.status}`,
      };
    },
  },
  {
    name: 'refresh-token-reuse',
    tries: 'using a stolen refresh token after its owner has used it',
    refusedWhen: 'it returns 401 and the whole session ends',
    control: 'the owner’s first refresh succeeds',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const { body } = await scene.users.logIn(email);
      const refresh = (refresh_token: unknown) =>
        scene.request('POST', '/auth/refresh-token', { json: { refresh_token } });
      const owner = await refresh(body.refresh_token);
      await scene.pass(5 * 60_000);
      const thief = await refresh(body.refresh_token);
      const ended = await refresh(owner.body.refresh_token);
      const evidence = `owner ${owner.status}, thief ${thief.status}, successor afterwards ${ended.status}`;
      return { isRefused: thief.status === 401 && ended.status === 401, isControlled: owner.status === 200, evidence };
    },
  },
  {
    name: 'token-forgery',
    tries:
      'access tokens without a signature, with a changed subject, signed with a guessed key, of a changed audience',
    refusedWhen: 'each returns 401',
    control: 'the genuine token is admitted',
    run: async (scene) => {
      const [user, victim] = [await scene.users.user(), await scene.users.user()];
      const [head = '', payload = '', signature = ''] = user.token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const none = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
      const swapped = `${head}.${encode({ ...claims, sub: victim.id, user_id: victim.id })}.${signature}`;
      const unsigned = `${head}.${encode({ ...claims, aud: 'admin', audience: 'admin' })}`;
      const guessed = `${unsigned}.${createHmac('sha256', 'secret').update(unsigned).digest('base64url')}`;
      const statuses = [];
      for (const token of [none, swapped, guessed]) statuses.push((await getMe(scene, token)).status);
      statuses.push((await scene.request('GET', '/admin/users', { bearer: guessed })).status);
      const genuine = await getMe(scene, user.token);
      return {
        isRefused: statuses.every((status) => status === 401),
        isControlled: genuine.status === 200,
        evidence: `forged ${statuses.join(' ')}, genuine ${genuine.status}`,
      };
    },
  },
  {
    name: 'audience-confusion',
    tries: 'every operator call with a user’s token and every user call with an operator’s token',
    refusedWhen: 'all return 403',
    control: 'each token is admitted where it belongs',
    run: async (scene) => {
      const [user, operator] = [await scene.users.user(), await scene.users.operator()];
      const of = (access: string) => allCalls.filter((call) => call.access === access);
      const crossed = [
        ...(await requestAll(scene, of('admin'), user.token)),
        ...(await requestAll(scene, of('user'), operator.token)),
      ];
      const admitted = crossed.filter(({ status }) => status !== 403);
      const own = [
        await getMe(scene, user.token),
        await scene.request('GET', '/admin/users', { bearer: operator.token }),
      ];
      return {
        isRefused: admitted.length === 0,
        isControlled: own.every(({ status }) => status === 200),
        evidence: `${crossed.length} calls, not 403: ${admitted.map(({ path, status }) => `${path} ${status}`).join(', ') || 'none'}`,
      };
    },
  },
  {
    name: 'deactivated-session',
    tries: 'using the session of an account after an operator deactivated it',
    refusedWhen: 'the next call returns 401 and the log-in 403',
    control: 'before, both succeed',
    run: async (scene) => {
      const { id, email, token } = await scene.users.user();
      const before = [await getMe(scene, token), await scene.users.logIn(email)];
      await setActive(scene.server, id, false);
      const [session, logIn] = [await getMe(scene, token), await scene.users.logIn(email)];
      const evidence = `session ${session.status}, log-in ${logIn.status}`;
      return {
        isRefused: session.status === 401 && logIn.status === 403,
        isControlled: before.every(({ status }) => status === 200),
        evidence,
      };
    },
  },
  {
    name: 'session-password-guessing',
    tries: 'guessing the password with a stolen session, by the change of password',
    refusedWhen: 'the sixth attempt is delayed, also with the right password',
    control: 'an hour later the right password is accepted',
    run: async (scene) => {
      const user = await scene.users.user();
      const change = (bearer: string, current_password: string) =>
        scene.request('PUT', '/auth/change-password', {
          bearer,
          json: { current_password, new_password: 'next-ocean-47' },
        });
      const statuses = [];
      for (let count = 0; count < 5; count += 1) statuses.push((await change(user.token, 'wrong-password')).status);
      const delayed = await change(user.token, user.password);
      await scene.pass(2 * HOUR_MS);
      const { body } = await scene.users.logIn(user.email);
      const later = await change(String(body.access_token), user.password);
      const evidence = `${statuses.join(' ')}, then ${delayed.status}, later ${later.status}`;
      return { isRefused: delayed.status === 429, isControlled: later.status === 200, evidence };
    },
  },
];

/** Sends each call with an absent id and without a body: access is decided before input is read. */
async function requestAll(scene: AttackScene, calls: readonly { method: string; path: string }[], bearer: string) {
  const results = [];
  for (const { method, path } of calls) {
    const url = path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const { status } = await scene.request(method, url, { bearer });
    results.push({ path: `${method} ${path}`, status });
  }
  return results;
}
