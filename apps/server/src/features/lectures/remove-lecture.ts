import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteHandoutsOfLecture, deleteHandoutsOfUser } from './handouts/handouts.queries.ts';
import { listStoredOfUser, updateLectureDeleted, updateLecturesErased } from './lectures.queries.ts';
import { preparedPrefix } from './manifest.ts';
import { livePrefix } from './recording/recording-keys.ts';
import {
  findRecordingOfLecture,
  listRecordingIdsOfUser,
  updateRecordingsErased,
} from './recording/recordings.queries.ts';
import { updateUploadNameErased, updateUploadsErased, updateUploadsStopped } from './uploads.queries.ts';

/** Deletes the recording and everything prepared from it. Jobs stay, because they were paid for. */
export async function removeLecture(
  tx: Transaction,
  { lecture, now }: { lecture: { id: string; storage_key: string; upload_id: string }; now: Date },
): Promise<void> {
  const recording = await findRecordingOfLecture(tx, lecture.id);
  const live = recording === null ? [] : [livePrefix(recording.id)];
  const key_prefixes = [lecture.storage_key, preparedPrefix(lecture.id), ...live];
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: now });
  await deleteHandoutsOfLecture(tx, lecture.id);
  await updateLectureDeleted(tx, { id: lecture.id, deleted_at: now });
  await updateUploadNameErased(tx, lecture.upload_id);
}

/** Deletes recordings and everything derived from them. Jobs stay, because they were paid for. */
export async function eraseLectures(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const stored = await listStoredOfUser(tx, input.user_id);
  const key_prefixes = stored.flatMap((one) => [one.storage_key, preparedPrefix(one.id)]);
  const live = (await listRecordingIdsOfUser(tx, input.user_id)).map(livePrefix);
  await insertObjectsToRemove(tx, { key_prefixes: [...key_prefixes, ...live], requested_at: input.now });
  await updateRecordingsErased(tx, input);
  await deleteHandoutsOfUser(tx, input.user_id);
  await updateLecturesErased(tx, input);
  await updateUploadsErased(tx, input);
}

/** Ends the open uploads of a leaving user. */
export async function stopUploads(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await updateUploadsStopped(tx, input);
}
