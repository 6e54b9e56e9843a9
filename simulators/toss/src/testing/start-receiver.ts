import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: { eventType?: string; createdAt?: string; status?: string; data?: { status?: string; paymentKey?: string } };
}

export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next responses; the last one repeats. */
  respondWith(...statuses: number[]): void;
  /** Runs before each response. */
  beforeResponse(hook: (() => Promise<void>) | null): void;
  slowDown(ms: number): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let statuses = [200];
  let delayMs = 0;
  let hook: (() => Promise<void>) | null = null;
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) as ReceivedWebhook['body'] });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      await hook?.();
      await setTimeout(delayMs);
      response.writeHead(status ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/toss`,
    received,
    respondWith: (...value) => {
      statuses = value;
    },
    beforeResponse: (value) => {
      hook = value;
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
    clear() {
      received.splice(0);
      statuses = [200];
      delayMs = 0;
      hook = null;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
