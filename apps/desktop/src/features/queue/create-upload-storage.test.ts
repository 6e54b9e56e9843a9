import type { SavedUpload } from '@pilgi/web/shared/shell/upload-storage.ts';
import { expect, test } from 'vitest';
import { createFakeJsonFile } from '../../../testing/create-fake-json-file.ts';
import { createUploadStorage } from './create-upload-storage.ts';

const createUpload = (upload_id: string, changes: Partial<SavedUpload> = {}): SavedUpload => ({
  upload_id,
  owner: 'minji@example.com',
  file_name: '1강.mp4',
  size_bytes: 100,
  modified_at: 1,
  title: '1강',
  course: '',
  ...changes,
});

test('stores changes by upload id and restores them after a restart', async () => {
  const file = createFakeJsonFile<SavedUpload[]>();
  const memory = await createUploadStorage(file);
  for (const upload of [createUpload('u1'), createUpload('u2'), createUpload('u1', { title: '고친 제목' })])
    memory.save(upload);
  memory.remove('u2');
  await memory.whenDurable();
  const { length } = file.written;
  memory.remove('u2');
  expect(file.written).toHaveLength(length);
  const reopened = await createUploadStorage(file);
  expect(reopened.listFor('minji@example.com')).toEqual([createUpload('u1', { title: '고친 제목' })]);
});

test('deletes the uploads of another user', async () => {
  const file = createFakeJsonFile([createUpload('u1'), createUpload('u2', { owner: 'jaehyun@example.com' })]);
  const memory = await createUploadStorage(file);
  expect(memory.listFor('jaehyun@example.com').map(({ upload_id }) => upload_id)).toEqual(['u2']);
  expect(file.written.at(-1)).toHaveLength(1);
});
