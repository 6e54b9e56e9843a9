import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushSimulator, startPushSimulator } from './start-push-simulator.ts';

let simulator: PushSimulator;
beforeAll(async () => {
  simulator = await startPushSimulator();
});
beforeEach(() => simulator.clear());
afterAll(() => simulator.close());

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${simulator.url}${path}`, { method: 'POST', headers, body: 'x', redirect: 'manual' });

test('refuses unknown and ended subscriptions and senders without a key', async () => {
  const { id } = simulator.subscribe('key');
  expect((await post('/push/none')).status).toBe(404);
  expect((await post(`/push/${id}`)).status).toBe(401);
  expect((await post(`/push/${id}`, { authorization: 'vapid t=a.b.c, k=other' })).status).toBe(403);
  simulator.unsubscribe(id);
  expect((await post(`/push/${id}`)).status).toBe(410);
  expect(simulator.messages()).toEqual([]);
  expect(simulator.refusals().map(({ status }) => status)).toEqual([404, 401, 403, 410]);
});

test('injects faults as often as requested', async () => {
  const { id } = simulator.subscribe('key');
  simulator.addFault('rate-limited', 2);
  simulator.addFault('busy');
  const first = await post(`/push/${id}`);
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '120']);
  expect((await post(`/push/${id}`)).status).toBe(429);
  expect((await post(`/push/${id}`)).status).toBe(503);
  simulator.addFault('drop-before');
  await expect(post(`/push/${id}`)).rejects.toThrow();
  simulator.addFault('redirect');
  expect((await post(`/push/${id}`)).status).toBe(307);
});
