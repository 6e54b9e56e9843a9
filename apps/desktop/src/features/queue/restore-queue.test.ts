import { expect, test, vi } from 'vitest';
import { aKeptJson } from '../../../testing/a-kept-json.ts';
import { aLocatedFile } from '../../../testing/a-located-file.ts';
import { aQueue } from '../../../testing/a-queue.ts';
import { createUploadMemory } from './create-upload-memory.ts';
import type { KeptItem } from './kept-queue.ts';
import { restoreQueue } from './restore-queue.ts';

const kept = (path: string, changes: Partial<KeptItem> = {}): KeptItem => ({
  owner: 'minji@example.com',
  path,
  title: `제목 ${path}`,
  course: '선형대수',
  is_paused: false,
  is_started: false,
  ...changes,
});

test('what is still there comes back with its words; only what was started is started again', async () => {
  const queue = aQueue();
  const startLater = vi.fn();
  const locate = vi.fn(() => Promise.resolve([aLocatedFile('/1강.mp4'), aLocatedFile('/2강.mp4')]));
  await restoreQueue({ queue, locate, startLater }, [
    kept('/1강.mp4'),
    kept('/2강.mp4', { is_started: true }),
    kept('/gone.mp4', { is_started: true }),
  ]);
  expect(locate).toHaveBeenCalledWith(['/1강.mp4', '/2강.mp4', '/gone.mp4']);
  expect(queue.read().map(({ title, course }) => [title, course])).toEqual([
    ['제목 /1강.mp4', '선형대수'],
    ['제목 /2강.mp4', '선형대수'],
  ]);
  expect(startLater.mock.calls).toEqual([['/2강.mp4']]);
});

test('what its owner paused waits for its owner', async () => {
  const startLater = vi.fn();
  const queue = aQueue();
  const locate = () => Promise.resolve([aLocatedFile('/1강.mp4')]);
  await restoreQueue({ queue, locate, startLater }, [kept('/1강.mp4', { is_paused: true, is_started: true })]);
  await expect.poll(() => queue.read()[0]?.state).toBe('chosen');
  expect(startLater).not.toHaveBeenCalled();
});

test('an upload that was begun and paused stays paused', async () => {
  const file = aLocatedFile('/1강.mp4');
  const begun = {
    upload_id: 'u1',
    owner: 'minji@example.com',
    file_name: file.name,
    size_bytes: file.size,
    modified_at: file.lastModified,
    title: '1강',
    course: '',
  };
  const queue = aQueue({ memory: await createUploadMemory(aKeptJson([begun])) });
  const deps = { queue, locate: () => Promise.resolve([file]), startLater: () => expect.unreachable() };
  await restoreQueue(deps, [kept('/1강.mp4', { is_paused: true, is_started: true })]);
  await expect.poll(() => queue.read()[0]?.state).toBe('paused');
});
