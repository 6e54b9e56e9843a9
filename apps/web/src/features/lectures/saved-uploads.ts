import { openKeyValueStore } from '@pilgi/api-client';
import { UPLOADS_KEY } from '../../shared/config/storage-keys.ts';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { SavedUpload, UploadStorage } from '../../shared/shell/upload-storage.ts';

const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

function isSavedUpload(value: unknown): value is SavedUpload {
  const saved = value as Partial<SavedUpload> | null;
  return typeof saved?.upload_id === 'string' && typeof saved.owner === 'string' && typeof saved.file_name === 'string';
}

function readAll(): SavedUpload[] {
  try {
    const found: unknown = JSON.parse(values.get(UPLOADS_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSavedUpload) : [];
  } catch {
    return [];
  }
}

function writeAll(saved: readonly SavedUpload[]): void {
  if (saved.length === 0) values.delete(UPLOADS_KEY);
  else values.set(UPLOADS_KEY, JSON.stringify(saved));
}

export const savedUploads: UploadStorage = {
  /** Also removes uploads of other users of this browser. */
  listFor(owner: string): SavedUpload[] {
    const all = readAll();
    const own = all.filter((saved) => saved.owner === owner);
    if (own.length < all.length) writeAll(own);
    return own;
  },
  save(upload: SavedUpload): void {
    writeAll([...readAll().filter(({ upload_id }) => upload_id !== upload.upload_id), upload]);
  },
  remove(uploadId: string): void {
    writeAll(readAll().filter(({ upload_id }) => upload_id !== uploadId));
  },
  whenDurable: () => Promise.resolve(),
};

/** Compares name, size and modification time, which are available without reading the file. */
export function isSameFile(
  saved: Pick<SavedUpload, 'file_name' | 'size_bytes' | 'modified_at'>,
  file: RecordingFile,
): boolean {
  return saved.file_name === file.name && saved.size_bytes === file.size && saved.modified_at === file.lastModified;
}
