import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningGateway, startGateway } from './start-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
const longScript = `console.log("${'필기'.repeat(1000)}");`;
const longNote = JSON.stringify({ text: '필기'.repeat(4000) });
const siteSettings = { TOSS_CLIENT_KEY: 'test_gck_1' };
let api: Server;
let gateway: RunningGateway;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>start()</script>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<!doctype html><p>fallback</p>');
  writeFileSync(join(folder, 'assets/root-a1.js'), longScript);
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  api = createServer(answerAsApi).listen(0, '127.0.0.1');
  await once(api, 'listening');
  gateway = await start(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  url = `http://127.0.0.1:${gateway.port}`;
});

afterAll(async () => {
  await gateway.stop();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(...apiUrls: string[]): Promise<RunningGateway> {
  const options = {
    host: '127.0.0.1',
    port: 0,
    isHttps: false,
    extraPaymentOrigins: [],
    storageOrigin: null,
    siteSettings,
    securityContact: { email: 'help@pilgi.test', origin: 'https://pilgi.test' },
  };
  return startGateway({ ...options, siteFolder: folder, apiUrls });
}

const answerAsApi: Parameters<typeof createServer>[1] = (incoming, outgoing) => {
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
    const { origin, 'access-control-request-headers': asked } = incoming.headers;
    outgoing.writeHead(204, {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': asked,
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
    outgoing.end(JSON.stringify({ method, path, body, forwarded_for: headers['x-forwarded-for'] }));
  });
};

async function startNamedApi(name: string) {
  let isReady = true;
  const named = createServer((incoming, outgoing) => {
    outgoing.writeHead(incoming.url === '/api/v1/ready' && !isReady ? 503 : 200).end(name);
  }).listen(0, '127.0.0.1');
  await once(named, 'listening');
  return {
    url: `http://127.0.0.1:${(named.address() as AddressInfo).port}`,
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
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const asked = request(`${url}${path}`, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { answer, body: Buffer.concat(await answer.toArray()) };
}

describe('the site', () => {
  it('sends a page with its headers and the hash of its inline script', async () => {
    const answer = await fetch(`${url}/?from=mail`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('start()');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('answers 304 to a page the browser has, and nothing but headers to HEAD', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, '']);
  });

  it('compresses scripts by brotli and lets them be kept for a year', async () => {
    const { answer, body } = await getRaw('/assets/root-a1.js', { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(body).toString()).toBe(longScript);
    expect(body.length).toBeLessThan(longScript.length / 4);
  });

  it.each([
    ['/profile', 200, 'fallback'],
    ['/assets/gone.js', 404, '찾을 수 없습니다.'],
    ['/.vite/manifest.json', 404, '찾을 수 없습니다.'],
    ['/..%2f..%2fpackage.json', 404, '찾을 수 없습니다.'],
    ['/%E0%A4%A', 404, '찾을 수 없습니다.'],
  ])('answers %s with %i', async (path, status, text) => {
    const { answer, body } = await getRaw(path);
    expect(answer.statusCode).toBe(status);
    expect(body.toString()).toContain(text);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('names whom to write to about a hole (RFC 9116)', async () => {
    const answer = await fetch(`${url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:help@pilgi.test\n');
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });

  it('gives nothing back of a TRACE', async () => {
    const asked = request(`${url}/`, { method: 'TRACE', headers: { 'x-secret': 'echo me' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(405);
    expect((await answer.toArray()).join('')).not.toContain('echo me');
  });

  it('tells the site the settings it is served with, fresh each time', async () => {
    const answer = await fetch(`${url}/settings.json`);
    expect(await answer.json()).toEqual(siteSettings);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('refuses to take anything', async () => {
    const answer = await fetch(`${url}/profile`, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the way to the api', () => {
  it('carries method, path, query, body, cookies and the address of the visitor', async () => {
    const answer = await fetch(`${url}/api/v1/auth/login?x=1`, { method: 'POST', body: '비밀번호' });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({
      method: 'POST',
      path: '/api/v1/auth/login?x=1',
      body: '비밀번호',
      forwarded_for: '127.0.0.1',
    });
  });

  it('carries the questions of a window that is no page of the site, and their answers', async () => {
    const headers = {
      origin: 'tauri://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key,last-event-id',
    };
    const asked = request(`${url}/api/v1/jobs`, { method: 'OPTIONS', headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': 'tauri://localhost',
      'access-control-allow-headers': 'authorization,idempotency-key,last-event-id',
      'access-control-expose-headers': 'Retry-After, Date',
    });
  });

  it('keeps the body of a chunked GET apart from the next request', async () => {
    const asked = request(`${url}/api/odd`, { headers: { 'Transfer-Encoding': 'chunked' } });
    asked.end('GET /api/smuggled HTTP/1.1\r\n\r\n');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as { path: string; body: string };
    expect([body.path, body.body]).toEqual(['/api/odd', 'GET /api/smuggled HTTP/1.1\r\n\r\n']);
  });

  it('passes on what has come without waiting for the rest', async () => {
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
  ])('packs a long answer for whoever takes %s', async (accepted, encoding, unpack) => {
    const { answer, body } = await getRaw('/api/v1/notes/1', { 'Accept-Encoding': accepted });
    const { etag, vary, 'content-encoding': packed, 'content-length': length } = answer.headers;
    expect([packed, etag, vary, length]).toEqual([encoding, 'W/"1"', 'Origin, Accept-Encoding', undefined]);
    expect(unpack(body).toString()).toBe(longNote);
    expect(body.length).toBeLessThan(longNote.length / 20);
  });

  it('sends it as it is to everybody else, and a short one always', async () => {
    const { answer, body } = await getRaw('/api/v1/notes/1');
    expect([answer.headers['content-encoding'], answer.headers.etag, body.toString()]).toEqual([
      undefined,
      '"1"',
      longNote,
    ]);
    const short = await getRaw('/api/v1/short', { 'Accept-Encoding': 'br' });
    expect([short.answer.headers['content-encoding'], JSON.parse(short.body.toString())]).toMatchObject([
      undefined,
      {},
    ]);
  });

  it.each(['GET', 'POST'])('answers 502 in Korean when the api is down (%s)', async (method) => {
    const lonely = await start('http://127.0.0.1:9');
    const body = method === 'POST' ? { body: 'x'.repeat(200_000) } : {};
    const answer = await fetch(`http://127.0.0.1:${lonely.port}/api/v1/users/me`, { method, ...body });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ detail: '서버에 연결할 수 없습니다.' });
    await lonely.stop();
  });

  it('asks the other of two, with the whole body, when one cannot be reached', async () => {
    const paired = await start('http://127.0.0.1:9', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const body = 'x'.repeat(200_000);
    for (let time = 0; time < 4; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${paired.port}/api/v1/notes`, { method: 'POST', body });
      expect([answer.status, ((await answer.json()) as { body: string }).body.length]).toEqual([201, body.length]);
    }
    await paired.stop();
  });

  it('gives no new work to one that is about to end, and goes back to it when it is ready again', async () => {
    const [first, second] = await Promise.all([startNamedApi('first'), startNamedApi('second')]);
    const paired = await start(first.url, second.url);
    const heard = async () => {
      const asked = Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${paired.port}/api/v1/users/me`));
      const names = await Promise.all((await Promise.all(asked)).map((answer) => answer.text()));
      return [...new Set(names)].sort();
    };
    expect(await heard()).toEqual(['first', 'second']);
    first.setReady(false);
    await expect.poll(heard, { timeout: 5_000 }).toEqual(['second']);
    first.setReady(true);
    await expect.poll(heard, { timeout: 5_000 }).toEqual(['first', 'second']);
    await paired.stop();
    first.stop();
    second.stop();
  });

  it('finishes a request under way before it stops', async () => {
    const other = await start(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const answer = fetch(`http://127.0.0.1:${other.port}/api/stream`).then((response) => response.text());
    await pause(150);
    await other.stop();
    expect(await answer).toBe('firstsecond');
  });
});
