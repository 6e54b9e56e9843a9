import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { getLectureToCheck } from './lectures.queries.ts';
import type { LecturesDeps } from './lectures-deps.ts';

/** Null, or why the recording is not what its owner's browser read. */
export async function checkDigest(deps: Pick<LecturesDeps, 'db' | 'storage'>, id: string): Promise<string | null> {
  const lecture = await getLectureToCheck(deps.db, id);
  const digest = createHash('sha256');
  await pipeline(await deps.storage.read(lecture.storage_key), digest);
  if (digest.digest('hex') === lecture.sha256) return null;
  return '올라온 파일이 원본과 다릅니다. 다시 올려주세요.';
}
