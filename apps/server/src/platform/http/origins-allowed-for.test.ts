import { allCalls, call, done } from '@pilgi/contract';
import { DESKTOP_ORIGINS } from '@pilgi/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from './create-http-app.ts';
import { originsAllowedFor } from './origins-allowed-for.ts';
import { eventsRoute } from './route.ts';

const WEB = 'http://web.test';
const SENT_HEADERS = 'accept,authorization,content-type,idempotency-key,last-event-id';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const preflight = (app: FastifyInstance, url: string, origin: string, method = 'POST') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': SENT_HEADERS,
    },
  });

describe('originsAllowedFor', () => {
  it('opens every call to the desktop client but those of operators', () => {
    for (const { path } of allCalls) {
      const isOpen = originsAllowedFor(path, [WEB]).includes('tauri://localhost');
      expect([path, isOpen]).toEqual([path, !path.startsWith('/api/v1/admin/')]);
    }
  });

  it.each([
    '/api/v1/admin',
    '/api/v1/admin/users?x=1',
    '/api/v1/%61dmin/users',
    '/api/v1/admin%2Fusers',
    '/api/v1/ADMIN/users',
    '/api/v1/admin/%zz',
    'http://web.test/api/v1/admin/users',
    '/elsewhere',
    '*',
  ])('keeps %s to the site alone', (url) => {
    expect(originsAllowedFor(url, [WEB])).toEqual([WEB]);
  });

  it('is not led astray by a query, nor by a path that begins alike', () => {
    for (const url of ['/api/v1/auth/refresh-token?refresh_token=%zz', '/api/v1/administrators']) {
      expect(originsAllowedFor(url, [WEB])).toEqual([WEB, ...DESKTOP_ORIGINS]);
    }
  });
});

describe.each(DESKTOP_ORIGINS)('the window at %s', (origin) => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may ask by %s with every header it sends', async (method) => {
    const { statusCode, headers } = await preflight(server.app, '/api/v1/auth/users/me', origin, method);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
    expect(headers['access-control-allow-headers']).toBe(SENT_HEADERS);
    expect(headers.vary).toMatch(/\bOrigin\b/);
  });

  it('reads answers and refusals, with what they say in their headers', async () => {
    const user = await aSignedInUser(server);
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: '/api/v1/auth/users/me', headers: { origin, ...headers } });
    const answers = [await ask({ authorization: `Bearer ${user.access_token}` }), await ask({})];
    expect(answers.map((one) => one.statusCode)).toEqual([200, 401]);
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toBe('Retry-After, X-Request-Id, X-Trace-Id, Date');
      expect(headers.vary).toMatch(/\bOrigin\b/);
    }
  });

  it('may write from outside of the site', async () => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const register = { method: 'POST', url: '/api/v1/auth/register', payload: {}, headers } as const;
    expect((await server.send(register)).status).toBe(422);
  });

  it('is told nothing by the back office, and writes nothing there [ADM-10]', async () => {
    for (const url of ['/api/v1/admin/users', '/api/v1/%61dmin/users', '/api/v1/admin/login']) {
      expect((await preflight(server.app, url, origin)).headers['access-control-allow-origin']).toBeUndefined();
      const read = await server.app.inject({ method: 'GET', url, headers: { origin } });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      for (const site of [{ 'sec-fetch-site': 'cross-site' }, {}]) {
        const written = await server.app.inject({ method: 'POST', url, payload: {}, headers: { origin, ...site } });
        expect(written.headers['access-control-allow-origin']).toBeUndefined();
        expect([written.statusCode, written.json().detail]).toEqual([403, '허용되지 않은 사이트에서 보낸 요청입니다.']);
      }
    }
  });

  it('follows events', async () => {
    const told = call({
      method: 'GET',
      path: '/api/v1/told',
      access: 'public',
      summary: '',
      events: true,
      answer: done,
    });
    const tell = eventsRoute(told, async () =>
      (async function* () {
        yield { id: '1', answer: { detail: '하나' } };
      })(),
    );
    const guards = { authenticate: async () => ({ user_id: 'u', session_id: 's' }), takeCached: () => undefined };
    const rest = { allowedOrigins: [WEB], trustedProxyHops: 0, inFlightPerIp: 50, log: server.log };
    const app = await createHttpApp({ calls: [told], routes: [tell], guards, ...rest });
    const { headers, body } = await app.inject({ method: 'GET', url: '/api/v1/told', headers: { origin } });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': origin,
    });
    expect(body).toContain('하나');
  });
});

it('leaves the site what it had, in the back office too', async () => {
  for (const url of ['/api/v1/admin/users', '/api/v1/auth/users/me']) {
    expect((await preflight(server.app, url, WEB)).headers['access-control-allow-origin']).toBe(WEB);
    expect((await preflight(server.app, url, 'https://evil.test')).headers['access-control-allow-origin']).toBe(
      undefined,
    );
  }
});
