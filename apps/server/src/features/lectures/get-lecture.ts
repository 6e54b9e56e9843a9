import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { SIGNED_URL_SECONDS } from '../../platform/storage/storage.ts';
import { LectureUnknown } from './lectures.errors.ts';
import { findLecture, type Lecture, listLectureRows } from './lectures.queries.ts';

export async function getLecture(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const lecture = await findLecture(deps.db, input);
  if (lecture === null) throw new LectureUnknown();
  return toLectureView(lecture);
}

export async function listLectures(deps: Pick<AppDeps, 'db'>, input: { user_id: string; skip: number; limit: number }) {
  const rows = await listLectureRows(deps.db, { user_id: input.user_id, ...clampSkipLimit(input) });
  return rows.map(toLectureView);
}

export function toLectureView(lecture: Lecture) {
  return { ...lecture, size_bytes: Number(lecture.size_bytes) };
}

export async function getSource(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: { id: string; user_id: string },
) {
  const lecture = await findLecture(deps.db, input);
  if (lecture === null) throw new LectureUnknown();
  const { storage_key: key, file_name, content_type } = lecture;
  const url = await deps.storage.signDownload({ key, file_name, content_type });
  return { url, expires_at: new Date(deps.clock.now().getTime() + SIGNED_URL_SECONDS * 1000) };
}
