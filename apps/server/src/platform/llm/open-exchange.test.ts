import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openExchange } from './open-exchange.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: (asked: string[]) => { status: number; headers: Record<string, string> }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, headers } = answer(asked);
    response.writeHead(status, headers).end('{}');
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a provider that sends us elsewhere is not followed: key and lecture go to the named address alone', async () => {
  const elsewhere = await serve(() => ({ status: 200, headers: {} }));
  const provider = await serve(() => ({ status: 307, headers: { location: `${elsewhere.url}/stolen` } }));
  const exchange = openExchange(new AbortController().signal, 5000);
  const init = { method: 'POST', headers: { 'x-goog-api-key': 'key' }, body: '{}' };
  await expect(exchange.fetch(`${provider.url}/v1beta/ask`, init)).rejects.toThrow();
  expect(exchange.failure()).not.toBeNull();
  expect(provider.asked).toEqual(['/v1beta/ask']);
  expect(elsewhere.asked).toEqual([]);
});
