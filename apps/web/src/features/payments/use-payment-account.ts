import { useEffect, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { findPaymentAccount, type PaymentAccount } from './find-payment-account.ts';
import { paymentWindowStore } from './payment-window-store.ts';

type ShownAccount = PaymentAccount | { state: 'checking'; email: null };

interface AccountOfWindow {
  account: ShownAccount;
  retry: () => void;
  /** Forgets the launch token: the session of this browser pays. */
  useStoredSession: () => void;
}

const CHECKING: ShownAccount = { state: 'checking', email: null };

export function usePaymentAccount(): AccountOfWindow {
  const { isSignedIn } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [account, setAccount] = useState<ShownAccount>(CHECKING);
  const isLaunched = paymentWindowStore.read()?.launch != null;
  const asked = isLaunched ? `launch ${attempt}` : `session ${attempt} ${isSignedIn}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for all that changes the answer.
  useEffect(() => {
    let isCurrent = true;
    setAccount(CHECKING);
    void findPaymentAccount().then((found) => {
      if (isCurrent) setAccount(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  return {
    account,
    retry: () => setAttempt(attempt + 1),
    useStoredSession: () => {
      const paymentWindow = paymentWindowStore.read();
      if (paymentWindow) paymentWindowStore.keep({ ...paymentWindow, launch: null });
      setAttempt(attempt + 1);
    },
  };
}
