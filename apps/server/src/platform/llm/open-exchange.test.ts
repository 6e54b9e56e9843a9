import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openExchange } from './open-exchange.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(respond: (requests: string[]) => { status: number; headers: Record<string, string> }) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status, headers } = respond(requests);
    response.writeHead(status, headers).end('{}');
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
