import type { KeptUpload } from '@pilgi/web/shared/shell/upload-memory.ts';
import { expect, test } from 'vitest';
import { aKeptJson } from '../../../testing/a-kept-json.ts';
import { createUploadMemory } from './create-upload-memory.ts';

const anUpload = (upload_id: string, changes: Partial<KeptUpload> = {}): KeptUpload => ({
  upload_id,
  owner: 'minji@example.com',
  file_name: '1강.mp4',
  size_bytes: 100,
  modified_at: 1,
  title: '1강',
  course: '',
  ...changes,
});

test('uploads are kept as they change, told apart by their number, and there after a restart', async () => {
  const file = aKeptJson<KeptUpload[]>();
  const memory = await createUploadMemory(file);
  for (const upload of [anUpload('u1'), anUpload('u2'), anUpload('u1', { title: '고친 제목' })]) memory.keep(upload);
  memory.forget('u2');
  await memory.whenKept();
  const { length } = file.written;
  memory.forget('u2');
  expect(file.written).toHaveLength(length);
  const reopened = await createUploadMemory(file);
  expect(reopened.readOf('minji@example.com')).toEqual([anUpload('u1', { title: '고친 제목' })]);
});

test('those of somebody else are forgotten', async () => {
  const file = aKeptJson([anUpload('u1'), anUpload('u2', { owner: 'jaehyun@example.com' })]);
  const memory = await createUploadMemory(file);
  expect(memory.readOf('jaehyun@example.com').map(({ upload_id }) => upload_id)).toEqual(['u2']);
  expect(file.written.at(-1)).toHaveLength(1);
});
