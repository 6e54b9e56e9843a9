import { randomUUID } from 'node:crypto';
import { uploadPlanFor } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { uploadsPerUser } from './lecture-limits.ts';
import { QuotaReached, TooManyUploads } from './lectures.errors.ts';
import type { LecturesDeps } from './lectures-deps.ts';
import {
  getUsage,
  insertUpload,
  lockUploader,
  type Upload,
  updateHalfBegunEnded,
  updateUploadBegun,
} from './uploads.queries.ts';

const MOST_OPEN = 5;
/** Begun and not yet known to the storage: whoever began it has had an answer by now, and it was an error. */
const HALF_BEGUN_MS = 60_000;
/** An upload that nobody touches for a day is swept away. */
export const UPLOAD_IDLE_MS = 24 * 3_600_000;

/** Our row first: whatever happens at the storage after it, the sweeper knows where to look. */
export async function beginUpload(
  deps: LecturesDeps,
  input: { user_id: string; file_name: string; content_type: string; size_bytes: number },
): Promise<Upload> {
  await deps.limits.take(uploadsPerUser, input.user_id);
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + UPLOAD_IDLE_MS);
  const upload = await inTransaction(deps.db, async (tx) => {
    await lockUploader(tx, input.user_id);
    const before = new Date(created_at.getTime() - HALF_BEGUN_MS);
    await updateHalfBegunEnded(tx, { user_id: input.user_id, before, ended_at: created_at });
    const usage = await getUsage(tx, input.user_id);
    if (usage.open_uploads >= MOST_OPEN) throw new TooManyUploads();
    if (usage.kept_bytes + input.size_bytes > deps.quotaBytes) throw new QuotaReached();
    const storage_key = `recordings/${input.user_id}/${randomUUID()}`;
    const file_name = input.file_name.normalize('NFC');
    return await insertUpload(tx, {
      ...input,
      ...uploadPlanFor(input.size_bytes),
      file_name,
      storage_key,
      created_at,
      expires_at,
    });
  });
  const target = { key: upload.storage_key, content_type: upload.content_type };
  failPoint('upload:begin:before-storage');
  const storage_upload_id = await deps.storage.beginUpload(target);
  failPoint('upload:begin:storage-begun');
  await updateUploadBegun(deps.db, { id: upload.id, storage_upload_id });
  return { ...upload, storage_upload_id };
}
