import { NetworkError } from '@pilgi/api-client';
import type { QueueDeps } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { expect, test } from 'vitest';
import { aKeptJson } from '../../../testing/a-kept-json.ts';
import { aLocatedFile } from '../../../testing/a-located-file.ts';
import { aQueue } from '../../../testing/a-queue.ts';
import type { KeptItem } from './kept-queue.ts';
import { tendQueue } from './tend-queue.ts';

const owner = 'minji@example.com';
const file = aLocatedFile('/강의/1강.mp4');
const keptFile = { owner, path: file.path, title: '고친 제목', course: '', is_paused: false, is_started: true };

async function tend(before: KeptItem[] | null = null, changes: Partial<QueueDeps> = {}) {
  const queue = aQueue(changes);
  const kept = aKeptJson<KeptItem[]>(before);
  const locate = (paths: readonly string[]) => Promise.resolve([file].filter(({ path }) => paths.includes(path)));
  const tender = await tendQueue({ owner, queue, kept, locate });
  return { queue, kept, tender, stateOf: () => queue.read()[0]?.state };
}

test('what the watched folder finds goes as sound and slides by itself', async () => {
  const { kept, tender, stateOf } = await tend();
  tender.addAndStart([file]);
  expect(kept.written.at(-1)).toMatchObject([{ path: file.path, is_started: true }]);
  await expect.poll(stateOf).toBe('finishing');
});

test('what was chosen by hand waits for the word', async () => {
  const { queue, stateOf } = await tend();
  queue.add([file]);
  await expect.poll(stateOf).toBe('chosen');
});

test('a video that cannot be prepared stays on this computer', async () => {
  const { queue, tender, stateOf } = await tend(null, { prepare: () => Promise.resolve({ kind: 'whole' }) });
  tender.addAndStart([file]);
  await expect.poll(stateOf).toBe('chosen');
  expect(queue.read()[0]?.upload_id).toBeNull();
});

test('what was started before the program ended is prepared and started again, with what was typed', async () => {
  const { queue, stateOf } = await tend([keptFile]);
  await expect.poll(stateOf).toBe('finishing');
  expect(queue.read()[0]?.title).toBe('고친 제목');
});

test('that of somebody else is neither shown nor kept', async () => {
  const { queue, kept } = await tend([{ ...keptFile, owner: 'jaehyun@example.com' }]);
  expect([queue.read(), kept.written.at(-1)]).toEqual([[], []]);
});

test('the queue is remembered as it changes and forgotten when it is empty; bytes alone write nothing', async () => {
  const { queue, kept, tender } = await tend();
  queue.add([file]);
  const key = queue.read()[0]?.key ?? '';
  queue.edit(key, { title: '다른 제목' });
  const { length } = kept.written;
  queue.edit(key, { title: '다른 제목' });
  expect(kept.written.length).toBe(length);
  expect(kept.written.at(-1)).toMatchObject([{ title: '다른 제목', is_started: false }]);
  queue.remove(key);
  expect(kept.written.at(-1)).toEqual([]);
  tender.stop();
  queue.add([file]);
  expect(kept.written.at(-1)).toEqual([]);
});

test('one that is taken away and chosen again by hand waits for the word', async () => {
  const { queue, tender, stateOf } = await tend(null, { prepare: () => Promise.resolve({ kind: 'whole' }) });
  tender.addAndStart([file]);
  queue.remove(queue.read()[0]?.key ?? '');
  queue.add([file]);
  await expect.poll(stateOf).toBe('chosen');
  queue.edit(queue.read()[0]?.key ?? '', { sends_pack: true });
  expect(stateOf()).toBe('chosen');
});

test('only what the network cut off is tried again by itself', async () => {
  let error: Error = new NetworkError();
  const begin = () => Promise.reject(error);
  const { tender, queue, stateOf } = await tend(null, { api: { send: begin } });
  tender.addAndStart([file]);
  await expect.poll(stateOf).toBe('failed');
  error = new Error('refused');
  tender.tryAgain();
  await expect.poll(() => queue.read()[0]?.problem).toBe('올리지 못했습니다. 다시 시도해주세요.');
  tender.tryAgain();
  expect(stateOf()).toBe('failed');
});
