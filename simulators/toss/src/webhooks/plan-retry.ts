import type { WebhookDelivery } from './webhook-delivery.ts';

/** Minutes between a failed attempt and the next: seven retries within 3 days and 19 hours. */
export const RETRY_DELAYS_MINUTES = [1, 4, 16, 64, 256, 1_024, 4_096] as const;

/** Only status 200 counts as received. */
export function planRetry(delivery: WebhookDelivery, status: number | null, now: Date): void {
  delivery.attempts.push({ at: now.toISOString(), status });
  const minutes = RETRY_DELAYS_MINUTES[delivery.retried_count];
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
