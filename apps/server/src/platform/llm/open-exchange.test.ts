import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openExchange } from './open-exchange.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface TestResponse {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

async function serve(respond: (requests: string[]) => TestResponse) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status, headers, body = '{}' } = respond(requests);
    response.writeHead(status, headers).end(body);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('does not follow redirects, so that key and lecture reach the configured address only', async () => {
  const redirectTarget = await serve(() => ({ status: 200, headers: {} }));
  const provider = await serve(() => ({ status: 307, headers: { location: `${redirectTarget.url}/stolen` } }));
  const exchange = openExchange(new AbortController().signal, 5000);
  const init = { method: 'POST', headers: { 'x-goog-api-key': 'key' }, body: '{}' };
  await expect(exchange.fetch(`${provider.url}/v1beta/ask`, init)).rejects.toThrow();
  expect(exchange.failure()).not.toBeNull();
  expect(provider.requests).toEqual(['/v1beta/ask']);
  expect(redirectTarget.requests).toEqual([]);
});

it.each([false, true])('rejects a response above the size limit, streamed: %s', async (isStreamed) => {
  const { url } = await serve(() => ({ status: 200, headers: {}, body: 'x'.repeat(3_000) }));
  const fitting = openExchange(new AbortController().signal, 5000, { isStreamed, max_response_bytes: 3_000 });
  expect(await fitting.fetch(url).then((response) => response.text())).toHaveLength(3_000);
  expect(fitting.failure()).toBeNull();
  const exchange = openExchange(new AbortController().signal, 5000, { isStreamed, max_response_bytes: 2_999 });
  await expect(exchange.fetch(url).then((response) => response.text())).rejects.toMatchObject({ kind: 'BAD_ANSWER' });
  expect(exchange.failure()?.message).toBe('BAD_ANSWER: response larger than 2999 bytes');
});
