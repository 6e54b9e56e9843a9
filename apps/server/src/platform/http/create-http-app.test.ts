import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { allCalls, authCalls, call, done, healthCalls } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp, type HttpAppOptions } from './create-http-app.ts';
import { cachedRoute, eventsRoute, route } from './route.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const korean = /[가-힣]/;

function options(changes: Partial<HttpAppOptions>): HttpAppOptions {
  return {
    calls: [],
    routes: [],
    checks: { authenticate: async () => ({ user_id: 'u', session_id: 's' }), limitPublic: () => undefined },
    allowedOrigins: ['http://web.test'],
    trustedProxyHops: 0,
    inFlightPerIp: 50,
    log: server.log,
    ...changes,
  };
}

describe('slow clients', () => {
  it('time out after 10 s for headers, 30 s for the body and 60 s of inactivity', async () => {
    const { headersTimeout, maxConnections, requestTimeout, timeout } = (await createHttpApp(options({}))).server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 60_000,
    });
    expect(maxConnections).toBeGreaterThan(1000);
  });

  it('are disconnected while their headers are incomplete', async () => {
    const app = await createHttpApp(options({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const opened = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    socket.resume();
    await once(socket, 'close');
    expect(performance.now() - opened).toBeLessThan(20_000);
    await app.close();
  }, 30_000);
});

describe('error responses', () => {
  it.each([
    [431, `GET /?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '요청 머리글이 너무 큽니다.'],
    [400, 'NO HTTP\r\n\r\n', '요청을 읽을 수 없습니다. 형식을 확인해주세요.'],
  ])('have the common body with status %d before a route is known', async (status, request, detail) => {
    const app = await createHttpApp(options({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({ detail });
    await app.close();
  });

  it.each([
    ['404 for an unknown path', 404, { method: 'GET', url: '/api/v1/nothing' }],
    ['404 for an unsupported method', 404, { method: 'DELETE', url: '/api/v1/health' }],
    ['404 for TRACE', 404, { method: 'TRACE', url: '/api/v1/health' }],
    ['400 for malformed JSON', 400, { method: 'POST', url: '/api/v1/auth/register', payload: '{"email":' }],
    ['400 for an empty JSON body', 400, { method: 'POST', url: '/api/v1/auth/register', payload: '' }],
    [
      '413 for a body over 256 kB',
      413,
      { method: 'POST', url: '/api/v1/auth/register', payload: `"${'x'.repeat(300_000)}"` },
    ],
    ['400 for a broken percent sign', 400, { method: 'GET', url: '/api/v1/%zz' }],
    ['422 for invalid values', 422, { method: 'POST', url: '/api/v1/auth/register', payload: '{"email":7}' }],
  ] as const)('are %s, as {detail} in Korean', async (_title, status, request) => {
    const headers = 'payload' in request ? { 'content-type': 'application/json' } : {};
    const response = await server.app.inject({ ...request, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json().detail).toMatch(korean);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are 415 for an unsupported content type', async () => {
    const headers = { 'content-type': 'text/xml' };
    const response = await server.send({ method: 'POST', url: '/api/v1/auth/register', payload: '<a/>', headers });
    expect(response).toMatchObject({ status: 415, body: { detail: '지원하지 않는 형식의 요청입니다.' } });
  });

  it('are 403 for a cross-site write', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    const response = await server.send({
      method: 'POST',
      url: '/api/v1/auth/logout',
      payload: { refresh_token: 'x' },
      headers,
    });
    expect(response.status).toBe(403);
  });

  it('are 500 without the cause, which is logged with the request id', async () => {
    const broken = route(healthCalls.live, async () => {
      throw new Error('secret cause');
    });
    const app = await createHttpApp(options({ calls: [healthCalls.live], routes: [broken] }));
    const response = await app.inject({ method: 'GET', url: '/api/v1/health' });
    expect(response.json()).toEqual({ detail: '서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.' });
    expect(response.statusCode).toBe(500);
    expect(server.logLines.join('')).toContain('secret cause');
    expect(server.logLines.join('')).toContain(String(response.headers['x-request-id']));
  });
});

describe('contract checks', () => {
  it('fail the start when a call has no route, a route has no call, or a call has two routes', async () => {
    const live = route(healthCalls.live, async () => ({ status: 'ok' as const }));
    await expect(createHttpApp(options({ calls: [healthCalls.live] }))).rejects.toThrow('GET /api/v1/health: no route');
    await expect(createHttpApp(options({ routes: [live] }))).rejects.toThrow('not in the contract');
    await expect(createHttpApp(options({ calls: [healthCalls.live], routes: [live, live] }))).rejects.toThrow(
      '2 routes',
    );
  });

  it('drop fields outside the response schema and return 500 for an invalid response', async () => {
    const talk = call({
      method: 'GET',
      path: '/api/v1/talk',
      access: 'public',
      perMinute: 60,
      summary: '시험',
      answer: done,
    });
    const leaky = route(talk, async () => ({ detail: '안녕', password_hash: 'x' }) as { detail: string });
    const app = await createHttpApp(options({ calls: [talk], routes: [leaky] }));
    expect((await app.inject({ method: 'GET', url: '/api/v1/talk' })).json()).toEqual({ detail: '안녕' });
    const wrong = route(talk, async () => ({ detail: 7 }) as unknown as { detail: string });
    const other = await createHttpApp(options({ calls: [talk], routes: [wrong] }));
    expect((await other.inject({ method: 'GET', url: '/api/v1/talk' })).statusCode).toBe(500);
  });
});

describe('cached responses', () => {
  const shared = call({
    method: 'GET',
    path: '/api/v1/shared',
    access: 'public',
    perMinute: 1_000_000,
    summary: '시험',
    cached: true,
    answer: done,
  });

  it('are built once per content version, have a content-based ETag, and return 304 when it matches', async () => {
    let [version, loadCount] = [1, 0];
    const load = async () => {
      loadCount += 1;
      return { detail: version === 3 ? '둘' : '하나' };
    };
    const routes = [cachedRoute(shared, { load, contentVersion: async () => String(version) })];
    const app = await createHttpApp(options({ calls: [shared], routes }));
    const request = (tag?: string) =>
      app.inject({ method: 'GET', url: '/api/v1/shared', headers: tag ? { 'if-none-match': tag } : {} });
    const first = await request();
    const tag = String(first.headers.etag);
    expect(first.json()).toEqual({ detail: '하나' });
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'public, max-age=60, s-maxage=600, stale-while-revalidate=60',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await Promise.all([request(tag), request(`W/${tag}`), request(`"x", ${tag}`), request('*')]);
    expect(again.map((one) => [one.statusCode, one.body, one.headers.etag])).toEqual(Array(4).fill([304, '', tag]));
    expect([(await request('"x"')).statusCode, loadCount]).toEqual([200, 1]);
    version = 2;
    expect([(await request(tag)).statusCode, loadCount]).toEqual([304, 2]);
    version = 3;
    const changed = await Promise.all([request(tag), request(tag), request(tag)]);
    expect(changed.map((one) => one.json().detail)).toEqual(['둘', '둘', '둘']);
    expect(loadCount).toBe(3);
  });

  it('are not cached after an error, which is sent with no-store', async () => {
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('no database');
      return { detail: '안녕' };
    };
    const routes = [cachedRoute(shared, { load, contentVersion: async () => '1' })];
    const app = await createHttpApp(options({ calls: [shared], routes }));
    const request = () => app.inject({ method: 'GET', url: '/api/v1/shared' });
    const failed = await request();
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers.etag]).toEqual([
      500,
      'no-store',
      undefined,
    ]);
    broken = false;
    expect((await request()).statusCode).toBe(200);
  });

  it('fail the start when contract and route disagree on caching', async () => {
    const plain = route(shared, async () => ({ detail: '' }));
    await expect(createHttpApp(options({ calls: [shared], routes: [plain] }))).rejects.toThrow(
      'cached only in the contract',
    );
  });
});

describe('requests', () => {
  it('have the security headers and no-store', async () => {
    const { headers } = await server.send({ method: 'GET', url: '/api/v1/health' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('get CORS headers for listed origins only', async () => {
    const request = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/auth/users/me',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await request('http://web.test')).headers['access-control-allow-origin']).toBe('http://web.test');
    expect((await request('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('write one log line without token, password or query', async () => {
    const user = await aSignedInUser(server);
    const before = server.logLines.length;
    await server.send({ method: 'POST', url: `/api/v1/auth/refresh-token?refresh_token=${user.refresh_token}` });
    expect(server.logLines.length).toBe(before + 1);
    expect(server.logLines[before]).toContain('"path":"/api/v1/auth/refresh-token"');
    expect(server.logLines.join('')).not.toContain(user.refresh_token);
    expect(server.logLines.join('')).not.toContain('deep-ocean-42');
    server.log.info({ body: { password: 'hunter2', refresh_token: 'abc' } }, 'careless');
    expect(server.logLines.at(-1)).not.toMatch(/hunter2|abc/);
  });

  it('return 429 for the 51st in-flight request from one address and recover afterwards', async () => {
    const slow = call({
      method: 'GET',
      path: '/api/v1/slow',
      access: 'public',
      perMinute: 60,
      summary: '시험',
      answer: z.object({}),
    });
    const gate = Promise.withResolvers<void>();
    const waiting = route(slow, async () => {
      await gate.promise;
      return {};
    });
    const app = await createHttpApp(options({ calls: [slow], routes: [waiting] }));
    // Injected requests start only when awaited.
    const request = () => app.inject({ method: 'GET', url: '/api/v1/slow' }).then((response) => response);
    const many = Array.from({ length: 51 }, request);
    expect((await many[50])?.statusCode).toBe(429);
    gate.resolve();
    expect((await Promise.all(many.slice(0, 50))).every((response) => response.statusCode === 200)).toBe(true);
    expect((await request()).statusCode).toBe(200);
  });

  it('use X-Forwarded-For only up to the configured number of hops', async () => {
    const ips: string[] = [];
    const recordIp = route(healthCalls.live, async (_input, { ip }) => {
      ips.push(ip);
      return { status: 'ok' as const };
    });
    for (const trustedProxyHops of [0, 1]) {
      const app = await createHttpApp(options({ calls: [healthCalls.live], routes: [recordIp], trustedProxyHops }));
      const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' };
      await app.inject({ method: 'GET', url: '/api/v1/health', headers, remoteAddress: '10.0.0.1' });
    }
    expect(ips).toEqual(['10.0.0.1', '203.0.113.5']);
  });

  it('get 503 from `ready` and 200 from `live` while draining', async () => {
    const own = await startTestApp({ databaseUrl: server.databaseUrl });
    expect((await own.send({ method: 'GET', url: '/api/v1/ready' })).body).toEqual({ status: 'ready' });
    own.drain();
    expect((await own.send({ method: 'GET', url: '/api/v1/ready' })).status).toBe(503);
    expect((await own.send({ method: 'GET', url: '/api/v1/health' })).status).toBe(200);
    await own.close();
  });

  it('to event streams are aborted on shutdown instead of delaying it', async () => {
    const follow = call({
      method: 'GET',
      path: '/api/v1/things/events',
      access: 'public',
      perMinute: 1_000_000,
      answer: z.number(),
      events: true,
      summary: 'Things as they happen',
    });
    const stream = eventsRoute(follow, async () =>
      (async function* () {
        yield { id: '1', answer: 1 };
        await new Promise(() => undefined);
      })(),
    );
    const app = await createHttpApp(options({ calls: [follow], routes: [stream] }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reader = (await fetch(`http://127.0.0.1:${port}/api/v1/things/events`)).body?.getReader();
    await reader?.read();
    const closing = app.close();
    const readToEnd = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readToEnd()).rejects.toThrow();
    await closing;
  });

  it('have one of four access levels', () => {
    expect(authCalls.me.access).toBe('user');
    expect(new Set(allCalls.map((shape) => shape.access))).toEqual(
      new Set(['public', 'user', 'optional-user', 'admin']),
    );
  });
});
