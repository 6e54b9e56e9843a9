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
    guards: { authenticate: async () => ({ user_id: 'u', session_id: 's' }), takeCached: () => undefined },
    allowedOrigins: ['http://web.test'],
    trustedProxyHops: 0,
    inFlightPerIp: 50,
    log: server.log,
    ...changes,
  };
}

describe('a client that takes its time', () => {
  it('is let go: headers within seconds, a body within half a minute, silence within a minute', async () => {
    const { headersTimeout, maxConnections, requestTimeout, timeout } = (await createHttpApp(options({}))).server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 60_000,
    });
    expect(maxConnections).toBeGreaterThan(1000);
  });

  it('is let go by its socket, with its headers half sent', async () => {
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

describe('every failure', () => {
  it.each([
    ['404 for an unknown address', 404, { method: 'GET', url: '/api/v1/nothing' }],
    ['404 for another method', 404, { method: 'DELETE', url: '/api/v1/health' }],
    ['404 for TRACE', 404, { method: 'TRACE', url: '/api/v1/health' }],
    ['400 for malformed JSON', 400, { method: 'POST', url: '/api/v1/auth/register', payload: '{"email":' }],
    ['400 for an empty JSON body', 400, { method: 'POST', url: '/api/v1/auth/register', payload: '' }],
    [
      '413 for a body over 256 kB',
      413,
      { method: 'POST', url: '/api/v1/auth/register', payload: `"${'x'.repeat(300_000)}"` },
    ],
    ['400 for a broken percent sign', 400, { method: 'GET', url: '/api/v1/%zz' }],
    ['422 for values that do not fit', 422, { method: 'POST', url: '/api/v1/auth/register', payload: '{"email":7}' }],
  ] as const)('%s, as {detail} in Korean', async (_title, status, request) => {
    const headers = 'payload' in request ? { 'content-type': 'application/json' } : {};
    const answer = await server.app.inject({ ...request, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toMatch(korean);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('415 for a body of another kind', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await server.send({ method: 'POST', url: '/api/v1/auth/register', payload: '<a/>', headers });
    expect(answer).toMatchObject({ status: 415, body: { detail: '지원하지 않는 형식의 요청입니다.' } });
  });

  it('403 for a write that another site sends', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    const answer = await server.send({
      method: 'POST',
      url: '/api/v1/auth/logout',
      payload: { refresh_token: 'x' },
      headers,
    });
    expect(answer.status).toBe(403);
  });

  it('500 tells nothing of the cause, logs it, and carries the request’s id', async () => {
    const broken = route(healthCalls.live, async () => {
      throw new Error('secret cause');
    });
    const app = await createHttpApp(options({ calls: [healthCalls.live], routes: [broken] }));
    const answer = await app.inject({ method: 'GET', url: '/api/v1/health' });
    expect(answer.json()).toEqual({ detail: '서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.' });
    expect(answer.statusCode).toBe(500);
    expect(server.logLines.join('')).toContain('secret cause');
    expect(server.logLines.join('')).toContain(String(answer.headers['x-request-id']));
  });
});

describe('the contract', () => {
  it('stops the start when a call has no route, a route no call, or a planned call a route', async () => {
    const live = route(healthCalls.live, async () => ({ status: 'ok' as const }));
    await expect(createHttpApp(options({ calls: [healthCalls.live] }))).rejects.toThrow('GET /api/v1/health: no route');
    await expect(createHttpApp(options({ routes: [live] }))).rejects.toThrow('not in the contract');
    const planned = { ...healthCalls.live, planned: true as const };
    await expect(createHttpApp(options({ calls: [planned], routes: [live] }))).rejects.toThrow('still marked planned');
    await expect(createHttpApp(options({ calls: [healthCalls.live], routes: [live, live] }))).rejects.toThrow(
      '2 routes',
    );
  });

  it('lets no field outside the answer leave, and an answer that does not fit is a 500', async () => {
    const talk = call({ method: 'GET', path: '/api/v1/talk', access: 'public', summary: '시험', answer: done });
    const leaky = route(talk, async () => ({ detail: '안녕', password_hash: 'x' }) as { detail: string });
    const app = await createHttpApp(options({ calls: [talk], routes: [leaky] }));
    expect((await app.inject({ method: 'GET', url: '/api/v1/talk' })).json()).toEqual({ detail: '안녕' });
    const wrong = route(talk, async () => ({ detail: 7 }) as unknown as { detail: string });
    const other = await createHttpApp(options({ calls: [talk], routes: [wrong] }));
    expect((await other.inject({ method: 'GET', url: '/api/v1/talk' })).statusCode).toBe(500);
  });

  it('501 in Korean for a planned call, whoever asks', async () => {
    const planned = call({
      method: 'GET',
      path: '/api/v1/soon/{id}',
      access: 'public',
      summary: '시험',
      answer: done,
      planned: true,
    });
    const app = await createHttpApp(options({ calls: [planned], routes: [] }));
    const answer = await app.inject({ method: 'GET', url: '/api/v1/soon/1' });
    expect(answer.statusCode).toBe(501);
    expect(answer.json()).toEqual({ detail: '아직 준비 중인 기능입니다.' });
  });
});

describe('an answer for everybody', () => {
  const shared = call({
    method: 'GET',
    path: '/api/v1/shared',
    access: 'public',
    summary: '시험',
    cached: true,
    answer: done,
  });

  it('is made once per content version, tagged by its content, and 304 to who has it', async () => {
    let [version, made] = [1, 0];
    const load = async () => {
      made += 1;
      return { detail: version === 3 ? '둘' : '하나' };
    };
    const routes = [cachedRoute(shared, { load, contentVersion: async () => String(version) })];
    const app = await createHttpApp(options({ calls: [shared], routes }));
    const ask = (tag?: string) =>
      app.inject({ method: 'GET', url: '/api/v1/shared', headers: tag ? { 'if-none-match': tag } : {} });
    const first = await ask();
    const tag = String(first.headers.etag);
    expect(first.json()).toEqual({ detail: '하나' });
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'public, max-age=60, s-maxage=600, stale-while-revalidate=60',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await Promise.all([ask(tag), ask(`W/${tag}`), ask(`"x", ${tag}`), ask('*')]);
    expect(again.map((one) => [one.statusCode, one.body, one.headers.etag])).toEqual(Array(4).fill([304, '', tag]));
    expect([(await ask('"x"')).statusCode, made]).toEqual([200, 1]);
    version = 2;
    expect([(await ask(tag)).statusCode, made]).toEqual([304, 2]);
    version = 3;
    const changed = await Promise.all([ask(tag), ask(tag), ask(tag)]);
    expect(changed.map((one) => one.json().detail)).toEqual(['둘', '둘', '둘']);
    expect(made).toBe(3);
  });

  it('is not kept when it could not be made, and a refusal stays no-store', async () => {
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('no database');
      return { detail: '안녕' };
    };
    const routes = [cachedRoute(shared, { load, contentVersion: async () => '1' })];
    const app = await createHttpApp(options({ calls: [shared], routes }));
    const ask = () => app.inject({ method: 'GET', url: '/api/v1/shared' });
    const failed = await ask();
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers.etag]).toEqual([
      500,
      'no-store',
      undefined,
    ]);
    broken = false;
    expect((await ask()).statusCode).toBe(200);
  });

  it('stops the start when contract and route disagree about it', async () => {
    const plain = route(shared, async () => ({ detail: '' }));
    await expect(createHttpApp(options({ calls: [shared], routes: [plain] }))).rejects.toThrow(
      'cached in the contract',
    );
  });
});

describe('one request', () => {
  it('has the security headers and no-store', async () => {
    const { headers } = await server.send({ method: 'GET', url: '/api/v1/health' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('answers CORS only for the listed origins', async () => {
    const ask = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/auth/users/me',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await ask('http://web.test')).headers['access-control-allow-origin']).toBe('http://web.test');
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('writes one log line without token, password or query', async () => {
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

  it('429 for the fifty-first under way from one address, and the count returns to zero', async () => {
    const slow = call({ method: 'GET', path: '/api/v1/slow', access: 'public', summary: '시험', answer: z.object({}) });
    const gate = Promise.withResolvers<void>();
    const waiting = route(slow, async () => {
      await gate.promise;
      return {};
    });
    const app = await createHttpApp(options({ calls: [slow], routes: [waiting] }));
    // Injected requests begin only when somebody waits for them.
    const ask = () => app.inject({ method: 'GET', url: '/api/v1/slow' }).then((answer) => answer);
    const many = Array.from({ length: 51 }, ask);
    expect((await many[50])?.statusCode).toBe(429);
    gate.resolve();
    expect((await Promise.all(many.slice(0, 50))).every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await ask()).statusCode).toBe(200);
  });

  it('trusts X-Forwarded-For only through the configured hops', async () => {
    const seen: string[] = [];
    const watch = route(healthCalls.live, async (_input, { ip }) => {
      seen.push(ip);
      return { status: 'ok' as const };
    });
    for (const trustedProxyHops of [0, 1]) {
      const app = await createHttpApp(options({ calls: [healthCalls.live], routes: [watch], trustedProxyHops }));
      const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' };
      await app.inject({ method: 'GET', url: '/api/v1/health', headers, remoteAddress: '10.0.0.1' });
    }
    expect(seen).toEqual(['10.0.0.1', '203.0.113.5']);
  });

  it('is refused by `ready` while draining, and answered by `live`', async () => {
    const own = await startTestApp({ databaseUrl: server.databaseUrl });
    expect((await own.send({ method: 'GET', url: '/api/v1/ready' })).body).toEqual({ status: 'ready' });
    own.drain();
    expect((await own.send({ method: 'GET', url: '/api/v1/ready' })).status).toBe(503);
    expect((await own.send({ method: 'GET', url: '/api/v1/health' })).status).toBe(200);
    await own.close();
  });

  it('lets nobody wait for streams of events: they break, and whoever listened asks elsewhere', async () => {
    const follow = call({
      method: 'GET',
      path: '/api/v1/things/events',
      access: 'public',
      answer: z.number(),
      events: true,
      summary: 'Things as they happen',
    });
    const tell = eventsRoute(follow, async () =>
      (async function* () {
        yield { id: '1', answer: 1 };
        await new Promise(() => undefined);
      })(),
    );
    const app = await createHttpApp(options({ calls: [follow], routes: [tell] }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reader = (await fetch(`http://127.0.0.1:${port}/api/v1/things/events`)).body?.getReader();
    await reader?.read();
    const closing = app.close();
    const listen = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(listen()).rejects.toThrow();
    await closing;
  });

  it('names an access level for each call that has one of four', () => {
    expect(authCalls.me.access).toBe('user');
    expect(new Set(allCalls.map((shape) => shape.access))).toEqual(
      new Set(['public', 'user', 'optional-user', 'admin']),
    );
  });
});
