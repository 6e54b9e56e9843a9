import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { type RunningEdge, startEdge } from './start-edge.ts';
import { LONG_SCRIPT, writeSmallSite } from './testing/write-small-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
const longNote = JSON.stringify({ text: '필기'.repeat(4000) });
const siteSettings = { TOSS_CLIENT_KEY: 'test_gck_1' };
let api: Server;
let edge: RunningEdge;
let url: string;

beforeAll(async () => {
  writeSmallSite(directory);
  api = createServer(handleAsApi).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await start(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  url = `http://127.0.0.1:${edge.port}`;
});

afterAll(async () => {
  await edge.stop();
  api.close();
  rmSync(directory, { recursive: true, force: true });
});

async function options(...apiUrls: string[]) {
  return {
    apiUrls,
    siteDirectory: directory,
    host: '127.0.0.1',
    port: await findFreePort(),
    workers: 1,
    isHttps: false,
    extraPaymentOrigins: [],
    storageOrigin: null,
    siteSettings,
    securityContact: { email: 'help@pilgi.test', origin: 'https://pilgi.test' },
  };
}

async function start(...apiUrls: string[]): Promise<RunningEdge> {
  return await startEdge(await options(...apiUrls));
}

const handleAsApi: Parameters<typeof createServer>[1] = (incoming, outgoing) => {
  if (incoming.url === '/api/stream') {
    outgoing.writeHead(200).write('first');
    setTimeout(() => outgoing.end('second'), 400);
    return;
  }
  if (incoming.url === '/api/v1/notes/1') {
    const type = 'application/json; charset=utf-8';
    const length = Buffer.byteLength(longNote);
    outgoing.writeHead(200, { 'Content-Type': type, 'Content-Length': length, ETag: '"1"', Vary: 'Origin' });
    outgoing.end(longNote);
    return;
  }
  if (incoming.method === 'OPTIONS') {
    const { origin, 'access-control-request-headers': sent } = incoming.headers;
    outgoing.writeHead(204, {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': sent,
      'Access-Control-Expose-Headers': 'Retry-After, Date',
    });
    outgoing.end();
    return;
  }
  let body = '';
  incoming.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  incoming.on('end', () => {
    const { method, url: path, headers } = incoming;
    outgoing.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] });
    const shown = path === '/api/v1/headers' ? { headers } : {};
    outgoing.end(JSON.stringify({ method, path, body, forwarded_for: headers['x-forwarded-for'], ...shown }));
  });
};

async function startNamedApi(name: string, port = 0) {
  let isReady = true;
  const named = createServer((incoming, outgoing) => {
    outgoing.writeHead(incoming.url === '/api/v1/ready' && !isReady ? 503 : 200).end(name);
  }).listen(port, '127.0.0.1');
  await once(named, 'listening');
  const { port: used } = named.address() as AddressInfo;
  return {
    port: used,
    url: `http://127.0.0.1:${used}`,
    setReady: (next: boolean) => {
      isReady = next;
    },
    stop: () => {
      named.close();
      named.closeAllConnections();
    },
  };
}

async function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: IncomingMessage; body: Buffer }> {
  const sent = request(`${url}${path}`, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, body: Buffer.concat(await response.toArray()) };
}

