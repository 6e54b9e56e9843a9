import { LAUNCH_SESSION_MS } from '@pilgi/domain';
import type { TopUp } from './top-up-store.ts';

interface FollowDeps {
  /** Whether the server has the payment of this order. */
  isPaid: (orderId: string) => Promise<boolean>;
  read: () => TopUp | null;
  change: (next: TopUp | null) => void;
  onPaid: (topUp: TopUp) => void;
  now: () => number;
}

export interface TopUpFollower {
  /** Asks the server now; the answer alone counts, whatever the browser said. */
  ask: () => Promise<void>;
  hintFailure: (orderId: string) => void;
}

/** A payment can no longer come of a window that has been open for so long. */
const GIVEN_UP_AFTER_MS = LAUNCH_SESSION_MS;

export function createTopUpFollower({ isPaid, read, change, onPaid, now }: FollowDeps): TopUpFollower {
  return {
    async ask() {
      const topUp = read();
      if (topUp === null || topUp.state === 'done') return;
      const paid = await isPaid(topUp.order.order_id).catch(() => false);
      const current = read();
      if (current?.order.order_id !== topUp.order.order_id || current.state === 'done') return;
      if (paid) {
        change(current.is_hidden ? null : { ...current, state: 'done' });
        onPaid(current);
      } else if (now() - topUp.began_at > GIVEN_UP_AFTER_MS) change(null);
    },
    hintFailure(orderId) {
      const topUp = read();
      if (topUp?.order.order_id === orderId && topUp.state === 'paying') change({ ...topUp, state: 'hinted-failure' });
    },
  };
}
