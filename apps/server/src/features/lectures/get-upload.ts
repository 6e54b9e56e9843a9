import type { AppDeps } from '../../platform/app-deps.ts';
import { UploadUnknown } from './lectures.errors.ts';
import { findUpload, type Upload } from './uploads.queries.ts';

/** With the parts that the storage really has, so that a client can resume. */
export async function getUpload(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { id: string; user_id: string },
): Promise<Upload & { uploaded_parts: number[] }> {
  const upload = await findUpload(deps.db, input);
  if (upload === null) throw new UploadUnknown();
  if (upload.status !== 'OPEN' || upload.storage_upload_id === null) return { ...upload, uploaded_parts: [] };
  const parts = await deps.storage.listParts({ key: upload.storage_key, upload_id: upload.storage_upload_id });
  return { ...upload, uploaded_parts: parts.map((part) => part.part_number) };
}
