import { openHttpServer } from '@pilgi/web/testing/open-http-server.ts';
import { expect, test, vi } from 'vitest';
import { createKeptFetch, type KeptAnswers } from './create-kept-fetch.ts';

const NOTE = '/api/v1/notes/1';

/** A server that can be pulled out of the wall. */
async function openServer() {
  const answer = { status: 200, type: 'application/json', text: '{"title":"1강"}', delayMs: 0 };
  const { origin, cut } = await openHttpServer((_, response) => {
    setTimeout(
      () => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text),
      answer.delayMs,
    );
  });
  const texts = new Map<string, string>();
  const answers: KeptAnswers = {
    keep: (address, text) => Promise.resolve(texts.set(address, text)).then(() => undefined),
    find: (address) => Promise.resolve(texts.get(address) ?? null),
  };
  const onOffline = vi.fn();
  const ask = createKeptFetch({ origin, fetch: (input, init) => fetch(input, init), answers, onOffline });
  return {
    answer,
    answers,
    texts,
    cut,
    onOffline,
    ask: (path: string, init?: RequestInit) => ask(origin + path, init),
  };
}

test('what the server said last is said again while it cannot be reached', async () => {
  const { ask, cut, texts, onOffline } = await openServer();
  expect(await (await ask(NOTE)).json()).toEqual({ title: '1강' });
  await expect.poll(() => texts.get(NOTE)).toBe('{"title":"1강"}');
  expect(onOffline).toHaveBeenLastCalledWith(false);
  await cut();
  const again = await ask(NOTE);
  expect([again.status, await again.json()]).toEqual([200, { title: '1강' }]);
  expect(onOffline).toHaveBeenLastCalledWith(true);
});

test('what was never asked stays unknown', async () => {
  const { ask, cut } = await openServer();
  await cut();
  await expect(ask(NOTE)).rejects.toThrow(TypeError);
});

test.each([
  ['a refusal', NOTE, { status: 404 }, 'GET'],
  ['what is no JSON', NOTE, { type: 'text/html' }, 'GET'],
  ['a change', NOTE, {}, 'PUT'],
  ['payments', '/api/v1/payments/transactions', {}, 'GET'],
  ['what only begins like a kept path', '/api/v1/notesomething', {}, 'GET'],
])('%s is not kept', async (_, path, changes, method) => {
  const { ask, answer, texts } = await openServer();
  const usual = { ...answer };
  Object.assign(answer, changes);
  await (await ask(path, { method })).text();
  Object.assign(answer, usual);
  await ask('/api/v1/lectures');
  await expect.poll(() => [...texts.keys()]).toEqual(['/api/v1/lectures']);
});

test('a change is never answered from what was kept', async () => {
  const { ask, cut, texts } = await openServer();
  texts.set(NOTE, '{}');
  await cut();
  await expect(ask(NOTE, { method: 'PUT' })).rejects.toThrow(TypeError);
});

test('a question that was taken back is not answered; one that took too long is', async () => {
  const { ask, answer, texts, onOffline } = await openServer();
  answer.delayMs = 2000;
  texts.set(NOTE, '{"title":"old"}');
  const asking = new AbortController();
  const taken = ask(NOTE, { signal: asking.signal });
  asking.abort();
  await expect(taken).rejects.toThrow(/abort/i);
  expect(onOffline).not.toHaveBeenCalled();
  expect(await (await ask(NOTE, { signal: AbortSignal.timeout(20) })).json()).toEqual({ title: 'old' });
});

test('a full disk takes the copy, not the answer', async () => {
  const { ask, answers } = await openServer();
  answers.keep = () => Promise.reject(new Error('no room'));
  expect(await (await ask(NOTE)).json()).toEqual({ title: '1강' });
});
