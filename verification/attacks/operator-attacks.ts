import { totpCode, totpStepAt } from '../../apps/server/src/features/accounts/auth/totp/totp.ts';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

const MINUTE_MS = 60_000;
const PRIVATE_HOSTS = [
  '127.0.0.1',
  'localhost',
  '10.0.0.5',
  '169.254.169.254',
  '[::1]',
  '::ffff:10.0.0.1',
  '0.0.0.0',
  '2130706433',
];
const SQL_TEXTS = ["' OR '1'='1", "'; drop table users; --", '%', '_', '%%', '\\', "') union select 1 --", '*'];

const statusesOf = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status).join(' ');

/** Rows of a search result, whatever its shape. */
function countRows(body: Record<string, unknown>): number {
  const lists = [body, body.hits, body.unmatched, body.entries, body.notes].filter(Array.isArray);
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function saveSettings(scene: AttackScene, bearer: string, change: object) {
  const json = {
    site_name: '필기',
    site_description: '',
    support_email: '',
    smtp_host: '',
    smtp_port: 587,
    smtp_username: '',
    admin_notification_email: '',
    ...change,
  };
  return scene.request('PUT', '/admin/settings', { bearer, json });
}

export const operatorAttacks: readonly Attack[] = [
  {
    name: 'totp-code-reuse',
    tries: 'logging in as an operator with a code that was used before, and with a code of five minutes ago',
    refusedWhen: 'both return 401',
    control: 'the next code is admitted',
    run: async (scene) => {
      const { email, password } = await scene.users.operator();
      const begun = await scene.request('POST', '/admin/totp/begin', { json: { email, password } });
      const secret = String(begun.body.secret);
      const code = (offset = 0n) => totpCode(secret, totpStepAt(scene.server.clock.now()) + offset);
      const { enrolment_token } = begun.body;
      await scene.request('POST', '/admin/totp/confirm', { json: { enrolment_token, totp_code: code() } });
      const logIn = (totp_code: string) =>
        scene.request('POST', '/admin/login', { json: { email, password, totp_code } });
      await scene.pass(MINUTE_MS);
      const seen = code();
      const first = await logIn(seen);
      const again = await logIn(seen);
      await scene.pass(5 * MINUTE_MS);
      const old = await logIn(code(-10n));
      const next = await logIn(code());
      return {
        isRefused: again.status === 401 && old.status === 401,
        isControlled: first.status === 200 && next.status === 200,
        evidence: `first ${first.status}, again ${again.status}, old ${old.status}, next ${next.status}`,
      };
    },
  },
  {
    name: 'unlocked-operator-session',
    tries: 'changing settings and publishing a client version ten minutes after the operator authenticated',
    refusedWhen: 'both return 403 with REAUTH',
    control: 'directly after authentication the settings are saved',
    run: async (scene) => {
      const { token } = await scene.users.operator();
      const fresh = await saveSettings(scene, token, {});
      await scene.pass(10 * MINUTE_MS);
      const version = { version: '9.9.9', release_notes: '', download_url: 'https://example.com/a' };
      const late = [
        await saveSettings(scene, token, {}),
        await scene.request('POST', '/admin/client-versions', { bearer: token, json: version }),
      ];
      return {
        isRefused: late.every(({ status, body }) => status === 403 && body.code === 'REAUTH'),
        isControlled: fresh.status === 200,
        evidence: `fresh ${fresh.status}, later ${statusesOf(late)}`,
      };
    },
  },
  {
    name: 'operator-own-credits',
    tries: 'an operator gives credits to the own account, and to a user above the limit of one grant',
    refusedWhen: 'both are refused and no balance changes',
    control: 'a small grant to a user succeeds',
    run: async (scene) => {
      const [operator, user] = [await scene.users.operator(), await scene.users.user()];
      const grant = (id: string, amount: number) =>
        scene.request('PATCH', `/admin/users/${id}/credit?amount=${amount}&operation=add&reason=test`, {
          bearer: operator.token,
        });
      const own = await grant(operator.id, 100);
      const huge = await grant(user.id, 10_000_000);
      const small = await grant(user.id, 10);
      const me = await scene.request('GET', '/auth/users/me', { bearer: user.token });
      return {
        isRefused: own.status === 409 && huge.status >= 400 && me.body.credit_balance === 10,
        isControlled: small.status === 200,
        evidence: `own ${own.status}, above the limit ${huge.status}, small ${small.status}`,
      };
    },
  },
  {
    name: 'numbers-out-of-range',
    tries: 'negative, huge and fractional numbers in grants, uploads, lists and questions',
    refusedWhen: 'each returns 400, 409 or 422, or is limited to 100 rows; none returns 5xx',
    control: 'an ordinary number is accepted',
    run: async (scene) => {
      const [operator, user] = [await scene.users.operator(), await scene.users.user()];
      const admin = { bearer: operator.token };
      const credit = (amount: string) =>
        scene.request('PATCH', `/admin/users/${user.id}/credit?amount=${amount}&operation=add`, admin);
      const upload = (size_bytes: unknown) =>
        scene.request('POST', '/uploads', {
          bearer: user.token,
          json: { file_name: 'a.mp4', content_type: 'video/mp4', size_bytes },
        });
      const refused = [
        ...(await Promise.all(['-1', '0', '1.5', '1e30', '9223372036854775808', 'Infinity', '0x10000000'].map(credit))),
        ...(await Promise.all([-1, 0, 1.5, 1e15, Number.MAX_SAFE_INTEGER, '1'].map(upload))),
      ];
      const lists = await Promise.all(
        ['skip=-1&limit=1000000000', 'skip=99999999999999999999&limit=-5', 'limit=1e308'].map((query) =>
          scene.request('GET', `/lectures?${query}`, { bearer: user.token }),
        ),
      );
      const ordinary = await upload(1000);
      const isSafe = (one: ApiResponse) => one.status < 500;
      return {
        isRefused: refused.every(({ status }) => [400, 409, 422].includes(status)) && lists.every(isSafe),
        isControlled: ordinary.status === 201,
        evidence: `${statusesOf(refused)}; lists ${statusesOf(lists)}; ordinary ${ordinary.status}`,
      };
    },
  },
  {
    name: 'search-injection',
    tries: 'SQL and LIKE patterns in the searches of users, payments, audit log and notes',
    refusedWhen: 'no pattern finds a row, no response is 5xx',
    control: 'the complete address finds its account, and the tables still exist',
    run: async (scene) => {
      const [operator, user] = [await scene.users.operator(), await scene.users.user(['note'])];
      const search = async (path: string, text: string, bearer: string) => {
        const { status, body } = await scene.request('GET', `${path}${encodeURIComponent(text)}`, { bearer });
        return { status, count: countRows(body) };
      };
      const searches = [
        ['/admin/users?search=', operator.token],
        ['/admin/payments?q=', operator.token],
        ['/admin/audit?admin=', operator.token],
        ['/notes/search?q=', user.token],
      ] as const;
      const found: string[] = [];
      for (const text of SQL_TEXTS) {
        for (const [path, bearer] of searches) {
          const { status, count } = await search(path, text, bearer);
          if (status >= 500 || count > 0) found.push(`${path}${text}`);
        }
      }
      const exact = await search('/admin/users?search=', user.email, operator.token);
      return {
        isRefused: found.length === 0,
        isControlled: exact.count === 1,
        evidence: `${SQL_TEXTS.length * 4} searches, rows found by: ${found.join(', ') || 'none'}`,
      };
    },
  },
  {
    name: 'request-to-private-address',
    tries:
      'a mail server of the settings inside the private network (SSRF), and a client version with a script address',
    refusedWhen: 'each returns 422',
    control: 'a public mail server is accepted',
    run: async (scene) => {
      const { token } = await scene.users.operator();
      const password = { smtp_password: 'some-password-1' };
      const refused = [];
      for (const smtp_host of PRIVATE_HOSTS) refused.push(await saveSettings(scene, token, { ...password, smtp_host }));
      const port = await saveSettings(scene, token, { ...password, smtp_host: '8.8.8.8', smtp_port: 6379 });
      const json = { version: '9.9.8', release_notes: '', download_url: 'javascript:alert(1)' };
      const script = await scene.request('POST', '/admin/client-versions', { bearer: token, json });
      const open = await saveSettings(scene, token, { ...password, smtp_host: '8.8.8.8' });
      await saveSettings(scene, token, {});
      return {
        isRefused: [...refused, port, script].every(({ status }) => status === 422),
        isControlled: open.status === 200,
        evidence: `private ${statusesOf(refused)}, port ${port.status}, script ${script.status}, public ${open.status}`,
      };
    },
  },
];
