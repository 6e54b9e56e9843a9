import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { listStoredOfUser, updateLectureDeleted, updateLecturesErased } from './lectures.queries.ts';
import { preparedPrefix } from './manifest.ts';
import { updateUploadNameErased, updateUploadsErased, updateUploadsStopped } from './uploads.queries.ts';

/** Deletes the recording and everything prepared from it. Jobs stay, because they were paid for. */
export async function removeLecture(
  tx: Transaction,
  { lecture, now }: { lecture: { id: string; storage_key: string; upload_id: string }; now: Date },
): Promise<void> {
  const key_prefixes = [lecture.storage_key, preparedPrefix(lecture.id)];
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: now });
  await updateLectureDeleted(tx, { id: lecture.id, deleted_at: now });
  await updateUploadNameErased(tx, lecture.upload_id);
}

/** Deletes recordings and everything derived from them. Jobs stay, because they were paid for. */
export async function eraseLectures(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const stored = await listStoredOfUser(tx, input.user_id);
  const key_prefixes = stored.flatMap((one) => [one.storage_key, preparedPrefix(one.id)]);
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
  await updateLecturesErased(tx, input);
  await updateUploadsErased(tx, input);
}

/** Ends the open uploads of a leaving user. */
export async function stopUploads(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await updateUploadsStopped(tx, input);
}
