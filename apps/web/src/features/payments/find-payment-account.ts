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

/** Who will be charged. A failure is tolerated: the order stays on the screen, only nobody can pay it yet. */
export async function findPaymentAccount(): Promise<PaymentAccount> {
  const isSignedIn = sessionStore.read('user').access_token !== null;
  const isLaunched = paymentWindowStore.read()?.launch != null;
  if (!isLaunched && !isSignedIn) return { state: 'signed-out', email: null };
  try {
    await openLaunch();
    const launch = paymentWindowStore.read()?.launch ?? null;
    const user = await api.send(authCalls.me, undefined, choosePaymentBearer());
    if (launch) rememberAccount(user.email);
    // Never over another session: a link with a stranger's token must not change who is signed in here.
    if (launch && launch.window_key === null && !isSignedIn)
      sessionStore.adopt('user', { access_token: launch.token, email: user.email });
    return { state: 'known', email: user.email };
  } catch (error) {
    return { state: isSignInLost(error) ? 'refused' : 'unreachable', email: null };
  }
}

function rememberAccount(account_email: string): void {
  const paymentWindow = paymentWindowStore.read();
  if (!paymentWindow?.launch) return;
  paymentWindowStore.keep({ ...paymentWindow, launch: { ...paymentWindow.launch, account_email } });
}
