import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { updateLectureDeleted } from './lectures.queries.ts';
import { preparedPrefix } from './prepared-keys.ts';
import { updateUploadForgotten } from './uploads.queries.ts';

/** The recording and all that was prepared of it go; that there was a job stays, since it was paid for. */
export async function forgetLecture(
  tx: Transaction,
  { lecture, now }: { lecture: { id: string; storage_key: string; upload_id: string }; now: Date },
): Promise<void> {
  const key_prefixes = [lecture.storage_key, preparedPrefix(lecture.id)];
  await insertObjectsToRemove(tx, { key_prefixes, asked_at: now });
  await updateLectureDeleted(tx, { id: lecture.id, deleted_at: now });
  await updateUploadForgotten(tx, lecture.upload_id);
}
