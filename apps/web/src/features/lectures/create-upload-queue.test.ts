import { NetworkError } from '@pilgi/api-client';
import { lecturesCalls } from '@pilgi/contract';
import { expect, test } from 'vitest';
import { createUploadQueue, type QueueDeps } from './create-upload-queue.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { canBeLost } from './upload-item.ts';

const PART = 10;
const aFile = (name: string, text: string) => new File([text], name, { lastModified: 1_700_000_000_000 });

/** A server and a storage with parts of ten bytes, in memory: the real ones are met in e2e/studio.spec.ts. */
function aServer() {
  const parts = new Map<string, string>();
  const completed: unknown[] = [];
  const sizes = new Map<string, number>();
  const describe = (id: string) => ({
    id,
    file_name: 'a',
    size_bytes: sizes.get(id) ?? 0,
    status: 'OPEN',
    part_size_bytes: PART,
    part_count: Math.ceil((sizes.get(id) ?? 0) / PART),
    uploaded_parts: [...parts.keys()].filter((key) => key.startsWith(`${id}/`)).map((key) => Number(key.split('/')[1])),
    expires_at: '2026-01-01T00:00:00.000Z',
  });
  const send = async (call: unknown, input: { params: { id: string }; body: Record<string, unknown> }) => {
    if (call === lecturesCalls.beginUpload) {
      const id = `u${sizes.size + 1}`;
      sizes.set(id, Number(input.body.size_bytes));
      return describe(id);
    }
    if (call === lecturesCalls.getUpload) return describe(input.params.id);
    if (call === lecturesCalls.signParts) {
      const [number] = input.body.part_numbers as number[];
      return { addresses: [{ part_number: number, url: `${input.params.id}/${number}` }] };
    }
    completed.push({ ...input.body, id: input.params.id });
    return { id: 'lecture', title: input.body.title };
  };
  return { parts, completed, send };
}

function open(server: ReturnType<typeof aServer>, kept: KeptUpload[], changes: Partial<QueueDeps> = {}) {
  const puts: string[] = [];
  const queue = createUploadQueue({
    owner: 'minji@example.com',
    api: { send: server.send as never },
    putPart: async (url, part, { onBytes }) => {
      puts.push(url);
      server.parts.set(url, await part.text());
      onBytes(part.size);
      return 200;
    },
    digest: async (file) => `digest of ${await file.text()}`,
    waitBefore: () => Promise.resolve(),
    memory: {
      readOf: (owner) => kept.filter((one) => one.owner === owner),
      keep: (one) => {
        kept.splice(0, kept.length, ...kept.filter(({ upload_id }) => upload_id !== one.upload_id), one);
      },
      forget: (id) => {
        kept.splice(0, kept.length, ...kept.filter(({ upload_id }) => upload_id !== id));
      },
    },
    abort: () => Promise.resolve(),
    onDone: () => undefined,
    ...changes,
  });
  return { queue, puts };
}

test('nothing is sent before the word; then file after file, with what was typed meanwhile', async () => {
  const server = aServer();
  const { queue, puts } = open(server, []);
  queue.add([aFile('1강_서론.mp4', 'x'.repeat(25)), aFile('2강.mp4', 'y'.repeat(5))]);
  expect(queue.read().map(({ title, state }) => [title, state])).toEqual([
    ['1강 서론', 'chosen'],
    ['2강', 'chosen'],
  ]);
  expect(puts).toEqual([]);
  queue.start();
  queue.edit(queue.read()[1]?.key ?? '', { title: '둘째 강의', course: '선형대수' });
  await expect.poll(() => queue.read()).toEqual([]);
  expect(server.completed).toEqual([
    { id: 'u1', title: '1강 서론', sha256: `digest of ${'x'.repeat(25)}` },
    { id: 'u2', title: '둘째 강의', course: '선형대수', sha256: 'digest of yyyyy' },
  ]);
  expect([...server.parts.values()].join('')).toBe('x'.repeat(25) + 'y'.repeat(5));
});

test('after a closed tab the same file goes on with the missing parts and the typed title', async () => {
  const server = aServer();
  const kept: KeptUpload[] = [];
  const never = new Promise<number>(() => undefined);
  const first = open(server, kept, {
    putPart: async (url) => (url === 'u1/1' ? 200 : never),
  });
  first.queue.add([aFile('강의.mp4', 'abcdefghij0123456789')]);
  first.queue.start();
  await expect.poll(() => kept.length).toBe(1);
  first.queue.edit(first.queue.read()[0]?.key ?? '', { title: '고친 제목' });
  server.parts.set('u1/1', 'abcdefghij');

  const second = open(server, kept);
  expect(second.queue.read()).toMatchObject([{ file: null, state: 'remembered', title: '고친 제목' }]);
  second.queue.add([aFile('강의.mp4', 'abcdefghij0123456789')]);
  await expect.poll(() => second.queue.read()).toEqual([]);
  expect(second.puts).toEqual(['u1/2']);
  expect(server.completed).toMatchObject([{ id: 'u1', title: '고친 제목' }]);
  expect(kept).toEqual([]);
});

test('another file of that name does not go on with it, and somebody else’s is not shown', () => {
  const kept = [
    {
      upload_id: 'u1',
      owner: 'minji@example.com',
      file_name: '강의.mp4',
      size_bytes: 20,
      modified_at: 1,
      title: '강의',
      course: '',
    },
    {
      upload_id: 'u2',
      owner: 'jaehyun@example.com',
      file_name: '남의 것.mp4',
      size_bytes: 20,
      modified_at: 1,
      title: '남의 것',
      course: '',
    },
  ];
  const { queue } = open(aServer(), kept);
  queue.add([aFile('강의.mp4', 'abcdefghij0123456789')]);
  expect(queue.read().map(({ title, state }) => [title, state])).toEqual([
    ['강의', 'remembered'],
    ['강의', 'chosen'],
  ]);
});

test('paused, it keeps what is there and goes on; a part is tried again when the line breaks', async () => {
  const server = aServer();
  let breaks = 2;
  const resumed = Promise.withResolvers<void>();
  const { queue } = open(server, [], {
    putPart: async (url, part, { signal, onBytes }) => {
      if (breaks > 0) {
        breaks -= 1;
        throw new NetworkError();
      }
      const stopped = Promise.withResolvers<never>();
      stopped.promise.catch(() => undefined);
      signal.addEventListener('abort', () => stopped.reject(signal.reason));
      if (server.parts.size > 2) await Promise.race([resumed.promise, stopped.promise]);
      server.parts.set(url, await part.text());
      onBytes(part.size);
      return 200;
    },
  });
  queue.add([aFile('강의.mp4', 'z'.repeat(95))]);
  queue.start();
  const [item] = queue.read();
  await expect.poll(() => server.parts.size).toBeGreaterThan(2);
  queue.pause(item?.key ?? '');
  await expect.poll(() => queue.read()[0]?.state).toBe('paused');
  expect(queue.read().some(canBeLost)).toBe(false);
  expect(server.parts.size).toBeLessThan(10);
  resumed.resolve();
  queue.resume(item?.key ?? '');
  expect(queue.read().some(canBeLost)).toBe(true);
  await expect.poll(() => queue.read()).toEqual([]);
  expect([...server.parts.values()].join('')).toBe('z'.repeat(95));
});
