import { createHash } from 'node:crypto';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { createOrder } from './create-order.ts';
import type { Order } from './orders.queries.ts';
import type { TopUpDeps } from './require-top-ups.ts';

const orderPerUser: RateLimit = { name: 'order-user', max: 30, windowMs: HOUR_MS };

/** For our own screens: the order and its price are stored before the payment window opens. */
export async function startOrder(
  deps: Pick<AppDeps, 'db' | 'limits'> & TopUpDeps & { monthlyCapWon: number | null },
  input: { user_id: string; amount: number; from_client: boolean },
): Promise<{ order: Order; customer_key: string; customer_email: string }> {
  await deps.limits.take(orderPerUser, input.user_id);
  // A collision needs the same millisecond and the same ten random characters, so a second attempt succeeds.
  const order = (await createOrder(deps, input)) ?? (await createOrder(deps, input));
  if (order === null) throw new Error('two generated order ids in a row already exist');
  return {
    order,
    customer_key: customerKeyOf(input.user_id),
    customer_email: await deps.getAccountEmail(deps.db, input.user_id),
  };
}

/** A hash, so that the provider does not learn our user ids and the key cannot be guessed from an e-mail address. */
function customerKeyOf(userId: string): string {
  return createHash('sha256').update(`customer:${userId}`).digest('base64url');
}
