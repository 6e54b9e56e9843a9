import { NetworkError } from '@pilgi/api-client';
import type { QueueDeps } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { expect, test } from 'vitest';
import { createFakeJsonFile } from '../../../testing/create-fake-json-file.ts';
import { createLocatedFile } from '../../../testing/create-located-file.ts';
import { createTestQueue } from '../../../testing/create-test-queue.ts';
import type { SavedItem } from './saved-queue.ts';
import { startQueueRunner } from './start-queue-runner.ts';

const owner = 'minji@example.com';
const file = createLocatedFile('/강의/1강.mp4');
const savedItem = { owner, path: file.path, title: '고친 제목', course: '', is_paused: false, is_started: true };

async function startRunner(before: SavedItem[] | null = null, changes: Partial<QueueDeps> = {}) {
  const queue = createTestQueue(changes);
  const savedFile = createFakeJsonFile<SavedItem[]>(before);
  const locate = (paths: readonly string[]) => Promise.resolve([file].filter(({ path }) => paths.includes(path)));
  const queueRunner = await startQueueRunner({ owner, queue, file: savedFile, locate });
  return { queue, savedFile, queueRunner, stateOf: () => queue.read()[0]?.state };
}

test('uploads audio and slides of files found by the directory watcher automatically', async () => {
  const { savedFile, queueRunner, stateOf } = await startRunner();
  queueRunner.addAndStart([file]);
  expect(savedFile.written.at(-1)).toMatchObject([{ path: file.path, is_started: true }]);
  await expect.poll(stateOf).toBe('finishing');
});

test('waits for the user to start a manually chosen file', async () => {
  const { queue, stateOf } = await startRunner();
  queue.add([file]);
  await expect.poll(stateOf).toBe('chosen');
});

test('does not upload a video that cannot be prepared', async () => {
  const { queue, queueRunner, stateOf } = await startRunner(null, {
    prepare: () => Promise.resolve({ kind: 'whole' }),
  });
  queueRunner.addAndStart([file]);
  await expect.poll(stateOf).toBe('chosen');
  expect(queue.read()[0]?.upload_id).toBeNull();
});

test('prepares and starts uploads of the previous run again with the edited title', async () => {
  const { queue, stateOf } = await startRunner([savedItem]);
  await expect.poll(stateOf).toBe('finishing');
  expect(queue.read()[0]?.title).toBe('고친 제목');
});

test('neither shows nor stores items of another user', async () => {
  const { queue, savedFile } = await startRunner([{ ...savedItem, owner: 'jaehyun@example.com' }]);
  expect([queue.read(), savedFile.written.at(-1)]).toEqual([[], []]);
});

test('saves the queue on every change of stored fields only, and saves an empty list when it is empty', async () => {
  const { queue, savedFile, queueRunner } = await startRunner();
  queue.add([file]);
  const key = queue.read()[0]?.key ?? '';
  queue.edit(key, { title: '다른 제목' });
  const { length } = savedFile.written;
  queue.edit(key, { title: '다른 제목' });
  expect(savedFile.written.length).toBe(length);
  expect(savedFile.written.at(-1)).toMatchObject([{ title: '다른 제목', is_started: false }]);
  queue.remove(key);
  expect(savedFile.written.at(-1)).toEqual([]);
  queueRunner.stop();
  queue.add([file]);
  expect(savedFile.written.at(-1)).toEqual([]);
});

test('waits for the user when a removed item is chosen again manually', async () => {
  const { queue, queueRunner, stateOf } = await startRunner(null, {
    prepare: () => Promise.resolve({ kind: 'whole' }),
  });
  queueRunner.addAndStart([file]);
  queue.remove(queue.read()[0]?.key ?? '');
  queue.add([file]);
  await expect.poll(stateOf).toBe('chosen');
  queue.edit(queue.read()[0]?.key ?? '', { sends_pack: true });
  expect(stateOf()).toBe('chosen');
});

test('retries only uploads that failed with a network error', async () => {
  let error: Error = new NetworkError();
  const begin = () => Promise.reject(error);
  const { queueRunner, queue, stateOf } = await startRunner(null, { api: { send: begin } });
  queueRunner.addAndStart([file]);
  await expect.poll(stateOf).toBe('failed');
  error = new Error('rejected');
  queueRunner.retryFailed();
  await expect.poll(() => queue.read()[0]?.problem).toBe('올리지 못했습니다. 다시 시도해주세요.');
  queueRunner.retryFailed();
  expect(stateOf()).toBe('failed');
});
