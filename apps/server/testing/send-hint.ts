import { randomUUID } from 'node:crypto';
import type { Shop } from './start-shop.ts';

/** A webhook as the provider sends it; only whom it is about matters. */
export async function sendHint(shop: Shop, payment_key: string, transmissionId = randomUUID()): Promise<void> {
  const answer = await shop.server.send({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'tosspayments-webhook-transmission-id': transmissionId },
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey: payment_key, status: 'ANYTHING' } },
  });
  if (answer.status !== 200) throw new Error(`webhook answered ${answer.status}`);
  await shop.work('drive-webhooks');
}
