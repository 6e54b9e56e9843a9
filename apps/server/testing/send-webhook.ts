import { randomUUID } from 'node:crypto';
import type { Shop } from './start-shop.ts';

/** Sends a webhook as the provider does; only the payment key matters. */
export async function sendWebhook(shop: Shop, payment_key: string, transmissionId = randomUUID()): Promise<void> {
  const response = await shop.server.send({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'tosspayments-webhook-transmission-id': transmissionId },
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey: payment_key, status: 'ANYTHING' } },
  });
  if (response.status !== 200) throw new Error(`webhook returned ${response.status}`);
  await shop.work('drive-webhooks');
}
