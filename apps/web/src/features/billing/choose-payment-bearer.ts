import type { SendOptions } from '@pilgi/api-client';
import { sessionStore } from '../../shared/session/session-store.ts';
import { paymentWindowStore } from './payment-window-store.ts';

/**
 * Returns the bearer of the account that this window was launched for; the stored session when it is the same
 * account, because it can be refreshed.
 */
export function choosePaymentBearer(): Pick<SendOptions, 'bearer'> {
  const launch = paymentWindowStore.read()?.launch ?? null;
  const stored = sessionStore.read('user');
  if (launch === null) return {};
  if (stored.access_token !== null && stored.email === launch.account_email) return {};
  return { bearer: launch.token };
}
