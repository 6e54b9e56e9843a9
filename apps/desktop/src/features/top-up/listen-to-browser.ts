import { listen } from '@tauri-apps/api/event';
import { onOpenUrl } from '@tauri-apps/plugin-deep-link';

interface Listening {
  /** Something was said, true or not: time to ask the server. */
  onHint: () => void;
  onFailure: (orderId: string) => void;
}

interface PaymentCallback {
  type: 'PAYMENT_CONFIRMED' | 'PAYMENT_FAILED';
  orderId: string;
}

/** The knock of the payment page, a `pilgi://` link, and the window looked at again. */
export function listenToBrowser({ onHint, onFailure }: Listening): () => void {
  const endings = [
    listen<PaymentCallback>('payment-callback', ({ payload }) => {
      if (payload.type === 'PAYMENT_FAILED') onFailure(payload.orderId);
      onHint();
    }),
    onOpenUrl(onHint),
  ];
  window.addEventListener('focus', onHint);
  return () => {
    window.removeEventListener('focus', onHint);
    for (const ending of endings) void ending.then((end) => end());
  };
}
