import { NetworkError } from '@pilgi/api-client';
import { lecturesCalls } from '@pilgi/contract';
import { expect, test, vi } from 'vitest';
import { serveLocalFile } from '../../../testing/serve-local-file.ts';
import { readPiece } from '../../shared/local-media/recording-file.ts';
import type { SavedUpload } from '../../shared/shell/upload-storage.ts';
import { createUploadQueue, type QueueDeps, type UploadQueue } from './create-upload-queue.ts';
import { bytesToSend, wouldLoseWork } from './upload-item.ts';

const PART = 10;
const createFile = (name: string, text: string) => new File([text], name, { lastModified: 1_700_000_000_000 });

/** In-memory server and storage with parts of ten bytes; the real ones are covered by e2e/studio.spec.ts. */
function createFakeServer() {
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

const createFakePackStore = (packs: Map<string, File>): QueueDeps['packs'] => ({
  save: (id, pack) => Promise.resolve(packs.set(id, pack)).then(() => true),
  read: (id) => Promise.resolve(packs.get(id) ?? null),
  remove: (id) => Promise.resolve(packs.delete(id)).then(() => undefined),
});

async function startAll(queue: UploadQueue): Promise<void> {
  await expect.poll(() => queue.read().some(({ state }) => state === 'preparing')).toBe(false);
  queue.start(queue.read().map(({ key }) => key));
}

function open(server: ReturnType<typeof createFakeServer>, saved: SavedUpload[], changes: Partial<QueueDeps> = {}) {
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
    digest: async (file) => `digest of ${await (await readPiece(file, 0, file.size)).text()}`,
    waitBefore: () => Promise.resolve(),
    uploads: {
      listFor: (owner) => saved.filter((one) => one.owner === owner),
      save: (one) => {
        saved.splice(0, saved.length, ...saved.filter(({ upload_id }) => upload_id !== one.upload_id), one);
      },
      remove: (id) => {
        saved.splice(0, saved.length, ...saved.filter(({ upload_id }) => upload_id !== id));
      },
      whenDurable: () => Promise.resolve(),
    },
    packs: createFakePackStore(new Map()),
    prepare: () => Promise.resolve({ kind: 'whole' }),
    makePack: ({ file_name, audio, slides }) =>
      Promise.resolve(new File([audio, ...slides.map(({ jpeg }) => jpeg)], `${file_name}.mka`)),
    abort: () => Promise.resolve(),
    onDone: () => undefined,
    ...changes,
  });
  return { queue, puts };
}

test('sends nothing before start, then uploads the files in order with the edited titles', async () => {
  const server = createFakeServer();
  const { queue, puts } = open(server, []);
  queue.add([createFile('1강_서론.mp4', 'x'.repeat(25)), createFile('2강.mp4', 'y'.repeat(5))]);
  await expect
    .poll(() => queue.read().map(({ title, state }) => [title, state]))
    .toEqual([
      ['1강 서론', 'chosen'],
      ['2강', 'chosen'],
    ]);
  expect(puts).toEqual([]);
  await startAll(queue);
  queue.edit(queue.read()[1]?.key ?? '', { title: '둘째 강의', course: '선형대수' });
  await expect.poll(() => queue.read()).toEqual([]);
  expect(server.completed).toEqual([
    { id: 'u1', title: '1강 서론', sha256: `digest of ${'x'.repeat(25)}` },
    { id: 'u2', title: '둘째 강의', course: '선형대수', sha256: 'digest of yyyyy' },
  ]);
  expect([...server.parts.values()].join('')).toBe('x'.repeat(25) + 'y'.repeat(5));
});

