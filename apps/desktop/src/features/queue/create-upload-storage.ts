import type { SavedUpload, UploadStorage } from '@pilgi/web/shared/shell/upload-storage.ts';
import type { JsonFile } from '../../shell/json-file.ts';

/** Stored in a synced file because recent writes to web view storage are lost on a power failure. */
export async function createUploadStorage(file: JsonFile<SavedUpload[]>): Promise<UploadStorage> {
  let saved = (await file.read()) ?? [];
  let writing: Promise<void> = Promise.resolve();

  function change(next: SavedUpload[]): void {
    if (JSON.stringify(next) === JSON.stringify(saved)) return;
    saved = next;
    writing = file.write(next);
    writing.catch(() => undefined);
  }

  return {
    listFor(owner) {
      change(saved.filter((upload) => upload.owner === owner));
      return saved;
    },
    save: (upload) => change([...saved.filter(({ upload_id }) => upload_id !== upload.upload_id), upload]),
    remove: (uploadId) => change(saved.filter(({ upload_id }) => upload_id !== uploadId)),
    whenDurable: () => writing,
  };
}
