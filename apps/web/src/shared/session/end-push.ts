import { WORKER_SCOPE } from '../offline/clear-offline-notes.ts';

/** After a logout this browser must not show reminders of the account; the server learns it from the push service. */
export async function endPush(): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration(WORKER_SCOPE);
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without push messages there is nothing to end.
  }
}
