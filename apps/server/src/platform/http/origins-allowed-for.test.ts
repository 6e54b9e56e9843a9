import { allCalls, call, done } from '@pilgi/contract';
import { DESKTOP_ORIGINS } from '@pilgi/domain/shared';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from './create-http-app.ts';
import type { CallChecks } from './register-call.ts';
import { originsAllowedFor } from './reject-cross-site.ts';
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
  it('allows the desktop origins on every call except the admin calls', () => {
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
  ])('allows only the site for %s', (url) => {
    expect(originsAllowedFor(url, [WEB])).toEqual([WEB]);
  });

  it('ignores the query and allows a path that only starts like the admin path', () => {
    for (const url of ['/api/v1/auth/refresh-token?refresh_token=%zz', '/api/v1/administrators']) {
      expect(originsAllowedFor(url, [WEB])).toEqual([WEB, ...DESKTOP_ORIGINS]);
    }
  });
});

describe.each(DESKTOP_ORIGINS)('requests from the desktop origin %s', (origin) => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may use %s with all headers of the client', async (method) => {
    const { statusCode, headers } = await preflight(server.app, '/api/v1/auth/users/me', origin, method);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
    expect(headers['access-control-allow-headers']).toBe(SENT_HEADERS);
    expect(headers.vary).toMatch(/\bOrigin\b/);
  });

  it('can read responses, errors and their exposed headers', async () => {
    const user = await aSignedInUser(server);
    const request = (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: '/api/v1/auth/users/me', headers: { origin, ...headers } });
    const responses = [await request({ authorization: `Bearer ${user.access_token}` }), await request({})];
    expect(responses.map((one) => one.statusCode)).toEqual([200, 401]);
    for (const { headers } of responses) {
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toBe('Retry-After, X-Request-Id, X-Trace-Id, Date');
      expect(headers.vary).toMatch(/\bOrigin\b/);
    }
  });

  it('may write cross-site', async () => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const register = { method: 'POST', url: '/api/v1/auth/register', payload: {}, headers } as const;
    expect((await server.send(register)).status).toBe(422);
  });

  it('get no CORS headers from admin calls and cannot write there', async () => {
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

  it('can read event streams', async () => {
    const streamed = call({
      method: 'GET',
      path: '/api/v1/told',
      access: 'public',
      perMinute: 1_000_000,
      summary: '',
      events: true,
      answer: done,
    });
    const stream = eventsRoute(streamed, async () =>
      (async function* () {
        yield { id: '1', answer: { detail: '하나' } };
      })(),
    );
    const checks: CallChecks = {
      authenticate: async () => ({ user_id: 'u', session_id: 's' }),
      limitPublic: () => undefined,
    };
    const rest = { allowedOrigins: [WEB], trustedProxyHops: 0, inFlightPerIp: 50, log: server.log };
    const app = await createHttpApp({ calls: [streamed], routes: [stream], checks, ...rest });
    const { headers, body } = await app.inject({ method: 'GET', url: '/api/v1/told', headers: { origin } });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': origin,
    });
    expect(body).toContain('하나');
  });
});

it('allows the site on all calls, including admin calls', async () => {
  for (const url of ['/api/v1/admin/users', '/api/v1/auth/users/me']) {
    expect((await preflight(server.app, url, WEB)).headers['access-control-allow-origin']).toBe(WEB);
    expect((await preflight(server.app, url, 'https://evil.test')).headers['access-control-allow-origin']).toBe(
      undefined,
    );
  }
});
