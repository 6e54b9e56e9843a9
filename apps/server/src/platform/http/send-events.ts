import type { Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SentEvent {
  /** What a client that lost the line names to go on from. */
  id: string;
  data: unknown;
}

/** Keeps the line open through proxies that close a silent one. */
const PULSE = ': \n\n';

/** An event as it travels; null is a sign of life. */
async function* write(events: AsyncIterable<SentEvent | null>): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  for await (const event of events) {
    yield event === null ? PULSE : `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
  }
}

const openAnswers = new WeakMap<Server, Set<ServerResponse>>();

export async function sendEvents(reply: FastifyReply, events: AsyncIterable<SentEvent | null>): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const open = openAnswers.get(reply.server.server);
  open?.add(reply.raw);
  reply.raw.once('close', () => open?.delete(reply.raw));
  return await reply.type('text/event-stream; charset=utf-8').send(Readable.from(write(events)));
}

/** A process that ends breaks its streams, since nobody waits for a lecture's end; their clients go on elsewhere from the last number. */
export function breakEventsAtClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  openAnswers.set(app.server, open);
  app.addHook('preClose', async () => {
    for (const answer of open) answer.destroy();
  });
}
