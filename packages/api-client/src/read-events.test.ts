import { jobsCalls } from '@pilgi/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryStorage } from '../testing/create-memory-storage.ts';
import { startEventServer } from '../testing/start-event-server.ts';
import { createApiClient } from './create-api-client.ts';
import { createBrowserSessionStore } from './create-browser-session-store.ts';
import { followEvents } from './follow-events.ts';
import { NetworkError } from './network-error.ts';
import { readEvents } from './read-events.ts';

// Covers both follow-events.ts and read-events.ts.
const JOB = { params: { id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01' } };

async function openFollower(respond: Parameters<typeof startEventServer>[0], timeoutMs = 5000) {
  const server = await startEventServer(respond);
  onTestFinished(() => server.stop());
  const storage = createMemoryStorage({ user_token: 'access-0', user_refresh_token: 'refresh-0', user_email: 'a@b.c' });
  const sessionStore = createBrowserSessionStore({ findStorage: () => storage, events: new EventTarget() });
  const api = createApiClient({ baseUrl: server.baseUrl, sessionStore });
  const follow = (lastEventId?: string, signal = new AbortController().signal) =>
    followEvents(api, jobsCalls.follow, JOB, { signal, lastEventId, timeoutMs });
  return { follow, server };
}

function chunkStream(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

test.each([1, 3, 7, 1000])('parses events that arrive in chunks of %i bytes', async (size) => {
  const text = 'retry: 2000\n\nid: 7\ndata: {"말":"가"}\n\n: \n\nid: 8\r\ndata: 1\r\ndata: 2\r\n\r\nid: 9\ndata: cut';
  const received = await collect(readEvents(chunkStream(text, size)));
  expect(received).toEqual([null, { id: '7', data: '{"말":"가"}' }, null, { id: '8', data: '1\n2' }]);
});

test('opens a stream with the session, refreshes once and continues after the last event id', async () => {
  const { follow, server } = await openFollower((response, { lastEventId }) => {
    response.end(`id: 5\ndata: ${JSON.stringify({ kind: 'progress', after: lastEventId })}\n\n`);
  });
  const received = await collect(follow('4'));
  expect(received).toEqual([{ id: '5', answer: { kind: 'progress', after: '4' } }]);
  expect(server.arrivals.map(({ authorization }) => authorization)).toEqual(['Bearer access-0', 'Bearer access-1']);
});

test('throws NetworkError when the connection is idle or lost', async () => {
  const idle = await openFollower((response) => response.write('id: 1\ndata: {}\n\n'), 2_000);
  const broken = await openFollower((response) => {
    response.write('id: 1\ndata: {}\n\n');
    setTimeout(() => response.destroy(), 500);
  });
  for (const { follow } of [idle, broken]) {
    const received: string[] = [];
    const consume = async () => {
      for await (const { id } of follow()) received.push(id);
    };
    await expect(consume()).rejects.toBeInstanceOf(NetworkError);
    expect(received).toEqual(['1']);
  }
});

test('closes the connection when the consumer stops iterating', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  const { follow } = await openFollower((response) => {
    response.on('close', () => resolve(true));
    response.write('id: 1\ndata: {}\n\n');
  });
  for await (const { id } of follow()) {
    expect(id).toBe('1');
    break;
  }
  expect(await closed).toBe(true);
});
