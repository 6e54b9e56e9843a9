import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentsDeps } from './payments-deps.ts';
import { insertWebhook } from './webhook-inbox.queries.ts';

const hintShape = z.looseObject({
  eventType: z.optional(z.string().check(z.maxLength(100))),
  data: z.optional(
    z.looseObject({
      paymentKey: z.optional(z.string().check(z.maxLength(200))),
      orderId: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
});

/** The provider does not sign these, so nothing they say is believed: what is kept is only whom to ask about. */
export async function receiveWebhook(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  input: { body: unknown; transmission_id: string | undefined },
): Promise<void> {
  const hint = hintShape.safeParse(input.body);
  if (!hint.success || hint.data.data?.paymentKey === undefined) return;
  const digest = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url');
  await insertWebhook(deps.db, {
    transmission_id: (input.transmission_id ?? digest).slice(0, 200),
    payment_key: hint.data.data.paymentKey,
    order_id: hint.data.data.orderId ?? null,
    event_type: hint.data.eventType ?? null,
    now: deps.clock.now(),
  });
}
