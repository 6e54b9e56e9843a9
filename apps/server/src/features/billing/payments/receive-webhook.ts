import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findOrder } from './orders.queries.ts';
import { insertWebhook } from './webhook-inbox.queries.ts';

const hintShape = z.looseObject({
  eventType: z.optional(z.string().check(z.maxLength(100))),
  data: z.optional(
    z.looseObject({
      paymentKey: z.optional(z.string().check(z.maxLength(200))),
      orderId: z.optional(z.string().check(z.maxLength(64))),
      status: z.optional(z.string().check(z.maxLength(40))),
    }),
  ),
});

/** Webhooks are not signed, so their content is not trusted: only the key of the payment to fetch is stored. */
export async function receiveWebhook(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { body: unknown; transmission_id: string | undefined },
): Promise<void> {
  const hint = hintShape.safeParse(input.body);
  if (!hint.success || hint.data.data?.paymentKey === undefined) return;
  const { paymentKey, orderId = null, status } = hint.data.data;
  const digest = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url');
  failPoint('webhook:before-stored');
  await insertWebhook(deps.db, {
    transmission_id: (input.transmission_id ?? digest).slice(0, 200),
    payment_key: paymentKey,
    order_id: orderId,
    event_type: hint.data.eventType ?? null,
    outcome: (await isAlreadySettled(deps, { orderId, paymentKey, status })) ? 'OLD_NEWS' : null,
    now: deps.clock.now(),
  });
  failPoint('webhook:after-stored');
}

/** Most webhooks repeat what the confirmation has already settled, so no lookup is needed. The stored outcome is `OLD_NEWS`. */
async function isAlreadySettled(
  deps: Pick<AppDeps, 'db'>,
  hint: { orderId: string | null; paymentKey: string; status: string | undefined },
): Promise<boolean> {
  if (hint.status !== 'DONE' || hint.orderId === null) return false;
  const order = await findOrder(deps.db, hint.orderId);
  return order?.status === 'PAID' && order.payment_key === hint.paymentKey;
}
