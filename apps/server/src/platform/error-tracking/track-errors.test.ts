import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { createLog } from '../log/create-log.ts';
import { errorReported } from '../signals/signals.ts';
import { parseDsn, trackErrors } from './track-errors.ts';

interface Received {
  path: string | undefined;
  auth: string | string[] | undefined;
  lines: string[];
}

let received: Received[];
let outcomes: string[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let cleanUp: (() => void)[];
const log = createLog({ level: 'error', name: 'api' }, { write: () => undefined });

beforeEach(async () => {
  received = [];
  outcomes = [];
  respond = (_, response) => response.end('{}');
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, auth: request.headers['x-sentry-auth'], lines: body.split('\n') });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const dsn = `http://key123@127.0.0.1:${(receiver.address() as AddressInfo).port}/7`;
  const options = { dsn, process: 'api', environment: 'production', clock: systemClock };
  const stop = trackErrors({ ...options, timeoutMs: 1000, pauseMs: 300 });
  const unsubscribe = errorReported.subscribe(({ outcome }) => outcomes.push(outcome));
  cleanUp = [stop, unsubscribe, () => receiver.closeAllConnections(), () => receiver.close()];
});
afterEach(() => {
  for (const end of cleanUp) end();
});

const reported = (count: number) => vi.waitFor(() => expect(outcomes).toHaveLength(count), { timeout: 10_000 });
const fail = (message = 'broken') => log.error({ err: new TypeError(message) }, 'request failed');

describe('trackErrors', () => {
  it('sends an envelope with type, frames and ids, and without secrets or other fields', async () => {
    const err = new TypeError('no row for student@example.com, password=hunter2');
    log.error({ err, trace_id: 'trace-1', body: 'private text', password: 'hunter2' }, 'request failed');
    await reported(1);
    const [{ path, auth, lines } = { path: '', auth: '', lines: [] }] = received;
    expect(path).toBe('/api/7/envelope/');
    expect(auth).toContain('sentry_key=key123');
    const [head = '', item = '', payload = ''] = lines;
    const event = JSON.parse(payload);
    expect(JSON.parse(item)).toMatchObject({ type: 'event', length: Buffer.byteLength(payload) });
    expect(JSON.parse(head).event_id).toBe(event.event_id);
    expect(event).toMatchObject({ level: 'error', server_name: 'api', tags: { trace_id: 'trace-1' } });
    const [exception] = event.exception.values;
    expect(exception.type).toBe('TypeError');
    expect(exception.stacktrace.frames.at(-1).filename).toBe(
      'apps/server/src/platform/error-tracking/track-errors.test.ts',
    );
    for (const secret of ['student@example.com', 'hunter2', 'private text']) expect(payload).not.toContain(secret);
  });

  it('sends nothing for warnings and for errors without an exception', async () => {
    log.error('only text');
    log.warn({ err: new Error('expected') }, 'warned');
    fail();
    await reported(1);
    expect(received).toHaveLength(1);
  });

  it('returns at once while the receiver does not answer, and drops what follows', async () => {
    respond = () => undefined;
    const started = performance.now();
    for (let count = 0; count < 5; count += 1) fail();
    expect(performance.now() - started).toBeLessThan(500);
    await reported(5);
    expect(outcomes.toSorted()).toEqual(['dropped', 'dropped', 'dropped', 'dropped', 'failed']);
    expect(received).toHaveLength(1);
  });

  it('pauses after an error of the receiver and continues after the pause', async () => {
    respond = (_, response) => response.writeHead(503).end();
    fail();
    await reported(1);
    fail();
    await reported(2);
    expect(outcomes).toEqual(['failed', 'dropped']);
    respond = (_, response) => response.end();
    await new Promise((resolve) => setTimeout(resolve, 350));
    fail();
    await reported(3);
    expect(outcomes.at(-1)).toBe('sent');
  });

  it('follows Retry-After', async () => {
    respond = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end();
    fail();
    await reported(1);
    await new Promise((resolve) => setTimeout(resolve, 350));
    fail();
    await reported(2);
    expect(outcomes).toEqual(['failed', 'dropped']);
  });

  it('sends at most thirty reports a minute', async () => {
    for (let count = 0; count < 200; count += 1) fail(`broken ${count}`);
    await reported(200);
    expect(received.length).toBeGreaterThan(0);
    expect(received.length).toBeLessThanOrEqual(30);
  });

  it('drops and survives when the receiver is gone', async () => {
    for (const end of cleanUp.slice(2)) end();
    fail();
    await reported(1);
    expect(outcomes).toEqual(['failed']);
  });
});

it('reads a DSN with a path', () => {
  expect(parseDsn('https://abc@errors.example.com/sub/42').url).toBe('https://errors.example.com/sub/api/42/envelope/');
  expect(() => parseDsn('https://errors.example.com/42')).toThrow('no key');
});
