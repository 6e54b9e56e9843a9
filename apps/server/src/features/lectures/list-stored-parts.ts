import { partBytesFor } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { UploadedPart } from '../../platform/storage/storage.ts';
import { abortOpenUpload } from './abort-upload.ts';
import { UploadEnded, UploadOversized } from './lectures.errors.ts';
import { type Upload, updateUploadStored } from './uploads.queries.ts';

/**
 * Parts that the storage really has. Their size replaces the declared one in the quota; an upload with a part that is
 * larger than planned is aborted, in case that the storage did not compare the signed length.
 */
export async function listStoredParts(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  upload: Upload,
  upload_id: string,
): Promise<UploadedPart[]> {
  const parts = await deps.storage.listParts({ key: upload.storage_key, upload_id });
  if (parts === null) throw new UploadEnded();
  const plannedBytes = (part: number) => Math.max(0, partBytesFor(Number(upload.size_bytes), upload, part));
  if (parts.some((part) => part.size_bytes > plannedBytes(part.part_number))) {
    await abortOpenUpload(deps, upload);
    throw new UploadOversized();
  }
  const stored_bytes = parts.reduce((sum, part) => sum + part.size_bytes, 0);
  await updateUploadStored(deps.db, { id: upload.id, stored_bytes });
  return parts;
}
