import type { WebhookDelivery } from './webhook-delivery.ts';

/** Minutes from a failed attempt to the next: seven more tries, 3 days and 19 hours in all. */
export const RETRY_LADDER_MINUTES = [1, 4, 16, 64, 256, 1_024, 4_096] as const;

/** Exactly 200 counts as received. */
export function planRetry(delivery: WebhookDelivery, status: number | null, now: Date): void {
  delivery.attempts.push({ at: now.toISOString(), status });
  const minutes = RETRY_LADDER_MINUTES[delivery.retried_count];
  if (status === 200) {
    delivery.state = 'delivered';
  } else if (minutes === undefined) {
    delivery.state = 'given-up';
  } else {
    delivery.state = 'waiting';
    delivery.retried_count += 1;
    delivery.due_at = new Date(now.getTime() + minutes * 60_000).toISOString();
  }
}
