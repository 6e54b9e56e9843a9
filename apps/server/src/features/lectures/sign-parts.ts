import { partBytesFor } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../platform/app-deps.ts';
import { SIGNED_URL_SECONDS } from '../../platform/storage/storage.ts';
import { UPLOAD_IDLE_MS } from './begin-upload.ts';
import { NoSuchPart, UploadEnded, UploadUnknown } from './lectures.errors.ts';
import { listStoredParts } from './list-stored-parts.ts';
import { findUpload, type Upload, updateUploadTouched } from './uploads.queries.ts';

export async function signParts(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: { id: string; user_id: string; part_numbers: readonly number[] },
) {
  const upload = await findUpload(deps.db, input);
  if (upload === null) throw new UploadUnknown();
  const { storage_key: key, storage_upload_id: upload_id } = upload;
  if (upload.status !== 'OPEN' || upload_id === null) throw new UploadEnded();
  if (input.part_numbers.some((number) => number > upload.part_count)) throw new NoSuchPart();
  await listStoredParts(deps, upload, upload_id);
  const sizeOf = (part_number: number) => partBytesFor(Number(upload.size_bytes), upload, part_number);
  const now = deps.clock.now().getTime();
  await updateUploadTouched(deps.db, { id: upload.id, expires_at: new Date(now + UPLOAD_IDLE_MS) });
  const addresses = await Promise.all(
    input.part_numbers.map(async (part_number) => ({
      part_number,
      url: await deps.storage.signPart({ key, upload_id, part_number, size_bytes: sizeOf(part_number) }),
    })),
  );
  return { addresses, expires_at: new Date(now + SIGNED_URL_SECONDS * 1000) };
}

/** With the parts that the storage really has, so that a client can resume. */
export async function getUpload(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: { id: string; user_id: string },
): Promise<Upload & { uploaded_parts: number[] }> {
  const upload = await findUpload(deps.db, input);
  if (upload === null) throw new UploadUnknown();
  if (upload.status !== 'OPEN' || upload.storage_upload_id === null) return { ...upload, uploaded_parts: [] };
  const parts = await listStoredParts(deps, upload, upload.storage_upload_id);
  return { ...upload, uploaded_parts: parts.map((part) => part.part_number) };
}
