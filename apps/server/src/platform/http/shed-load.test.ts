import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
let port: number;
let waiting: (() => void)[] = [];
const atWork = () => expect.poll(() => waiting.length);

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
  app.post('/guarded', { onRequest: async () => void (await work()) }, async () => 'done');
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

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

describe('shedLoad', () => {
  it('tells whoever comes when all places are taken to come again, and lets the next in once one is free', async () => {
    const first = [ask('/work'), ask('/work', { method: 'POST' })];
    await atWork().toBe(2);
    const refused = await ask('/work');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      detail: '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.',
    });
    for (const release of waiting.splice(0)) release();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const next = ask('/work');
    await atWork().toBe(1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it.each(['/work', '/guarded'])('takes back the place of whoever posted to %s and went away', async (path) => {
    for (let count = 0; count < 2; count += 1) {
      const leaving = new AbortController();
      const closed = new Promise((resolve) =>
        app.server.once('request', (_, response) => response.once('close', resolve)),
      );
      const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      const left = ask(path, { ...body, signal: leaving.signal });
      await atWork().toBe(1);
      leaving.abort();
      await expect(left).rejects.toThrow('aborted');
      await closed;
      waiting.pop()?.();
    }
    const next = ask('/work', { method: 'POST' });
    await atWork().toBe(1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it('answers health among any load, and gives no place to those who only listen', async () => {
    const listening = [1, 2, 3].map((id) => ask(`/jobs/${id}/events`));
    await atWork().toBe(3);
    const busy = [ask('/work'), ask('/work')];
    await atWork().toBe(5);
    expect((await ask('/health')).status).toBe(200);
    expect((await ask('/ready')).status).toBe(200);
    for (const release of waiting.splice(0)) release();
    expect((await Promise.all([...listening, ...busy])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('gives no place to a body that comes by the drop, and takes back that of somebody who went away', async () => {
    const slow = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    const head = 'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    for (const socket of slow) socket.write(head);
    const gone = [new AbortController(), new AbortController()];
    const left = gone.map(({ signal }) => ask('/work', { signal }).catch(() => null));
    await atWork().toBe(2);
    for (const one of gone) one.abort();
    await Promise.all(left);
    const asked = ask('/work');
    await atWork().toBe(3);
    for (const release of waiting.splice(0)) release();
    expect((await asked).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await Promise.all(slow.map(async (socket) => (socket.closed ? undefined : await once(socket, 'close'))));
  });
});
