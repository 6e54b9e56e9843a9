import { WORKER_SCOPE } from '../../shared/offline/clear-offline-notes.ts';

/** Why this browser cannot receive push messages, or whether it may. */
export type PushState = 'ready' | 'refused' | 'needs-install' | 'needs-worker' | 'unsupported';

/** iPadOS calls itself a Mac, but has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApplePhone() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await findWorker()) === null ? 'needs-worker' : 'ready';
}

const findWorker = async () => (await navigator.serviceWorker.getRegistration(WORKER_SCOPE)) ?? null;

interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Called after a click only: it requests the permission. Null when the user refuses. */
export async function subscribeThisDevice(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await findWorker();
  if (worker === null) return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await worker.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with an earlier key of this site has to end first.
    const old = await worker.pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await worker.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
