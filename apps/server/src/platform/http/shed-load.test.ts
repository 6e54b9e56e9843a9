import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
let port: number;
let waiting: (() => void)[] = [];
const activeCount = () => expect.poll(() => waiting.length);

beforeEach(async () => {
  waiting = [];
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { body, retryAfterSeconds, status } = describeFailure(error);
    return reply.code(status).header('retry-after', retryAfterSeconds).send(body);
  });
  shedLoad(app, 2);
  const work = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
    return 'done';
  };
  app.get('/work', work);
  app.post('/work', work);
  app.post('/checked', { onRequest: async () => void (await work()) }, async () => 'done');
  app.get('/health', async () => 'well');
  app.get('/ready', async () => 'well');
  app.get('/jobs/:id/events', work);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const release of waiting) release();
  await app.close();
});

const request = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

describe('shedLoad', () => {
  it('returns 503 with Retry-After when all slots are taken and recovers when one is released', async () => {
    const first = [request('/work'), request('/work', { method: 'POST' })];
    await activeCount().toBe(2);
    const refused = await request('/work');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      detail: '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.',
    });
    for (const release of waiting.splice(0)) release();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const next = request('/work');
    await activeCount().toBe(1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it.each(['/work', '/checked'])('releases the slot of a client that disconnected from POST %s', async (path) => {
    for (let count = 0; count < 2; count += 1) {
      const leaving = new AbortController();
      const closed = new Promise((resolve) =>
        app.server.once('request', (_, response) => response.once('close', resolve)),
      );
      const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      const left = request(path, { ...body, signal: leaving.signal });
      await activeCount().toBe(1);
      leaving.abort();
      await expect(left).rejects.toThrow('aborted');
      await closed;
      waiting.pop()?.();
    }
    const next = request('/work', { method: 'POST' });
    await activeCount().toBe(1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it('always serves health checks and does not count event streams', async () => {
    const listening = [1, 2, 3].map((id) => request(`/jobs/${id}/events`));
    await activeCount().toBe(3);
    const busy = [request('/work'), request('/work')];
    await activeCount().toBe(5);
    expect((await request('/health')).status).toBe(200);
    expect((await request('/ready')).status).toBe(200);
    for (const release of waiting.splice(0)) release();
    expect((await Promise.all([...listening, ...busy])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('does not count slow request bodies and releases the slot of a disconnected client', async () => {
    const slow = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    const head = 'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    for (const socket of slow) socket.write(head);
    const aborted = [new AbortController(), new AbortController()];
    const left = aborted.map(({ signal }) => request('/work', { signal }).catch(() => null));
    await activeCount().toBe(2);
    for (const one of aborted) one.abort();
    await Promise.all(left);
    const next = request('/work');
    await activeCount().toBe(3);
    for (const release of waiting.splice(0)) release();
    expect((await next).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await Promise.all(slow.map(async (socket) => (socket.closed ? undefined : await once(socket, 'close'))));
  });
});
