import type { SendOptions } from '@pilgi/api-client';
import { sessionStore } from '../../shared/session/session-store.ts';
import { paymentWindowStore } from './payment-window-store.ts';

/** The account this window was launched for; the session stored here where it is the same one, since it can be renewed. */
export function choosePaymentBearer(): Pick<SendOptions, 'bearer'> {
  const launch = paymentWindowStore.read()?.launch ?? null;
  const stored = sessionStore.read('user');
  if (launch === null) return {};
  if (stored.access_token !== null && stored.email === launch.account_email) return {};
  return { bearer: launch.token };
}
