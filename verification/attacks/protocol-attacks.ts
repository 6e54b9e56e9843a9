import { openHostileSockets } from '../chaos/clients/open-hostile-sockets.ts';
import type { Attack } from './attack.ts';
import { sendRaw, statusOf } from './send-raw.ts';

const EVIL = 'https://evil.example';
const SLOW_MS = 46_000;
const SLOWNESS = ['headers', 'body', 'chunks'] as const;
const newEmail = () => `c${crypto.randomUUID()}@example.com`;

export const protocolAttacks: readonly Attack[] = [
  {
    name: 'foreign-origin-read',
    tries: 'reading the API from a page of a foreign origin (CORS), also with origin null and a similar host',
    refusedWhen: 'no response allows the origin',
    control: 'our own origin is allowed',
    run: async (scene) => {
      const preflight = (origin: string) =>
        scene.request('OPTIONS', '/auth/users/me', {
          headers: {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
          },
        });
      const allowed = [];
      for (const origin of [EVIL, 'null', `${scene.webOrigin}.evil.example`, 'http://localhost.evil.example'])
        allowed.push((await preflight(origin)).headers.get('access-control-allow-origin'));
      const own = (await preflight(scene.webOrigin)).headers.get('access-control-allow-origin');
      const isRefused = allowed.every((origin) => origin === null);
      return {
        isRefused,
        isControlled: own === scene.webOrigin,
        evidence: `foreign ${allowed.join(' ')}, own ${String(own)}`,
      };
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
      await scene.deliverMail();
      const mail = scene.mailbox.messages(email)[0]?.text ?? '';
      const isClean = ![mail, reset, ...pages].some((text) => text.includes('evil.example'));
      const evidence = `reset ${statusOf(reset)}, pages ${pages.map(statusOf).join(' ')}, link to our origin ${mail.includes(scene.webOrigin)}`;
      return { isRefused: isClean, isControlled: mail.includes(`${scene.webOrigin}/password-reset`), evidence };
    },
  },
  {
    name: 'server-redirect',
    tries: 'addresses that make the edge redirect to a foreign host',
    refusedWhen: 'no response has a Location of a foreign host',
    control: 'the paths are answered',
    run: async (scene) => {
      const paths = [
        '//evil.example',
        '/\\evil.example',
        '/%2f%2fevil.example',
        '/https://evil.example',
        '/login?next=//evil.example',
        '/faq/',
        '//evil.example/faq/',
      ];
      const texts = [];
      for (const path of paths)
        texts.push(
          await sendRaw(scene.webOrigin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        );
      const locations = texts.map((text) => /^location: (.+)$/im.exec(text)?.[1] ?? '');
      const isForeign = (location: string) => /^(?:[a-z]+:|[/\\]{2}|\/\\)/i.test(location.trim());
      const evidence = texts
        .map((text, index) => `${statusOf(text)}${locations[index] ? `→${locations[index].trim()}` : ''}`)
        .join(' ');
      return {
        isRefused: !locations.some(isForeign),
        isControlled: texts.every((text) => statusOf(text) > 0),
        evidence,
      };
    },
  },
  {
    name: 'file-traversal',
    tries: 'reading files of the server through the edge with ../, encoded and doubled',
    refusedWhen: 'no response contains a line of the password file or of our sources',
    control: 'a file of the site is sent',
    run: async (scene) => {
      const paths = [
        '/../../../../etc/passwd',
        '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
        '/..%2f..%2f..%2fetc/passwd',
        '/assets/..%5c..%5cpackage.json',
        '/.env',
        '/.git/config',
        '/../server/index.js',
        '/%00/etc/passwd',
        '/....//....//etc/passwd',
      ];
      const texts = [];
      for (const path of paths)
        texts.push(
          await sendRaw(scene.webOrigin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        );
      const leaks = texts.filter((text) => /root:.*:0:0:|\[core\]|"workspaces"|DATABASE_URL/.test(text));
      const icon = await scene.requestAtEdge('GET', '/');
      return {
        isRefused: leaks.length === 0,
        isControlled: icon.status === 200,
        evidence: texts.map(statusOf).join(' '),
      };
    },
  },
  {
    name: 'request-smuggling',
    tries: 'a request with both lengths, with two lengths and with an obfuscated encoding, through the edge',
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
      return {
        isRefused,
        isControlled: statusOf(plain) === 200,
        evidence: answers.map((found) => found.join('+') || 'closed').join(', '),
      };
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
      return {
        isRefused: found === 0,
        isControlled,
        evidence: `${scene.server.logLines.length} lines, secrets found ${found}`,
      };
    },
  },
  {
    name: 'slow-requests',
    tries: 'forty connections each that send headers, a body or chunks one byte a second, to the API and the edge',
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
