import { jobsCalls } from '@pilgi/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryStorage } from '../testing/create-memory-storage.ts';
import { startEventServer } from '../testing/start-event-server.ts';
import { createApiClient } from './create-api-client.ts';
import { createBrowserSessionStore } from './create-browser-session-store.ts';
import { followEvents } from './follow-events.ts';
import { NetworkError } from './network-error.ts';
import { readEvents } from './read-events.ts';

// What is shown here stands in follow-events.ts and read-events.ts.
const JOB = { params: { id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01' } };

async function openFollower(play: Parameters<typeof startEventServer>[0], patienceMs = 5000) {
  const server = await startEventServer(play);
  onTestFinished(() => server.stop());
  const storage = createMemoryStorage({ user_token: 'access-0', user_refresh_token: 'refresh-0', user_email: 'a@b.c' });
  const sessionStore = createBrowserSessionStore({ findStorage: () => storage, events: new EventTarget() });
  const api = createApiClient({ baseUrl: server.baseUrl, sessionStore });
  const follow = (lastEventId?: string, signal = new AbortController().signal) =>
    followEvents(api, jobsCalls.follow, JOB, { signal, lastEventId, patienceMs });
  return { follow, server };
}

function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
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

test.each([1, 3, 7, 1000])('events arrive whole however the wire cuts them, here every %i bytes', async (size) => {
  const text = 'retry: 2000\n\nid: 7\ndata: {"말":"가"}\n\n: \n\nid: 8\r\ndata: 1\r\ndata: 2\r\n\r\nid: 9\ndata: cut';
  const heard = await collect(readEvents(inPieces(text, size)));
  expect(heard).toEqual([null, { id: '7', data: '{"말":"가"}' }, null, { id: '8', data: '1\n2' }]);
});

test('a stream is opened with the session, renewed once, and goes on from the last number', async () => {
  const { follow, server } = await openFollower((response, { lastEventId }) => {
    response.end(`id: 5\ndata: ${JSON.stringify({ kind: 'progress', after: lastEventId })}\n\n`);
  });
  const heard = await collect(follow('4'));
  expect(heard).toEqual([{ id: '5', answer: { kind: 'progress', after: '4' } }]);
  expect(server.arrivals.map(({ authorization }) => authorization)).toEqual(['Bearer access-0', 'Bearer access-1']);
});

test('a line that falls silent, or breaks, is a network failure and not an end', async () => {
  const silent = await openFollower((response) => response.write('id: 1\ndata: {}\n\n'), 2_000);
  const broken = await openFollower((response) => {
    response.write('id: 1\ndata: {}\n\n');
    setTimeout(() => response.destroy(), 500);
  });
  for (const { follow } of [silent, broken]) {
    const heard: string[] = [];
    const listen = async () => {
      for await (const { id } of follow()) heard.push(id);
    };
    await expect(listen()).rejects.toBeInstanceOf(NetworkError);
    expect(heard).toEqual(['1']);
  }
});

test('whoever stops listening lets go of the line', async () => {
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
