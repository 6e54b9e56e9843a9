import { useEffect, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { findPaymentAccount, type PaymentAccount } from './find-payment-account.ts';
import { paymentWindowStore } from './payment-window-store.ts';

type ShownAccount = PaymentAccount | { state: 'checking'; email: null };

interface PaymentAccountState {
  account: ShownAccount;
  retry: () => void;
  /** Removes the launch token, so that the session of this browser pays. */
  useStoredSession: () => void;
}

const CHECKING: ShownAccount = { state: 'checking', email: null };

export function usePaymentAccount(): PaymentAccountState {
  const { isSignedIn } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [account, setAccount] = useState<ShownAccount>(CHECKING);
  const isLaunched = paymentWindowStore.read()?.launch != null;
  const accountSource = isLaunched ? `launch ${attempt}` : `session ${attempt} ${isSignedIn}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `accountSource` represents everything that changes the result.
  useEffect(() => {
    let isCurrent = true;
    setAccount(CHECKING);
    void findPaymentAccount().then((found) => {
      if (isCurrent) setAccount(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [accountSource]);

  return {
    account,
    retry: () => setAttempt(attempt + 1),
    useStoredSession: () => {
      const paymentWindow = paymentWindowStore.read();
      if (paymentWindow) paymentWindowStore.save({ ...paymentWindow, launch: null });
      setAttempt(attempt + 1);
    },
  };
}
