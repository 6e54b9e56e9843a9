import { randomBytes } from 'node:crypto';
import { insertLecture } from '../src/features/lectures/lectures.queries.ts';
import { insertUpload, type Upload, updateUploadEnded } from '../src/features/lectures/uploads.queries.ts';
import type { TestApp } from './start-test-app.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

export async function anUpload(server: TestApp, { id, marker }: { id: string; marker: string }): Promise<Upload> {
  return await insertUpload(server.db, {
    user_id: id,
    file_name: `${marker}.mp4`,
    content_type: 'video/mp4',
    size_bytes: 1000,
    part_size_bytes: 8 * 1024 ** 2,
    part_count: 1,
    storage_key: `recordings/${id}/${randomBytes(8).toString('hex')}`,
    created_at: server.clock.now(),
    expires_at: new Date(server.clock.now().getTime() + YEAR_MS),
  });
}

export async function aLecture(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const { id: upload_id, ...upload } = await anUpload(server, owner);
  const { user_id, file_name, content_type, size_bytes, storage_key } = upload;
  const now = server.clock.now();
  await updateUploadEnded(server.db, { id: upload_id, status: 'DONE', ended_at: now });
  const named = { title: owner.marker, course: owner.marker, sha256: 'a'.repeat(64), created_at: now };
  const row = { upload_id, user_id, file_name, content_type, size_bytes, storage_key, ...named };
  return (await insertLecture(server.db, row)).id;
}
