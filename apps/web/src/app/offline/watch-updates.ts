import { WORKER_SCOPE } from '../../shared/offline/clear-offline-notes.ts';
import { trustWorkerUrl } from '../../shared/offline/trust-worker-url.ts';

const SCRIPT = '/studio/sw.js';
const CHECK_INTERVAL_MS = 3_600_000;

export interface UpdateWatcher {
  /** Uses the new version and loads the page again. */
  apply: () => void;
  stop: () => void;
}

interface Events {
  /** A newer version than that of this page is ready. */
  onReady: () => void;
  /** The worker handles the requests of this page for the first time. */
  onFirstControl: () => void;
}

/** Registers the service worker and watches for newer versions, also in a tab that stays open for days. */
export async function watchUpdates({ onReady, onFirstControl }: Events): Promise<UpdateWatcher | null> {
  const workers = globalThis.navigator?.serviceWorker;
  if (workers === undefined) return null;
  const registration = await workers.register(trustWorkerUrl(SCRIPT), { scope: WORKER_SCOPE }).catch(() => null);
  if (registration === null) return null;
  let wasControlled = workers.controller !== null;
  let isApplying = false;
  let checkedAt = Date.now();

  // The page itself was loaded after this version was published, unless there was no connection.
  if (registration.waiting !== null && navigator.onLine) registration.waiting.postMessage('activate');

  const onFound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && workers.controller !== null) onReady();
    });
  };
  const onChange = () => {
    if (isApplying) window.location.reload();
    else if (!wasControlled) onFirstControl();
    wasControlled = true;
  };
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', onFound);
  workers.addEventListener('controllerchange', onChange);
  document.addEventListener('visibilitychange', onVisible);
  return {
    apply: () => {
      isApplying = true;
      if (registration.waiting === null) window.location.reload();
      else registration.waiting.postMessage('activate');
    },
    stop: () => {
      registration.removeEventListener('updatefound', onFound);
      workers.removeEventListener('controllerchange', onChange);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
