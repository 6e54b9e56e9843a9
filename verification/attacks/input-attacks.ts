import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';
import { sendRaw, statusOf } from './send-raw.ts';

const MAX_MS = 3000;
const newEmail = () => `d${crypto.randomUUID()}@example.com`;
const getMe = (scene: AttackScene, bearer: string) => scene.request('GET', '/auth/users/me', { bearer });
const postJson = (scene: AttackScene, path: string, body: string, bearer?: string) =>
  scene.request('POST', path, { bearer, raw: { type: 'application/json', body } });

export const inputAttacks: readonly Attack[] = [
  {
    name: 'oversized-input',
    tries: 'a body of 1 MB, headers of 64 kB, an address of 32 kB and a part count of 10,000',
    refusedWhen: 'each is refused with 4xx',
    control: 'an ordinary request is accepted',
    run: async (scene) => {
      const json = (size: number) =>
        JSON.stringify({ email: newEmail(), password: 'deep-ocean-42', pad: 'x'.repeat(size) });
      const body = await postJson(scene, '/auth/register', json(1_000_000));
      const header = await sendRaw(
        scene.apiOrigin,
        `GET /api/v1/app/versions HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`,
      );
      const address = await sendRaw(
        scene.apiOrigin,
        `GET /api/v1/app/versions?a=${'a'.repeat(32_768)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
      const fields = await scene.request('POST', '/auth/login/token', {
        raw: { type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(10_000) },
      });
      const ordinary = await postJson(scene, '/auth/register', json(10));
      const statuses = [body.status, statusOf(header), statusOf(address), fields.status];
      return {
        isRefused: statuses.every((status) => status >= 400 && status < 500),
        isControlled: ordinary.status === 201,
        evidence: `${statuses.join(' ')}, ordinary ${ordinary.status}`,
      };
    },
  },
  {
    name: 'json-bombs',
    tries: 'JSON nested 50,000 deep, with 20,000 keys, a number of 100,000 digits, invalid UTF-8 and NUL characters',
    refusedWhen: 'each is refused with 4xx within three seconds, and the API answers afterwards',
    control: 'an ordinary body is accepted',
    run: async (scene) => {
      const email = () => `"email":"${newEmail()}","password":"deep-ocean-42"`;
      const keys = Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',');
      const bombs = [
        `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
        `{"a":`.repeat(20_000),
        `{"amount":${'9'.repeat(100_000)}}`,
        `{"email":"a\\u0000@example.com","password":"deep-ocean-42"}`,
        `{"email":"\\ud800@example.com","password":"deep-ocean-42"}`,
        `{"email":[[[]]],${keys.slice(0, 200_000)}}`,
      ];
      const statuses = [];
      let slowest = 0;
      for (const bomb of bombs) {
        const started = performance.now();
        statuses.push((await postJson(scene, '/auth/register', bomb)).status);
        slowest = Math.max(slowest, performance.now() - started);
      }
      const invalid = { type: 'application/json', body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) };
      statuses.push((await scene.request('POST', '/auth/register', { raw: invalid })).status);
      const ordinary = await postJson(scene, '/auth/register', `{${email()}}`);
      return {
        isRefused: statuses.every((status) => status >= 400 && status < 500) && slowest < MAX_MS,
        isControlled: ordinary.status === 201,
        evidence: `${statuses.join(' ')}, slowest ${slowest.toFixed(0)} ms, ordinary ${ordinary.status}`,
      };
    },
  },
  {
    name: 'prototype-pollution',
    tries: '__proto__ and constructor.prototype in bodies, forms and queries',
    refusedWhen: 'no object of the API process gets the property and the account is not an operator',
    control: 'the same body without them is accepted',
    run: async (scene) => {
      const body = (more: string) => `{"email":"${newEmail()}","password":"deep-ocean-42"${more}}`;
      const texts = [
        ',"__proto__":{"is_admin":true,"polluted":"yes"}',
        ',"constructor":{"prototype":{"is_admin":true,"polluted":"yes"}}',
        ',"\\u005f_proto__":{"polluted":"yes"}',
      ];
      const statuses = [];
      for (const text of texts) statuses.push((await postJson(scene, '/auth/register', body(text))).status);
      await scene.request('GET', '/app/versions?__proto__[polluted]=yes&constructor.prototype.polluted=yes');
      const form = { username: newEmail(), password: 'x', '__proto__[polluted]': 'yes' };
      await scene.request('POST', '/auth/login/token', { form });
      // The API runs in this process, so a polluted prototype would be visible here.
      const isPolluted = 'polluted' in {} || 'is_admin' in {};
      const ordinary = await postJson(scene, '/auth/register', body(''));
      const evidence = `${statuses.join(' ')}, polluted ${isPolluted}, ordinary ${ordinary.status}`;
      return {
        isRefused: !isPolluted && statuses.every((status) => status >= 400),
        isControlled: ordinary.status === 201,
        evidence,
      };
    },
  },
  {
    name: 'repeated-parameters',
    tries: 'a repeated query parameter and a repeated form field, of which another layer may read the other one',
    refusedWhen: 'each returns 4xx',
    control: 'a single one is accepted',
    run: async (scene) => {
      const { token, email, password } = await scene.users.operator();
      const list = (query: string) => scene.request('GET', `/admin/users?${query}`, { bearer: token });
      const body = new URLSearchParams([
        ['username', newEmail()],
        ['username', email],
        ['password', password],
      ]).toString();
      const form = await scene.request('POST', '/auth/login/token', {
        raw: { type: 'application/x-www-form-urlencoded', body },
      });
      const statuses = [(await list('search=a&search=b')).status, form.status];
      const single = await list('search=abc');
      const isRefused = statuses.every((status) => status >= 400 && status < 500);
      return {
        isRefused,
        isControlled: single.status === 200,
        evidence: `${statuses.join(' ')}, single ${single.status}`,
      };
    },
  },
  {
    name: 'mass-assignment',
    tries: 'registering with is_admin, credits, a verified address and an id of the attacker’s choice',
    refusedWhen: 'the account has none of them',
    control: 'the account exists with the given address',
    run: async (scene) => {
      const email = newEmail();
      const id = crypto.randomUUID();
      const extra = {
        id,
        is_admin: true,
        is_active: false,
        credit_balance: 1e6,
        email_verified_at: new Date(),
        role: 'owner',
      };
      const json = { email, password: 'deep-ocean-42', ...extra };
      const made = await scene.request('POST', '/auth/register', { json });
      const { body } = await scene.users.logIn(email);
      const bearer = String(body.access_token);
      const me = (await getMe(scene, bearer)).body;
      const security = (await scene.request('GET', '/users/me/security', { bearer })).body;
      const isPlain = me.id !== id && me.is_admin === false && me.is_active === true && me.credit_balance === 0;
      return {
        isRefused: isPlain && security.email_verified_at === null,
        isControlled: made.status === 201 && me.email === email,
        evidence: `is_admin ${String(me.is_admin)}, credits ${String(me.credit_balance)}, verified ${String(security.email_verified_at)}`,
      };
    },
  },
];
