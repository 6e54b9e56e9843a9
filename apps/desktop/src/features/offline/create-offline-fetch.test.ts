import { openHttpServer } from '@pilgi/web/testing/open-http-server.ts';
import { expect, test, vi } from 'vitest';
import { createOfflineFetch, type ResponseStore } from './create-offline-fetch.ts';

const NOTE = '/api/v1/notes/1';

/** A server that can be shut down during a test. */
async function openServer() {
  const answer = { status: 200, type: 'application/json', text: '{"title":"1강"}', delayMs: 0 };
  const { origin, close: cut } = await openHttpServer((_, response) => {
    setTimeout(
      () => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text),
      answer.delayMs,
    );
  });
  const texts = new Map<string, string>();
  const responses: ResponseStore = {
    store: (address, text) => Promise.resolve(texts.set(address, text)).then(() => undefined),
    find: (address) => Promise.resolve(texts.get(address) ?? null),
  };
  const onOffline = vi.fn();
  const request = createOfflineFetch({ origin, fetch: (input, init) => fetch(input, init), responses, onOffline });
  return {
    answer,
    responses,
    texts,
    cut,
    onOffline,
    request: (path: string, init?: RequestInit) => request(origin + path, init),
  };
}

test('returns the last response while the server is unreachable', async () => {
  const { request, cut, texts, onOffline } = await openServer();
  expect(await (await request(NOTE)).json()).toEqual({ title: '1강' });
  await expect.poll(() => texts.get(NOTE)).toBe('{"title":"1강"}');
  expect(onOffline).toHaveBeenLastCalledWith(false);
  await cut();
  const again = await request(NOTE);
  expect([again.status, await again.json()]).toEqual([200, { title: '1강' }]);
  expect(onOffline).toHaveBeenLastCalledWith(true);
});

test('rejects with the network error when no response is stored', async () => {
  const { request, cut } = await openServer();
  await cut();
  await expect(request(NOTE)).rejects.toThrow(TypeError);
});

test.each([
  ['an error response', NOTE, { status: 404 }, 'GET'],
  ['a response that is not JSON', NOTE, { type: 'text/html' }, 'GET'],
  ['a write request', NOTE, {}, 'PUT'],
  ['a payment response', '/api/v1/payments/transactions', {}, 'GET'],
  ['a path that only shares a prefix', '/api/v1/notesomething', {}, 'GET'],
])('does not store %s', async (_, path, changes, method) => {
  const { request, answer, texts } = await openServer();
  const usual = { ...answer };
  Object.assign(answer, changes);
  await (await request(path, { method })).text();
  Object.assign(answer, usual);
  await request('/api/v1/lectures');
  await expect.poll(() => [...texts.keys()]).toEqual(['/api/v1/lectures']);
});

test('never responses a write request from the cache', async () => {
  const { request, cut, texts } = await openServer();
  texts.set(NOTE, '{}');
  await cut();
  await expect(request(NOTE, { method: 'PUT' })).rejects.toThrow(TypeError);
});

test('uses the stored response after a timeout but not after the caller aborts', async () => {
  const { request, answer, texts, onOffline } = await openServer();
  answer.delayMs = 2000;
  texts.set(NOTE, '{"title":"old"}');
  const controller = new AbortController();
  const pending = request(NOTE, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toThrow(/abort/i);
  expect(onOffline).not.toHaveBeenCalled();
  expect(await (await request(NOTE, { signal: AbortSignal.timeout(20) })).json()).toEqual({ title: 'old' });
});

test('returns the response when it cannot be stored', async () => {
  const { request, responses } = await openServer();
  responses.store = () => Promise.reject(new Error('disk full'));
  expect(await (await request(NOTE)).json()).toEqual({ title: '1강' });
});
