import { connect } from 'node:net';
import { openHostileSockets } from '../chaos/clients/open-hostile-sockets.ts';
import type { Attack } from './attack.ts';
import type { AttackScene } from './open-attack-scene.ts';

const EVIL = 'https://evil.example';
const SLOW_MS = 46_000;
const SLOWNESS = ['headers', 'body', 'chunks'] as const;
const MAX_MS = 3000;
const newEmail = () => `c${crypto.randomUUID()}@example.com`;

/** Sends bytes as they are; returns the response as text. */
async function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setTimeout(5000, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('close', () => resolve(received));
  socket.write(text);
  return await promise;
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
const postJson = (scene: AttackScene, path: string, body: string, bearer?: string) =>
  scene.request('POST', path, { bearer, raw: { type: 'application/json', body } });

export const protocolAttacks: readonly Attack[] = [
  {
    name: 'foreign-origin-read',
    tries: 'reading the API from a page of a foreign origin (CORS), also with origin null and a similar host',
    refusedWhen: 'no response allows the origin',
    control: 'our own origin is allowed',
    run: async (scene) => {
      const preflight = (origin: string) =>
        scene.request('OPTIONS', '/auth/users/me', {
          headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
        });
      const allowed = [];
      for (const origin of [EVIL, 'null', `${scene.webOrigin}.evil.example`, 'http://localhost.evil.example'])
        allowed.push((await preflight(origin)).headers.get('access-control-allow-origin'));
      const own = (await preflight(scene.webOrigin)).headers.get('access-control-allow-origin');
      const isRefused = allowed.every((origin) => origin === null);
      return { isRefused, isControlled: own === scene.webOrigin, evidence: `foreign ${allowed.join(' ')}, own ${String(own)}` };
    },
  },
  {
    name: 'cross-site-request',
    tries: 'a form of a foreign page that logs in, resets and writes (CSRF)',
    refusedWhen: 'each returns 403',
    control: 'the same form of our own page is processed',
    run: async (scene) => {
      const { email, password } = await scene.users.user();
      const send = (headers: Record<string, string>) => [
        scene.users.logIn(email, { password, headers }),
        scene.request('POST', '/auth/password-reset/request', { json: { email: newEmail() }, headers }),
        scene.request('POST', '/support/tickets/public', { json: { subject: 'a', message: 'b' }, headers }),
      ];
      const foreign = await Promise.all(send({ origin: EVIL, 'sec-fetch-site': 'cross-site' }));
      const own = await Promise.all(send({ origin: scene.webOrigin, 'sec-fetch-site': 'same-origin' }));
      return {
        isRefused: foreign.every(({ status }) => status === 403),
        isControlled: own.every(({ status }) => status < 300),
        evidence: `foreign ${foreign.map(({ status }) => status).join(' ')}, own ${own.map(({ status }) => status).join(' ')}`,
      };
    },
  },
  {
    name: 'host-header',
    tries: 'a password reset and pages with the host name of the attacker, to get its link into a mail or a redirect',
    refusedWhen: 'the mail contains our origin only and no response contains the foreign host',
    control: 'the mail contains a link',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const body = JSON.stringify({ email });
      const head = (path: string, more: string) =>
        `${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n${more}\r\n`;
      const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      const reset = await sendRaw(scene.webOrigin, `${head('POST /api/v1/auth/password-reset/request', json)}${body}`);
      const pages = [];
      for (const path of ['/', '/faq', '/studio', '//evil.example/%2e%2e', '/payment'])
        pages.push(await sendRaw(scene.webOrigin, head(`GET ${path}`, '')));
      await scene.work('deliver-mail');
      const mail = scene.mailbox.messages(email)[0]?.text ?? '';
      const isClean = ![mail, reset, ...pages].some((text) => text.includes('evil.example'));
      const evidence = `reset ${statusOf(reset)}, pages ${pages.map(statusOf).join(' ')}, link to our origin ${mail.includes(scene.webOrigin)}`;
      return { isRefused: isClean, isControlled: mail.includes(`${scene.webOrigin}/password-reset`), evidence };
    },
  },
  {
    name: 'server-redirect',
    tries: 'addresses that make the gateway redirect to a foreign host',
    refusedWhen: 'no response has a Location of a foreign host',
    control: 'the paths are answered',
    run: async (scene) => {
      const paths = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/https://evil.example', '/login?next=//evil.example', '/faq/', '//evil.example/faq/'];
      const texts = [];
      for (const path of paths) texts.push(await sendRaw(scene.webOrigin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
      const locations = texts.map((text) => /^location: (.+)$/im.exec(text)?.[1] ?? '');
      const isForeign = (location: string) => /^(?:[a-z]+:|[/\\]{2}|\/\\)/i.test(location.trim());
      const evidence = texts.map((text, index) => `${statusOf(text)}${locations[index] ? `→${locations[index].trim()}` : ''}`).join(' ');
      return { isRefused: !locations.some(isForeign), isControlled: texts.every((text) => statusOf(text) > 0), evidence };
    },
  },
  {
    name: 'file-traversal',
    tries: 'reading files of the server through the gateway with ../, encoded and doubled',
    refusedWhen: 'no response contains a line of the password file or of our sources',
    control: 'a file of the site is sent',
    run: async (scene) => {
      const paths = ['/../../../../etc/passwd', '/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2f..%2fetc/passwd', '/assets/..%5c..%5cpackage.json', '/.env', '/.git/config', '/../server/index.js', '/%00/etc/passwd', '/....//....//etc/passwd'];
      const texts = [];
      for (const path of paths) texts.push(await sendRaw(scene.webOrigin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
      const leaks = texts.filter((text) => /root:.*:0:0:|\[core\]|"workspaces"|DATABASE_URL/.test(text));
      const icon = await scene.requestAtEdge('GET', '/');
      return { isRefused: leaks.length === 0, isControlled: icon.status === 200, evidence: texts.map(statusOf).join(' ') };
    },
  },
  {
    name: 'request-smuggling',
    tries: 'a request with both lengths, with two lengths and with an obfuscated encoding, through the gateway',
    refusedWhen: 'one error response, no second response',
    control: 'a plain request is answered',
    run: async (scene) => {
      const start = 'POST /api/v1/auth/login/token HTTP/1.1\r\nHost: localhost\r\n';
      const inner = 'GET /api/v1/app/versions HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const variants = [
        `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
        `${start}Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd${inner}`,
        `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
        `${start}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
      ];
      const texts = await Promise.all(variants.map((text) => sendRaw(scene.webOrigin, text)));
      const answers = texts.map((text) => text.match(/HTTP\/1\.1 \d{3}/g) ?? []);
      const plain = await sendRaw(scene.webOrigin, inner.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      const isRefused = answers.every((found) => found.length <= 1 && found.every((line) => !line.endsWith('200')));
      return { isRefused, isControlled: statusOf(plain) === 200, evidence: answers.map((found) => found.join('+') || 'closed').join(', ') };
    },
  },
  {
    name: 'oversized-input',
    tries: 'a body of 1 MB, headers of 64 kB, an address of 32 kB and a part count of 10,000',
    refusedWhen: 'each is refused with 4xx',
    control: 'an ordinary request is accepted',
    run: async (scene) => {
      const json = (size: number) => JSON.stringify({ email: newEmail(), password: 'deep-ocean-42', pad: 'x'.repeat(size) });
      const body = await postJson(scene, '/auth/register', json(1_000_000));
      const header = await sendRaw(scene.apiOrigin, `GET /api/v1/app/versions HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`);
      const address = await sendRaw(scene.apiOrigin, `GET /api/v1/app/versions?a=${'a'.repeat(32_768)} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const fields = await scene.request('POST', '/auth/login/token', { raw: { type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(10_000) } });
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
      return { isRefused: !isPolluted && statuses.every((status) => status >= 400), isControlled: ordinary.status === 201, evidence };
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
      const body = new URLSearchParams([['username', newEmail()], ['username', email], ['password', password]]).toString();
      const form = await scene.request('POST', '/auth/login/token', { raw: { type: 'application/x-www-form-urlencoded', body } });
      const statuses = [(await list('search=a&search=b')).status, form.status];
      const single = await list('search=abc');
      const isRefused = statuses.every((status) => status >= 400 && status < 500);
      return { isRefused, isControlled: single.status === 200, evidence: `${statuses.join(' ')}, single ${single.status}` };
    },
  },
  {
    name: 'secrets-in-logs',
    tries: 'finding passwords, tokens and codes of a session in the log of the API',
    refusedWhen: 'no line contains one',
    control: 'the log contains the lines of these requests',
    run: async (scene) => {
      const { email, password } = await scene.users.user();
      const { body } = await scene.users.logIn(email);
      const refresh = String(body.refresh_token);
      const renewed = await scene.request('POST', `/auth/refresh-token?refresh_token=${refresh}`);
      const secrets = [password, refresh, String(body.access_token), String(renewed.body.access_token)];
      const log = scene.server.logLines.join('');
      const found = secrets.filter((secret) => log.includes(secret)).length;
      const isControlled = log.includes('/api/v1/auth/refresh-token') && renewed.status === 200;
      return { isRefused: found === 0, isControlled, evidence: `${scene.server.logLines.length} lines, secrets found ${found}` };
    },
  },
  {
    name: 'slow-requests',
    tries: 'forty connections each that send headers, a body or chunks one byte a second, to the API and the gateway',
    refusedWhen: 'all are closed within 46 seconds',
    control: 'a normal request is answered meanwhile',
    isSlow: true,
    run: async (scene) => {
      const ports = [scene.apiOrigin, scene.webOrigin].map((origin) => Number(new URL(origin).port));
      const groups = ports.flatMap((port) => SLOWNESS.map((kind) => openHostileSockets(port, kind, 40)));
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 4));
      const normal = await scene.request('GET', '/app/versions');
      await new Promise((resolve) => setTimeout(resolve, (SLOW_MS * 3) / 4));
      const open = groups.map((group) => group.open());
      const slowest = groups.map((group) => Math.round(Math.max(0, ...group.endedMs()) / 1000));
      for (const group of groups) group.leave();
      const evidence = `open ${open.join(' ')}, closed after ${slowest.join(' ')} s, normal request ${normal.status}`;
      return { isRefused: open.every((count) => count === 0), isControlled: normal.status === 200, evidence };
    },
  },
];
