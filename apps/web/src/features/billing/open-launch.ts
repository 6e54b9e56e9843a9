import { authCalls } from '@pilgi/contract';
import { isLaunchToken } from '@pilgi/domain/accounts';
import { api } from '../../shared/api/api.ts';
import { paymentWindowStore } from './payment-window-store.ts';

/** Exchanges a launch token for a session of this window only; its bearer replaces the token. */
export async function openLaunch(): Promise<void> {
  const paymentWindow = paymentWindowStore.read();
  const launch = paymentWindow?.launch;
  if (!paymentWindow || !launch || !isLaunchToken(launch.token)) return;
  // Stored before sending, so that a lost response can be requested again, even after a reload.
  const window_key = launch.window_key ?? createWindowKey();
  paymentWindowStore.save({ ...paymentWindow, launch: { ...launch, window_key } });
  const { access_token } = await api.send(authCalls.openLaunch, { body: { token: launch.token, window_key } });
  paymentWindowStore.save({ ...paymentWindow, launch: { ...launch, window_key, token: access_token } });
}

function createWindowKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
