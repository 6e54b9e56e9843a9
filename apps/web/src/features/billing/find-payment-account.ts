import { authCalls } from '@pilgi/contract';
import { api } from '../../shared/api/api.ts';
import { isSignInLost } from '../../shared/api/is-sign-in-lost.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { choosePaymentBearer } from './choose-payment-bearer.ts';
import { openLaunch } from './open-launch.ts';
import { paymentWindowStore } from './payment-window-store.ts';

export type PaymentAccount =
  | { state: 'known'; email: string }
  | { state: 'signed-out' | 'refused' | 'unreachable'; email: null };

/**
 * Determines the account to charge. On failure the order stays visible but cannot be paid yet. A token in a link identifies
 * the payer in this window only: as the site's session it would let a foreign link log the visitor into its account.
 */
export async function findPaymentAccount(): Promise<PaymentAccount> {
  const isSignedIn = sessionStore.read('user').access_token !== null;
  const isLaunched = paymentWindowStore.read()?.launch != null;
  if (!isLaunched && !isSignedIn) return { state: 'signed-out', email: null };
  try {
    await openLaunch();
    const launch = paymentWindowStore.read()?.launch ?? null;
    const user = await api.send(authCalls.me, undefined, choosePaymentBearer());
    if (launch) storeAccountEmail(user.email);
    return { state: 'known', email: user.email };
  } catch (error) {
    return { state: isSignInLost(error) ? 'refused' : 'unreachable', email: null };
  }
}

function storeAccountEmail(account_email: string): void {
  const paymentWindow = paymentWindowStore.read();
  if (!paymentWindow?.launch) return;
  paymentWindowStore.save({ ...paymentWindow, launch: { ...paymentWindow.launch, account_email } });
}
