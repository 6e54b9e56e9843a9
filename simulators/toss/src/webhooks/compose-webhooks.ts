import { randomUUID } from 'node:crypto';
import { formatSeoulMicros } from '../clock/seoul-time.ts';
import type { Announcement } from '../provider/provider.ts';
import type { WebhookDelivery, WebhookPolicy } from './webhook-delivery.ts';

/** A virtual account has a second event type, so the same change is sent in two forms. */
export function composeWebhooks(announcement: Announcement, policy: WebhookPolicy, isLost: boolean): WebhookDelivery[] {
  const { payment } = announcement;
  const isDeposit = payment.method === 'VIRTUAL_ACCOUNT' && ['DONE', 'CANCELED'].includes(payment.status);
  const events: Pick<WebhookDelivery, 'event_type' | 'body'>[] = [
    { event_type: 'PAYMENT_STATUS_CHANGED', body: statusBody(announcement) },
  ];
  if (isDeposit) events.push({ event_type: 'DEPOSIT_CALLBACK', body: depositBody(announcement) });
  return events.flatMap((event) => copiesOf(event, announcement, policy, isLost));
}

function copiesOf(
  event: Pick<WebhookDelivery, 'event_type' | 'body'>,
  { created_at, payment }: Announcement,
  { copies, copyIds, delayMs }: WebhookPolicy,
  isLost: boolean,
): WebhookDelivery[] {
  const firstId = randomUUID();
  return Array.from({ length: copies }, (_, index) => ({
    ...event,
    transmission_id: index === 0 || copyIds === 'same' ? firstId : randomUUID(),
    payment_key: payment.payment_key,
    order_id: payment.order_id,
    payment_status: payment.status,
    created_at: created_at.toISOString(),
    due_at: new Date(created_at.getTime() + delayMs).toISOString(),
    retried_count: 0,
    state: isLost ? 'lost' : 'waiting',
    attempts: [],
  }));
}

function statusBody({ created_at, presented }: Announcement): string {
  const createdAt = formatSeoulMicros(created_at);
  return JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: presented });
}

/** Flat body without event type and payment key; authenticated only by the secret. */
function depositBody({ created_at, payment }: Announcement): string {
  return JSON.stringify({
    createdAt: formatSeoulMicros(created_at),
    secret: payment.secret,
    status: payment.status,
    transactionKey: payment.last_transaction_key,
    orderId: payment.order_id,
  });
}
