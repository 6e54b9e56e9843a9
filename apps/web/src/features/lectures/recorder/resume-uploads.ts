import { RECORDINGS_KEY } from '../../../shared/config/storage-keys.ts';

/** Continues the uploads of recordings that this account has ended. Loads the recorder only where one is stored. */
export async function resumeUploads(owner: string): Promise<void> {
  if (!(await hasStoredRecording())) return;
  const { recordingSession } = await import('./recording-session.ts');
  await recordingSession.resumeUploads(owner);
}

/** False where the browser has no private file system; the recorder does not start there. */
async function hasStoredRecording(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    for await (const _name of (await root.getDirectoryHandle(RECORDINGS_KEY)).keys()) return true;
    return false;
  } catch {
    return false;
  }
}
