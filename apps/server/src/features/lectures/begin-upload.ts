import { randomUUID } from 'node:crypto';
import { uploadPlanFor } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { lockAccount, type QuotaDeps } from '../quotas/index.ts';
import { checkUploadQuota } from './check-quota.ts';
import { insertUpload, type Upload, updateUnstartedAborted, updateUploadBegun } from './uploads.queries.ts';

const uploadsPerUser: RateLimit = { name: 'upload-user', max: 20, windowMs: HOUR_MS };

/** An upload without a storage upload id after this time has failed, and its client received an error. */
const UNSTARTED_TIMEOUT_MS = 60_000;
/** An upload that is idle for a day is swept. */
export const UPLOAD_IDLE_MS = 24 * 3_600_000;

/** Our row is inserted before the upload is created in the storage, so that the sweeper finds every upload. */
export async function beginUpload(
  deps: Pick<AppDeps, 'db' | 'limits' | 'storage'> & QuotaDeps,
  input: { user_id: string; file_name: string; content_type: string; size_bytes: number },
): Promise<Upload> {
  await deps.limits.take(uploadsPerUser, input.user_id);
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + UPLOAD_IDLE_MS);
  const upload = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, input.user_id);
    const before = new Date(created_at.getTime() - UNSTARTED_TIMEOUT_MS);
    await updateUnstartedAborted(tx, { user_id: input.user_id, before, ended_at: created_at });
    await checkUploadQuota(deps, tx, input);
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
