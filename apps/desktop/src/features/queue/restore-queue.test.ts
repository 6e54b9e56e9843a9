import { expect, test, vi } from 'vitest';
import { createFakeJsonFile } from '../../../testing/create-fake-json-file.ts';
import { createLocatedFile } from '../../../testing/create-located-file.ts';
import { createTestQueue } from '../../../testing/create-test-queue.ts';
import { createUploadStorage } from './create-upload-storage.ts';
import { restoreQueue } from './restore-queue.ts';
import type { SavedItem } from './saved-queue.ts';

const createSavedItem = (path: string, changes: Partial<SavedItem> = {}): SavedItem => ({
  owner: 'minji@example.com',
  path,
  title: `제목 ${path}`,
  course: '선형대수',
  is_paused: false,
  is_started: false,
  ...changes,
});

test('restores existing files with title and course and restarts only started uploads', async () => {
  const queue = createTestQueue();
  const startLater = vi.fn();
  const locate = vi.fn(() => Promise.resolve([createLocatedFile('/1강.mp4'), createLocatedFile('/2강.mp4')]));
  await restoreQueue({ queue, locate, startLater }, [
    createSavedItem('/1강.mp4'),
    createSavedItem('/2강.mp4', { is_started: true }),
    createSavedItem('/gone.mp4', { is_started: true }),
  ]);
  expect(locate).toHaveBeenCalledWith(['/1강.mp4', '/2강.mp4', '/gone.mp4']);
  expect(queue.read().map(({ title, course }) => [title, course])).toEqual([
    ['제목 /1강.mp4', '선형대수'],
    ['제목 /2강.mp4', '선형대수'],
  ]);
  expect(startLater.mock.calls).toEqual([['/2강.mp4']]);
});

test('does not start a paused item', async () => {
  const startLater = vi.fn();
  const queue = createTestQueue();
  const locate = () => Promise.resolve([createLocatedFile('/1강.mp4')]);
  await restoreQueue({ queue, locate, startLater }, [
    createSavedItem('/1강.mp4', { is_paused: true, is_started: true }),
  ]);
  await expect.poll(() => queue.read()[0]?.state).toBe('chosen');
  expect(startLater).not.toHaveBeenCalled();
});

test('keeps a started and paused upload paused', async () => {
  const file = createLocatedFile('/1강.mp4');
  const begun = {
    upload_id: 'u1',
    owner: 'minji@example.com',
    file_name: file.name,
    size_bytes: file.size,
    modified_at: file.lastModified,
    title: '1강',
    course: '',
  };
  const queue = createTestQueue({ uploads: await createUploadStorage(createFakeJsonFile([begun])) });
  const deps = { queue, locate: () => Promise.resolve([file]), startLater: () => expect.unreachable() };
  await restoreQueue(deps, [createSavedItem('/1강.mp4', { is_paused: true, is_started: true })]);
  await expect.poll(() => queue.read()[0]?.state).toBe('paused');
});
