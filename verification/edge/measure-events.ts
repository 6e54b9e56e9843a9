import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const EVENTS = 40;
const PAUSE_MS = 50;

/** Longest time in milliseconds from sending an event by an api to its arrival at a client of the edge. */
export async function measureEvents(path: string, startEdge: (apiUrl: string) => Promise<{ port: number }>) {
  const api = createServer((_request, response) => void sendEvents(response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = await startEdge(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const { body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
  let latestMs = 0;
  let received = 0;
  for await (const chunk of body ?? []) {
    const arrivedAt = Date.now();
    for (const [, sentAt] of Buffer.from(chunk)
      .toString('utf8')
      .matchAll(/data: (\d+)/g)) {
      received += 1;
      latestMs = Math.max(latestMs, arrivedAt - Number(sentAt));
    }
  }
  api.close();
  return { latestMs, received, sent: EVENTS };
}

/** As sent by the product's API (send-events.ts). */
async function sendEvents(response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  for (let count = 0; count < EVENTS; count += 1) {
    response.write(`data: ${Date.now()}\n\n`);
    await pause(PAUSE_MS);
  }
  response.end();
}