describe('site', () => {
  it('serves a page with its headers and the hash of its inline script', async () => {
    const response = await fetch(`${url}/?from=mail`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('start()');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('returns 304 for a matching ETag and only headers for HEAD', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, '']);
  });

  it('serves scripts with brotli and an immutable cache policy', async () => {
    const { response, body } = await getRaw('/assets/root-a1.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(body).toString()).toBe(LONG_SCRIPT);
    expect(body.length).toBeLessThan(LONG_SCRIPT.length / 4);
  });

  it.each([
    ['/profile', 200, 'fallback'],
    ['/assets/gone.js', 404, '찾을 수 없습니다.'],
    ['/.vite/manifest.json', 404, '찾을 수 없습니다.'],
    ['/..%2f..%2fpackage.json', 400, '잘못된 요청입니다.'],
    ['/%E0%A4%A', 400, '잘못된 요청입니다.'],
    ['/%00', 400, '잘못된 요청입니다.'],
    ['/..\\..\\.env.txt', 404, '찾을 수 없습니다.'],
    ['//etc/hosts.txt', 404, '찾을 수 없습니다.'],
    ['/assets/root-a1.js.br', 404, '찾을 수 없습니다.'],
    ['/metrics', 404, '찾을 수 없습니다.'],
  ])('responds to %s with %i', async (path, status, text) => {
    const { response, body } = await getRaw(path);
    expect(response.statusCode).toBe(status);
    expect(body.toString()).toContain(text);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves a security contact (RFC 9116)', async () => {
    const response = await fetch(`${url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:help@pilgi.test\n');
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });

  it('does not echo a TRACE request', async () => {
    const sent = request(`${url}/`, { method: 'TRACE', headers: { 'x-secret': 'echo me' } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(405);
    expect((await response.toArray()).join('')).not.toContain('echo me');
  });

  it('serves the current settings of the site without caching', async () => {
    const response = await fetch(`${url}/settings.json`);
    expect(await response.json()).toEqual(siteSettings);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('rejects other methods', async () => {
    const response = await fetch(`${url}/profile`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('process', () => {
  it('gives replicas the same ETag and other content of the same size another', async () => {
    const replica = await start('http://127.0.0.1:9');
    const etagOf = async (one: RunningEdge, path: string) =>
      (await fetch(`http://127.0.0.1:${one.port}${path}`)).headers.get('etag');
    expect(await etagOf(replica, '/faq')).toBe(await etagOf(edge, '/faq'));
    await replica.stop();
    const other = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
    writeSmallSite(other);
    const page = readFileSync(join(other, 'faq/index.html'), 'utf8');
    writeFileSync(join(other, 'faq/index.html'), page.replace('faq()', 'FAQ()'));
    const next = await startEdge({ ...(await options('http://127.0.0.1:9')), siteDirectory: other });
    expect(await etagOf(next, '/faq')).not.toBe(await etagOf(edge, '/faq'));
    await next.stop();
    rmSync(other, { recursive: true, force: true });
  });

  it('logs each request as JSON without queries and tokens of shared pages', async () => {
    await fetch(`${url}/payment?token=secret-1`);
    await fetch(`${url}/shared/secret-2`);
    await fetch(`${url}/api/v1/shared/secret-3`);
    const read = () => readFileSync(join(edge.directory, 'access.log'), 'utf8');
    await expect.poll(read, { timeout: 5_000 }).toContain('/api/v1/shared/');
    const text = read();
    const lines = text.trim().split('\n');
    const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path);
    expect(paths.slice(-3)).toEqual(['/payment', '/shared/...', '/api/v1/shared/...']);
    expect(text).not.toContain('secret');
  });

  it('uses HTTP/2 and TLS 1.2 or newer, and redirects pages but not calls', async () => {
    const [certificate, key] = [join(directory, '.certificate.pem'), join(directory, '.key.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject],
      {
        stdio: 'ignore',
      },
    );
    const plainPort = await findFreePort();
    const secure = await startEdge({
      ...(await options('http://127.0.0.1:9')),
      isHttps: true,
      tls: { certificate, key },
      plainPort,
    });
    const address = `https://127.0.0.1:${secure.port}`;
    const client = connect(address, { rejectUnauthorized: false });
    const [headers] = (await once(client.request({ ':path': '/faq' }).resume(), 'response')) as [IncomingHttpHeaders];
    expect([headers[':status'], headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    client.close();
    const old = connectTls({ port: secure.port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.1' });
    await expect(once(old, 'secureConnect')).rejects.toThrow();
    const plain = (path: string) => fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' });
    const [page, call] = await Promise.all([plain('/faq?a=1'), plain('/api/v1/ready')]);
    expect([page.status, page.headers.get('location'), call.status]).toEqual([308, 'https://127.0.0.1/faq?a=1', 403]);
    await secure.stop();
  });

  it('explains why it cannot start', async () => {
    const taken = { ...(await options('http://127.0.0.1:9')), port: edge.port };
    await expect(startEdge(taken)).rejects.toThrow(/did not start.*Address already in use/s);
  });
});

describe('api proxy', () => {
  it('forwards method, path, query, body, cookies and the client address', async () => {
    const response = await fetch(`${url}/api/v1/auth/login?x=1`, { method: 'POST', body: '비밀번호' });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({
      method: 'POST',
      path: '/api/v1/auth/login?x=1',
      body: '비밀번호',
      forwarded_for: '127.0.0.1',
    });
  });

  it('forwards CORS preflight requests and responses', async () => {
    const headers = {
      origin: 'tauri://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key,last-event-id',
    };
    const sent = request(`${url}/api/v1/jobs`, { method: 'OPTIONS', headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': 'tauri://localhost',
      'access-control-allow-headers': 'authorization,idempotency-key,last-event-id',
      'access-control-expose-headers': 'Retry-After, Date',
    });
  });

  it('keeps the body of a chunked GET apart from the next request', async () => {
    const sent = request(`${url}/api/odd`, { headers: { 'Transfer-Encoding': 'chunked' } });
    sent.end('GET /api/smuggled HTTP/1.1\r\n\r\n');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { path: string; body: string };
    expect([body.path, body.body]).toEqual(['/api/odd', 'GET /api/smuggled HTTP/1.1\r\n\r\n']);
  });

  it('streams the response without buffering', async () => {
    const startedAt = performance.now();
    const reader = (await fetch(`${url}/api/stream`)).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    expect(performance.now() - startedAt).toBeLessThan(350);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second');
  });

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses a long response for clients that accept %s', async (accepted, encoding, unpack) => {
    const { response, body } = await getRaw('/api/v1/notes/1', { 'Accept-Encoding': accepted });
    const { etag, vary, 'content-encoding': packed, 'content-length': length } = response.headers;
    expect([packed, etag, vary, length]).toEqual([encoding, 'W/"1"', 'Accept-Encoding, Origin', undefined]);
    expect(unpack(body).toString()).toBe(longNote);
    expect(body.length).toBeLessThan(longNote.length / 20);
  });

  it('does not compress for other clients, and never short responses', async () => {
    const { response, body } = await getRaw('/api/v1/notes/1');
    expect([response.headers['content-encoding'], response.headers.etag, body.toString()]).toEqual([
      undefined,
      '"1"',
      longNote,
    ]);
    const short = await getRaw('/api/v1/short', { 'Accept-Encoding': 'br' });
    expect([short.response.headers['content-encoding'], JSON.parse(short.body.toString())]).toMatchObject([
      undefined,
      {},
    ]);
  });

  it.each(['GET', 'POST'])('returns 502 in Korean when the api is down (%s)', async (method) => {
    const withoutApi = await start('http://127.0.0.1:9');
    const body = method === 'POST' ? { body: 'x'.repeat(200_000) } : {};
    const response = await fetch(`http://127.0.0.1:${withoutApi.port}/api/v1/users/me`, { method, ...body });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ detail: '서버에 연결할 수 없습니다.' });
    await withoutApi.stop();
  });

  it('sends the request with the whole body to the other api when one is unreachable', async () => {
    const paired = await start('http://127.0.0.1:9', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const body = 'x'.repeat(200_000);
    for (let time = 0; time < 4; time += 1) {
      const response = await fetch(`http://127.0.0.1:${paired.port}/api/v1/notes`, { method: 'POST', body });
      expect([response.status, ((await response.json()) as { body: string }).body.length]).toEqual([201, body.length]);
    }
    await paired.stop();
  });

  it('sends requests to the other api while one is gone, until it is back', async () => {
    const [first, second] = await Promise.all([startNamedApi('first'), startNamedApi('second')]);
    const paired = await start(first.url, second.url);
    const respondingApis = async () => {
      const sent = Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${paired.port}/api/v1/users/me`));
      const names = await Promise.all((await Promise.all(sent)).map((response) => response.text()));
      return [...new Set(names)].sort();
    };
    expect(await respondingApis()).toEqual(['first', 'second']);
    first.stop();
    expect(await respondingApis()).toEqual(['second']);
    const back = await startNamedApi('first', first.port);
    await expect.poll(respondingApis, { timeout: 5_000 }).toEqual(['first', 'second']);
    await paired.stop();
    back.stop();
    second.stop();
  });

  it('sends no new requests to an api that is shutting down, until it is ready again', async () => {
    const [first, second] = await Promise.all([startNamedApi('first'), startNamedApi('second')]);
    const paired = await start(first.url, second.url);
    const respondingApis = async () => {
      const sent = Array.from({ length: 8 }, (_, index) =>
        fetch(`http://127.0.0.1:${paired.port}/api/v1/users/me`, { method: index % 2 === 0 ? 'GET' : 'POST' }),
      );
      const names = await Promise.all((await Promise.all(sent)).map((response) => response.text()));
      return [...new Set(names)].sort();
    };
    first.setReady(false);
    await expect.poll(respondingApis, { timeout: 10_000 }).toEqual(['second']);
    first.setReady(true);
    await expect.poll(respondingApis, { timeout: 10_000 }).toEqual(['first', 'second']);
    await paired.stop();
    first.stop();
    second.stop();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never repeats a %s that an api has received', async (method) => {
    let received = 0;
    const breaking = createServer((incoming) => {
      if (incoming.url !== '/api/v1/ready') received += 1;
      incoming.socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(breaking, 'listening');
    const address = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
    const paired = await start(address, `${address}/`);
    const response = await fetch(`http://127.0.0.1:${paired.port}/api/v1/notes/1`, { method });
    expect([response.status, received]).toEqual([502, 1]);
    await fetch(`http://127.0.0.1:${paired.port}/api/v1/notes/1`);
    expect(received).toBeGreaterThan(2);
    await paired.stop();
    breaking.close();
  });

  it('replaces addresses that the client claims and drops hop-by-hop headers', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', te: 'trailers', accept: '*/*' };
    const sent = request(`${url}/api/v1/headers`, { method: 'POST', headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { headers: arrived } = JSON.parse(Buffer.concat(await response.toArray()).toString()) as {
      headers: Record<string, string>;
    };
    expect(arrived).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', accept: '*/*' });
    expect(Object.keys(arrived)).not.toEqual(expect.arrayContaining(['x-real-ip']));
    expect(arrived.te).toBeUndefined();
  });

  it('rejects a body over a megabyte in Korean', async () => {
    const response = await fetch(`${url}/api/v1/notes`, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect([response.status, await response.json()]).toEqual([413, { detail: '보내신 내용이 너무 큽니다.' }]);
  });

  it('finishes in-flight requests before it stops', async () => {
    const other = await start(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const response = fetch(`http://127.0.0.1:${other.port}/api/stream`).then((response) => response.text());
    await pause(150);
    const begin = performance.now();
    await other.stop();
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(await response).toBe('firstsecond');
  });

  it('passes on a change whose headers arrive while it stops', async () => {
    const other = await start(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const slow = connectTcp(other.port, '127.0.0.1');
    slow.write('PUT /api/v1/notes HTTP/1.1\r\nHost: x\r\n');
    await pause(150);
    const stopped = other.stop();
    await pause(300);
    slow.write('Content-Length: 2\r\n\r\nok');
    const response = (await slow.setEncoding('utf8').toArray()).join('');
    expect(response).toMatch(/^HTTP\/1\.1 201 /);
    expect(response).toContain('"body":"ok"');
    await stopped;
  });
});
