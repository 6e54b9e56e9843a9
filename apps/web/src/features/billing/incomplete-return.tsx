import { Notice } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import { notifyClient } from './notify-client.ts';
import styles from './payment-panel.module.css';
import { paymentWindowStore } from './payment-window-store.ts';
import { ORDER_INCOMPLETE } from './payments.texts.ts';
import { ResultCountdown } from './result-countdown.tsx';

interface IncompleteReturnProps {
  /** From the URL; values of the provider are missing beside it. */
  fromClient: boolean;
  onLeave: (path: string) => void;
}

/** A return without payment key, order id or amount is a failed confirmation: nothing can be confirmed. */
export function IncompleteReturn({ fromClient, onLeave }: IncompleteReturnProps) {
  const [own] = useState(() => paymentWindowStore.read());
  const [isNotified, setIsNotified] = useState(false);
  const isClientWaiting = own?.from_client === true;

  useEffect(() => {
    // Only for an order of this window: a crafted link must not make the browser probe ten local ports.
    const notified = isClientWaiting
      ? notifyClient({ type: 'PAYMENT_FAILED', orderId: own.order.order_id, success: false, error: ORDER_INCOMPLETE })
      : Promise.resolve();
    void notified.then(() => setIsNotified(true));
  }, [own, isClientWaiting]);

  return (
    <div className={styles.root}>
      <h1>결제를 확인하지 못했습니다</h1>
      <Notice tone="bad">{ORDER_INCOMPLETE}</Notice>
      {isNotified ? (
        <ResultCountdown
          isDone={false}
          isFromClient={fromClient || isClientWaiting}
          placeName="결제 관리로"
          onLeave={() => onLeave('/payment-management')}
        />
      ) : null}
    </div>
  );
}
