import type { Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SentEvent {
  /** Sent as Last-Event-ID by a reconnecting client. */
  id: string;
  data: unknown;
}

/** Keep-alive comment: proxies close idle connections. */
const KEEP_ALIVE = ': \n\n';

/** Server-sent events format; null becomes a keep-alive. */
async function* formatEvents(events: AsyncIterable<SentEvent | null>): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  for await (const event of events) {
    yield event === null ? KEEP_ALIVE : `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
  }
}

const openResponses = new WeakMap<Server, Set<ServerResponse>>();

export async function sendEvents(reply: FastifyReply, events: AsyncIterable<SentEvent | null>): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const open = openResponses.get(reply.server.server);
  open?.add(reply.raw);
  reply.raw.once('close', () => open?.delete(reply.raw));
  return await reply.type('text/event-stream; charset=utf-8').send(Readable.from(formatEvents(events)));
}

/** Aborts open streams on shutdown instead of waiting for them; clients reconnect elsewhere with the last event id. */
export function abortStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  openResponses.set(app.server, open);
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
}
