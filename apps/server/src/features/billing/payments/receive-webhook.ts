import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { findOrder } from './orders.queries.ts';
import { insertWebhook, isOwnPaymentKey } from './webhook-inbox.queries.ts';

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

/** Keys of no order and payment of ours: a provider's retry of an unmatched payment, or an invention. */
const unknownKeys: RateLimit = { name: 'webhook-unknown', max: 60, windowMs: HOUR_MS };
/** The order id of a buyer's own order is known to that buyer. */
const webhooksPerOrder: RateLimit = { name: 'webhook-order', max: 60, windowMs: HOUR_MS };

/** Webhooks are not signed, so their content is not trusted: only the key of the payment to fetch is stored. */
export async function receiveWebhook(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { body: unknown; transmission_id: string | undefined },
): Promise<void> {
  const hint = hintShape.safeParse(input.body);
  if (!hint.success || hint.data.data?.paymentKey === undefined) return;
  const { paymentKey, orderId = null, status } = hint.data.data;
  const order = orderId === null ? null : await findOrder(deps.db, orderId);
  if (await isOverBudget(deps, { order_id: order?.order_id ?? null, payment_key: paymentKey })) return;
  const digest = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url');
  failPoint('webhook:before-stored');
  await insertWebhook(deps.db, {
    transmission_id: (input.transmission_id ?? digest).slice(0, 200),
    payment_key: paymentKey,
    order_id: orderId,
    event_type: hint.data.eventType ?? null,
    outcome: isAlreadySettled(order, { paymentKey, status }) ? 'OLD_NEWS' : null,
    now: deps.clock.now(),
  });
  failPoint('webhook:after-stored');
}

/** A dropped webhook is counted; the comparison with the provider finds what it was about. */
async function isOverBudget(
  deps: Pick<AppDeps, 'db' | 'limits'>,
  known: { order_id: string | null; payment_key: string },
): Promise<boolean> {
  if (known.order_id !== null) return await deps.limits.exceeds(webhooksPerOrder, known.order_id);
  if (await isOwnPaymentKey(deps.db, known.payment_key)) {
    return await deps.limits.exceeds(webhooksPerOrder, known.payment_key);
  }
  return await deps.limits.exceeds(unknownKeys, 'all');
}

/** Most webhooks repeat what the confirmation has already settled, so no lookup is needed. The stored outcome is `OLD_NEWS`. */
function isAlreadySettled(
  order: Awaited<ReturnType<typeof findOrder>>,
  hint: { paymentKey: string; status: string | undefined },
): boolean {
  return hint.status === 'DONE' && order?.status === 'PAID' && order.payment_key === hint.paymentKey;
}
