import { LAUNCH_SESSION_MS } from '@pilgi/domain/accounts';
import type { TopUp } from './top-up-store.ts';

interface PollerDeps {
  /** True when the server has a payment for this order. */
  isPaid: (orderId: string) => Promise<boolean>;
  read: () => TopUp | null;
  change: (next: TopUp | null) => void;
  onPaid: (topUp: TopUp) => void;
  now: () => number;
}

export interface TopUpPoller {
  /** Checks the payment now. Only the server's result counts; browser messages are hints. */
  check: () => Promise<void>;
  hintFailure: (orderId: string) => void;
}

/** The launch session has expired by then, so the payment page can no longer complete the payment. */
const MAX_TOP_UP_AGE_MS = LAUNCH_SESSION_MS;

export function createTopUpPoller({ isPaid, read, change, onPaid, now }: PollerDeps): TopUpPoller {
  return {
    async check() {
      const topUp = read();
      if (topUp === null || topUp.state === 'done') return;
      const paid = await isPaid(topUp.order.order_id).catch(() => false);
      const current = read();
      if (current?.order.order_id !== topUp.order.order_id || current.state === 'done') return;
      if (paid) {
        change(current.is_hidden ? null : { ...current, state: 'done' });
        onPaid(current);
      } else if (now() - topUp.began_at > MAX_TOP_UP_AGE_MS) change(null);
    },
    hintFailure(orderId) {
      const topUp = read();
      if (topUp?.order.order_id === orderId && topUp.state === 'paying') change({ ...topUp, state: 'hinted-failure' });
    },
  };
}
