import { listen } from '@tauri-apps/api/event';
import { onOpenUrl } from '@tauri-apps/plugin-deep-link';

interface BrowserListeners {
  /** Unverified signal; the receiver must check the payment with the server. */
  onHint: () => void;
  onFailure: (orderId: string) => void;
}

interface PaymentCallback {
  type: 'PAYMENT_CONFIRMED' | 'PAYMENT_FAILED';
  orderId: string;
}

/** Subscribes to payment page callbacks, `pilgi://` links and window focus. */
export function listenToBrowser({ onHint, onFailure }: BrowserListeners): () => void {
  const subscriptions = [
    listen<PaymentCallback>('payment-callback', ({ payload }) => {
      if (payload.type === 'PAYMENT_FAILED') onFailure(payload.orderId);
      onHint();
    }),
    onOpenUrl(onHint),
  ];
  window.addEventListener('focus', onHint);
  return () => {
    window.removeEventListener('focus', onHint);
    for (const subscription of subscriptions) void subscription.then((end) => end());
  };
}
