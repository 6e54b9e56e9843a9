import type { KeptUpload, UploadMemory } from '@pilgi/web/shared/shell/upload-memory.ts';
import type { KeptJson } from '../../shell/kept-json.ts';

/** In a file of this program: what a web view keeps is lost when the power goes a second later. */
export async function createUploadMemory(file: KeptJson<KeptUpload[]>): Promise<UploadMemory> {
  let kept = (await file.read()) ?? [];
  let writing: Promise<void> = Promise.resolve();

  function change(next: KeptUpload[]): void {
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    writing = file.write(next);
    writing.catch(() => undefined);
  }

  return {
    readOf(owner) {
      change(kept.filter((upload) => upload.owner === owner));
      return kept;
    },
    keep: (upload) => change([...kept.filter(({ upload_id }) => upload_id !== upload.upload_id), upload]),
    forget: (uploadId) => change(kept.filter(({ upload_id }) => upload_id !== uploadId)),
    whenKept: () => writing,
  };
}