test('resumes after a closed tab with the missing parts and the edited title', async () => {
  const server = createFakeServer();
  const saved: SavedUpload[] = [];
  const never = new Promise<number>(() => undefined);
  const first = open(server, saved, {
    putPart: async (url) => (url === 'u1/1' ? 200 : never),
  });
  first.queue.add([createFile('강의.mp4', 'abcdefghij0123456789')]);
  await startAll(first.queue);
  await expect.poll(() => saved.length).toBe(1);
  first.queue.edit(first.queue.read()[0]?.key ?? '', { title: '고친 제목' });
  server.parts.set('u1/1', 'abcdefghij');

  const second = open(server, saved);
  expect(second.queue.read()).toMatchObject([{ file: null, state: 'remembered', title: '고친 제목' }]);
  second.queue.add([createFile('강의.mp4', 'abcdefghij0123456789')]);
  await expect.poll(() => second.queue.read()).toEqual([]);
  expect(second.puts).toEqual(['u1/2']);
  expect(server.completed).toMatchObject([{ id: 'u1', title: '고친 제목' }]);
  expect(saved).toEqual([]);
});

test('does not resume with a different file of the same name and hides uploads of other users', () => {
  const saved = [
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
  const { queue } = open(createFakeServer(), saved);
  queue.add([createFile('강의.mp4', 'abcdefghij0123456789')]);
  expect(queue.read().map(({ title, state }) => [title, state])).toEqual([
    ['강의', 'remembered'],
    ['강의', 'preparing'],
  ]);
});

test('resumes a paused upload with the uploaded parts and retries a part after a network error', async () => {
  const server = createFakeServer();
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
  queue.add([createFile('강의.mp4', 'z'.repeat(95))]);
  await startAll(queue);
  const [item] = queue.read();
  await expect.poll(() => server.parts.size).toBeGreaterThan(2);
  queue.pause(item?.key ?? '');
  await expect.poll(() => queue.read()[0]?.state).toBe('paused');
  expect(queue.read().some(wouldLoseWork)).toBe(false);
  expect(server.parts.size).toBeLessThan(10);
  resumed.resolve();
  queue.resume(item?.key ?? '');
  expect(queue.read().some(wouldLoseWork)).toBe(true);
  await expect.poll(() => queue.read()).toEqual([]);
  expect([...server.parts.values()].join('')).toBe('z'.repeat(95));
});

const createSlide = (text: string, first_ms: number) => ({
  spans: [{ first_ms, last_ms: first_ms + 5_000 }],
  jpeg: new Blob([text]),
  thumbnail: `data:,${text}`,
});

const prepared: QueueDeps['prepare'] = async () => ({
  kind: 'prepared',
  audio: new Blob(['sound!']),
  slides: [createSlide('-one', 0), createSlide('-two', 9_000), createSlide('-three', 18_000)],
});

test('uploads audio and slides instead of the file, without excluded slides', async () => {
  const server = createFakeServer();
  const { queue } = open(server, [], { prepare: prepared });
  queue.add([createFile('강의.mp4', 'x'.repeat(95))]);
  await expect.poll(() => queue.read()[0]?.prepared?.slides.length).toBe(3);
  const key = queue.read()[0]?.key ?? '';
  for (const index of [1, 2, 2]) queue.toggleSlide(key, index);
  expect(queue.read().map(bytesToSend)).toEqual(['sound!-one-three'.length]);
  await startAll(queue);
  await expect.poll(() => queue.read()).toEqual([]);
  expect([...server.parts.values()].join('')).toBe('sound!-one-three');
});

test('uploads the whole file when the user chooses so, before or after preparation', async () => {
  const server = createFakeServer();
  const never = new Promise<never>(() => undefined);
  const first = open(server, [], { prepare: () => never });
  first.queue.add([createFile('강의.mp4', 'whole')]);
  first.queue.skipPreparing(first.queue.read()[0]?.key ?? '');
  await startAll(first.queue);
  await expect.poll(() => first.queue.read()).toEqual([]);
  const second = open(server, [], { prepare: prepared });
  second.queue.add([createFile('강의.mp4', ' again')]);
  await expect.poll(() => second.queue.read()[0]?.prepared?.slides.length).toBe(3);
  second.queue.edit(second.queue.read()[0]?.key ?? '', { sends_pack: false });
  await startAll(second.queue);
  await expect.poll(() => second.queue.read()).toEqual([]);
  expect([...server.parts.values()].join('')).toBe('whole again');
});

test('rejects an unsupported file before sending anything', async () => {
  const { queue, puts } = open(createFakeServer(), [], {
    prepare: () => Promise.resolve({ kind: 'unfit', reason: 'too_long' }),
  });
  queue.add([createFile('강의.mp4', 'x')]);
  await expect.poll(() => queue.read()[0]?.problem).toContain('12시간이 넘는 강의는');
  await startAll(queue);
  expect([queue.read()[0]?.state, queue.read().some(wouldLoseWork), puts.length]).toEqual(['unfit', false, 0]);
});

test('resumes a stored pack after a closed tab without the file and shows no leave warning', async () => {
  const server = createFakeServer();
  const saved: SavedUpload[] = [];
  const packs = new Map<string, File>();
  const never = new Promise<number>(() => undefined);
  const deps = { prepare: prepared, packs: createFakePackStore(packs) };
  const first = open(server, saved, { ...deps, putPart: async () => never });
  first.queue.add([createFile('강의.mp4', 'x'.repeat(95))]);
  await startAll(first.queue);
  await expect.poll(() => first.queue.read()[0]?.is_pack_saved).toBe(true);
  expect(first.queue.read().some(wouldLoseWork)).toBe(false);

  const second = open(server, saved, deps);
  await expect.poll(() => second.queue.read()[0]?.pack?.size).toBe('sound!-one-two-three'.length);
  second.queue.resume(second.queue.read()[0]?.key ?? '');
  await expect.poll(() => second.queue.read()).toEqual([]);
  expect([...server.parts.values()].join('')).toBe('sound!-one-two-three');
  expect([saved.length, packs.size]).toEqual([0, 0]);
});

test('rebuilds an evicted pack from the same file as a new upload with the same title', async () => {
  const server = createFakeServer();
  const saved: SavedUpload[] = [];
  const aborted: string[] = [];
  const never = new Promise<number>(() => undefined);
  const first = open(server, saved, { prepare: prepared, putPart: async () => never });
  first.queue.add([createFile('강의.mp4', 'x'.repeat(95))]);
  first.queue.edit(first.queue.read()[0]?.key ?? '', { title: '고친 제목' });
  await startAll(first.queue);
  await expect.poll(() => saved.length).toBe(1);

  const abort = (id: string) => Promise.resolve(aborted.push(id));
  const second = open(server, saved, { prepare: prepared, abort });
  second.queue.add([createFile('강의.mp4', 'x'.repeat(95))]);
  expect([aborted, saved]).toEqual([['u1'], []]);
  await startAll(second.queue);
  await expect.poll(() => second.queue.read()).toEqual([]);
  expect(server.completed).toMatchObject([{ id: 'u2', title: '고친 제목' }]);
});

test('uploads a located file by range requests and reports it when done', async () => {
  const server = createFakeServer();
  const { file, ranges } = await serveLocalFile('강의.mp4', 'abcdefghij0123456789xyz');
  const onDone = vi.fn();
  const { queue } = open(server, [], { onDone });
  queue.add([file]);
  await startAll(queue);
  await expect.poll(() => queue.read()).toEqual([]);
  expect(Object.fromEntries(server.parts)).toEqual({ 'u1/1': 'abcdefghij', 'u1/2': '0123456789', 'u1/3': 'xyz' });
  expect(new Set(ranges)).toEqual(new Set(['bytes=0-22', 'bytes=0-9', 'bytes=10-19', 'bytes=20-22']));
  expect(server.completed).toMatchObject([{ title: '강의', sha256: 'digest of abcdefghij0123456789xyz' }]);
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'lecture' }), file);
});

test('fails and creates no lecture when a located file is missing', async () => {
  const server = createFakeServer();
  const { file, close: cut } = await serveLocalFile('강의.mp4', 'abcdefghij');
  const { queue } = open(server, []);
  queue.add([file]);
  await cut();
  await startAll(queue);
  await expect.poll(() => queue.read()[0]?.state).toBe('failed');
  expect(queue.read()[0]?.problem).toBe('올리지 못했습니다. 다시 시도해주세요.');
  expect([server.parts.size, server.completed]).toEqual([0, []]);
});
