import { OFFLINE_NOTES_KEY } from '../config/storage-keys.ts';

export const WORKER_SCOPE = '/studio/';

/** Removes all stored notes. The worker is notified too: a response may still be on its way to the store. */
export async function clearOfflineNotes(): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration(WORKER_SCOPE);
    registration?.active?.postMessage('clear');
    await globalThis.caches?.delete(OFFLINE_NOTES_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
