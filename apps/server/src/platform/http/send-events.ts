import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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

export async function sendEvents(reply: FastifyReply, events: AsyncIterable<SentEvent | null>): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return await reply.type('text/event-stream; charset=utf-8').send(Readable.from(write(events)));
}
