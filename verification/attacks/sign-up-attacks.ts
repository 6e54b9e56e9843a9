import { randomBytes } from 'node:crypto';
import { CONSENTED, PASSWORD } from '../../apps/server/testing/account-builders.ts';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

const UPLOAD = { file_name: 'a.mp4', content_type: 'video/mp4', size_bytes: 1000 };
const cookieOf = ({ headers }: ApiResponse) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** A verified account that requests its free start. */
async function requestFreeStart(
  scene: AttackScene,
  email: string,
  { cookie = '', ip }: { cookie?: string; ip?: string } = {},
) {
  const place = ip === undefined ? {} : { ip };
  const registered = await scene.request('POST', '/auth/register', {
    json: { email, password: PASSWORD, ...CONSENTED },
  });
  const id = String(registered.body.id);
  await scene.server.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  const opened = await scene.users.logIn(email, cookie === '' ? {} : { headers: { cookie } });
  const bearer = String(opened.body.access_token);
  const given = await scene.request('POST', '/gifts/free-start', { bearer, ...place });
  return { given, cookie: cookieOf(opened) };
}

export const signUpAttacks: readonly Attack[] = [
  {
    name: 'studio-without-consent',
    tries: 'registering without consents, or with those of an old version, and uploading',
    refusedWhen: 'the upload returns 403 with CONSENT_REQUIRED, the old version 409',
    control: 'after agreeing the same upload is admitted, and the account was usable before',
    run: async (scene) => {
      const email = `c${randomBytes(8).toString('hex')}@example.com`;
      const old = { service_terms: '1999-01-01', ecommerce_terms: '1999-01-01', privacy_policy: '1999-01-01' };
      const outdated = await scene.request('POST', '/auth/register', {
        json: { email, password: PASSWORD, age_over_14: true, consents: old },
      });
      await scene.request('POST', '/auth/register', { json: { email, password: PASSWORD } });
      const bearer = String((await scene.users.logIn(email)).body.access_token);
      const upload = () => scene.request('POST', '/uploads', { bearer, json: UPLOAD });
      const [refused, me] = [await upload(), await scene.request('GET', '/auth/users/me', { bearer })];
      await scene.request('POST', '/users/me/consents', { bearer, json: CONSENTED });
      const admitted = await upload();
      return {
        isRefused: refused.body.code === 'CONSENT_REQUIRED' && outdated.body.code === 'CONSENT_OUTDATED',
        isControlled: admitted.status < 300 && me.status === 200,
        evidence: `old version ${outdated.status}, upload ${refused.status}, after agreeing ${admitted.status}`,
      };
    },
  },
  {
    name: 'second-free-start',
    tries: 'a second free start by a tag, by dots, in the same browser, and from one network',
    refusedWhen: 'each is refused, and a network gets three a day',
    control: 'another mailbox, browser and network gets one',
    run: async (scene) => {
      const name = `f${randomBytes(6).toString('hex')}`;
      const dotted = `${name.slice(0, 3)}.${name.slice(3)}`;
      const first = await requestFreeStart(scene, `${name}@gmail.com`);
      const again = [
        await requestFreeStart(scene, `${name}+second@gmail.com`),
        await requestFreeStart(scene, `${dotted}@googlemail.com`),
        await requestFreeStart(scene, `x${name}@example.com`, { cookie: first.cookie }),
        await requestFreeStart(scene, `${name}@mailinator.com`),
      ];
      const ip = '2001:db8:99:1::1';
      const network: number[] = [];
      for (const number of [1, 2, 3, 4])
        network.push((await requestFreeStart(scene, `n${number}${name}@example.com`, { ip })).given.status);
      const other = await requestFreeStart(scene, `o${name}@example.com`);
      return {
        isRefused: again.every(({ given }) => given.status === 409) && network.at(-1) === 409,
        isControlled: first.given.status === 200 && other.given.status === 200 && network[2] === 200,
        evidence: `variants ${again.map(({ given }) => given.status).join(', ')}, one network ${network.join(', ')}`,
      };
    },
  },
];
