import { totpCode, totpStepAt } from '../../apps/server/src/features/accounts/auth/totp/totp.ts';
import type { Attack } from './attack.ts';
import { aPasskey, beginPasskeyLogIn, finishPasskeyLogIn, logInWithPasskey } from './log-in-with-passkey.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

const MINUTE_MS = 60_000;
const GUESSES = 200;
const statusesOf = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status).join(', ');

async function aTwoStepUser(scene: AttackScene) {
  const user = await scene.users.user();
  const send = (path: string, json: object) =>
    scene.request('POST', `/users/me/totp/${path}`, { bearer: user.token, json });
  const { body } = await send('begin', { password: user.password });
  const code = () => totpCode(String(body.secret), totpStepAt(scene.server.clock.now()));
  await send('confirm', { enrolment_token: body.enrolment_token, totp_code: code() });
  await scene.pass(MINUTE_MS);
  const ticket = async () => String((await scene.users.logIn(user.email)).body.ticket);
  const enter = (given: string, totp_code: string) =>
    scene.request('POST', '/auth/login/second-factor', { json: { ticket: given, totp_code } });
  return { user, code, ticket, enter };
}

export const secondFactorAttacks: readonly Attack[] = [
  {
    name: 'passkey-challenge-replay',
    tries: 'sending a recorded passkey answer again, and from another browser',
    refusedWhen: 'both return 401',
    control: 'the first use in its own browser is admitted',
    run: async (scene) => {
      const authenticator = await aPasskey(scene, await scene.users.user());
      const { options, headers } = await beginPasskeyLogIn(scene);
      const other = await beginPasskeyLogIn(scene);
      const assertion = authenticator.assert(options);
      const elsewhere = await finishPasskeyLogIn(scene, assertion, other.headers);
      const first = await finishPasskeyLogIn(scene, assertion, headers);
      const again = await finishPasskeyLogIn(scene, assertion, headers);
      return {
        isRefused: elsewhere.status === 401 && again.status === 401,
        isControlled: first.status === 200,
        evidence: `other browser ${elsewhere.status}, first ${first.status}, again ${again.status}`,
      };
    },
  },
  {
    name: 'passkey-of-another-site',
    tries: 'passkey answers that were signed for another origin or another site',
    refusedWhen: 'both return 401',
    control: 'an answer for this site is admitted',
    run: async (scene) => {
      const authenticator = await aPasskey(scene, await scene.users.user());
      const refused = [
        await logInWithPasskey(scene, authenticator, { origin: 'https://pilgi.example.evil' }),
        await logInWithPasskey(scene, authenticator, { rpId: 'pilgi.example.evil' }),
      ];
      const own = await logInWithPasskey(scene, authenticator);
      return {
        isRefused: refused.every(({ status }) => status === 401),
        isControlled: own.status === 200,
        evidence: `others ${statusesOf(refused)}, own ${own.status}`,
      };
    },
  },
  {
    name: 'passkey-of-another-user',
    tries: 'logging in as another user by their handle or credential, and removing their passkey',
    refusedWhen: 'the log-ins return 401 and the removal 404',
    control: 'the owner logs in afterwards',
    run: async (scene) => {
      const [owner, attacker] = [await scene.users.user(['passkey']), await scene.users.user()];
      const [ofOwner, ofAttacker] = [await aPasskey(scene, owner), await aPasskey(scene, attacker)];
      const userHandle = Buffer.from(owner.id).toString('base64url');
      const refused = [
        await logInWithPasskey(scene, ofAttacker, { userHandle }),
        await logInWithPasskey(scene, ofOwner, { hasWrongKey: true }),
      ];
      const path = `/users/me/passkeys/${owner.objects.passkey ?? ''}`;
      const removal = await scene.request('DELETE', path, { bearer: attacker.token });
      const own = await logInWithPasskey(scene, ofOwner);
      return {
        isRefused: refused.every(({ status }) => status === 401) && removal.status === 404,
        isControlled: own.status === 200,
        evidence: `log-ins ${statusesOf(refused)}, removal ${removal.status}, owner ${own.status}`,
      };
    },
  },
  {
    name: 'copied-passkey',
    tries: 'a copy of an authenticator whose counter is behind the original',
    refusedWhen: 'it returns 401 and leaves a security event',
    control: 'the original is admitted',
    run: async (scene) => {
      const user = await scene.users.user();
      const authenticator = await aPasskey(scene, user);
      const original = await logInWithPasskey(scene, authenticator, { signCount: 10 });
      const copy = await logInWithPasskey(scene, authenticator, { signCount: 9 });
      const events = await scene.server.db
        .selectFrom('security_events')
        .select('kind')
        .where('user_id', '=', user.id)
        .where('kind', '=', 'passkey_counter_regress')
        .execute();
      return {
        isRefused: copy.status === 401 && events.length === 1,
        isControlled: original.status === 200,
        evidence: `original ${original.status}, copy ${copy.status}, events ${events.length}`,
      };
    },
  },
  {
    name: 'second-step-code-reuse',
    tries: 'entering a code of the second step a second time',
    refusedWhen: 'the second entry returns 401',
    control: 'the first entry is admitted',
    run: async (scene) => {
      const { code, ticket, enter } = await aTwoStepUser(scene);
      const [given, seen] = [await ticket(), code()];
      const [first, again] = [await enter(given, seen), await enter(given, seen)];
      const evidence = `first ${first.status}, again ${again.status}`;
      return { isRefused: again.status === 401, isControlled: first.status === 200, evidence };
    },
  },
  {
    name: 'second-step-guessing',
    tries: `${GUESSES} codes of the second step with a known password, each from another network`,
    refusedWhen: 'at most five are compared, the others return 429',
    control: 'after the delay the right code is admitted',
    run: async (scene) => {
      const { code, ticket, enter } = await aTwoStepUser(scene);
      const given = await ticket();
      const guesses: ApiResponse[] = [];
      for (let guess = 0; guess < GUESSES; guess += 1) guesses.push(await enter(given, String(guess).padStart(6, '0')));
      const compared = guesses.filter(({ status }) => status !== 429).length;
      await scene.pass(16 * MINUTE_MS);
      const right = await enter(await ticket(), code());
      const evidence = `${compared} of ${GUESSES} compared, right code later ${right.status}`;
      return { isRefused: compared <= 5, isControlled: right.status === 200, evidence };
    },
  },
];
