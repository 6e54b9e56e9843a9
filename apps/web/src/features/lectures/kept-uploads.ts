import { openKeyValueStore } from '@pilgi/api-client';
import { UPLOADS_KEY } from '../../shared/config/storage-keys.ts';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { KeptUpload, UploadMemory } from '../../shared/shell/upload-memory.ts';

const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

function isKept(value: unknown): value is KeptUpload {
  const kept = value as Partial<KeptUpload> | null;
  return typeof kept?.upload_id === 'string' && typeof kept.owner === 'string' && typeof kept.file_name === 'string';
}

function readAll(): KeptUpload[] {
  try {
    const found: unknown = JSON.parse(values.get(UPLOADS_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function writeAll(kept: readonly KeptUpload[]): void {
  if (kept.length === 0) values.delete(UPLOADS_KEY);
  else values.set(UPLOADS_KEY, JSON.stringify(kept));
}

export const keptUploads: UploadMemory = {
  /** Those of somebody else who was here before are forgotten. */
  readOf(owner: string): KeptUpload[] {
    const all = readAll();
    const own = all.filter((kept) => kept.owner === owner);
    if (own.length < all.length) writeAll(own);
    return own;
  },
  keep(upload: KeptUpload): void {
    writeAll([...readAll().filter(({ upload_id }) => upload_id !== upload.upload_id), upload]);
  },
  forget(uploadId: string): void {
    writeAll(readAll().filter(({ upload_id }) => upload_id !== uploadId));
  },
  whenKept: () => Promise.resolve(),
};

/** The same name, size and age: what a browser tells of a file without reading it. */
export function isSameFile(
  kept: Pick<KeptUpload, 'file_name' | 'size_bytes' | 'modified_at'>,
  file: RecordingFile,
): boolean {
  return kept.file_name === file.name && kept.size_bytes === file.size && kept.modified_at === file.lastModified;
}
