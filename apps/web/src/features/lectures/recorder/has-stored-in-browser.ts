import { RECORDINGS_KEY } from '../../../shared/config/storage-keys.ts';

/** False where the browser has no private file system; the recorder does not start there. */
export async function hasStoredInBrowser(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    for await (const _name of (await root.getDirectoryHandle(RECORDINGS_KEY)).keys()) return true;
    return false;
  } catch {
    return false;
  }
}
