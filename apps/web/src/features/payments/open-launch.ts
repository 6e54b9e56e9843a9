import { authCalls } from '@pilgi/contract';
import { isLaunchToken } from '@pilgi/domain';
import { api } from '../../shared/api/api.ts';
import { paymentWindowStore } from './payment-window-store.ts';

/** A launch token opens one session, for this window alone: its bearer takes the token's place. */
export async function openLaunch(): Promise<void> {
  const paymentWindow = paymentWindowStore.read();
  const launch = paymentWindow?.launch;
  if (!paymentWindow || !launch || !isLaunchToken(launch.token)) return;
  // Kept before it is sent, so that a lost answer can be asked for again, even after a reload.
  const window_key = launch.window_key ?? createWindowKey();
  paymentWindowStore.keep({ ...paymentWindow, launch: { ...launch, window_key } });
  const { access_token } = await api.send(authCalls.openLaunch, { body: { token: launch.token, window_key } });
  paymentWindowStore.keep({ ...paymentWindow, launch: { ...launch, window_key, token: access_token } });
}

function createWindowKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
