import type { AppDeps } from '../../platform/app-deps.ts';
import { UploadUnknown } from './lectures.errors.ts';
import { findUpload, listAbandonedUploads, type Upload, updateUploadEnded } from './uploads.queries.ts';

type AbortDeps = Pick<AppDeps, 'db' | 'clock' | 'storage'>;

const BATCH_SIZE = 100;

export async function abortUpload(deps: AbortDeps, input: { id: string; user_id: string }): Promise<void> {
  const upload = await findUpload(deps.db, input);
  if (upload === null) throw new UploadUnknown();
  if (upload.status === 'OPEN') await abortOpenUpload(deps, upload);
}

/** Aborts uploads that were idle for a day. */
export async function sweepAbandonedUploads(deps: AbortDeps): Promise<number> {
  const abandoned = await listAbandonedUploads(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE });
  for (const upload of abandoned) await abortOpenUpload(deps, upload);
  return abandoned.length;
}

/** The storage first: a row that is still OPEN is swept again, but parts without a row would be stored forever. */
export async function abortOpenUpload(deps: AbortDeps, upload: Upload): Promise<void> {
  if (upload.storage_upload_id !== null) {
    await deps.storage.abortUpload({ key: upload.storage_key, upload_id: upload.storage_upload_id });
  }
  await updateUploadEnded(deps.db, { id: upload.id, status: 'ABORTED', ended_at: deps.clock.now() });
}
