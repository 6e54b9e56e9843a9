import { createHash } from 'node:crypto';
import { getAccountEmail } from '../auth/index.ts';
import { createOrder } from './create-order.ts';
import type { Order } from './orders.queries.ts';
import { orderPerUser } from './payment-limits.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** For our own screens: the order exists, with its price, before the payment window opens. */
export async function placeOrder(
  deps: PaymentsDeps,
  input: { user_id: string; amount: number; from_client: boolean },
): Promise<{ order: Order; customer_key: string; customer_email: string }> {
  await deps.limits.take(orderPerUser, input.user_id);
  // A clash of ids means the same millisecond and the same ten random letters; the next one differs.
  const order = (await createOrder(deps, input)) ?? (await createOrder(deps, input));
  if (order === null) throw new Error('two order ids in a row were taken');
  return {
    order,
    customer_key: customerKeyOf(input.user_id),
    customer_email: await getAccountEmail(deps.db, input.user_id),
  };
}

/** The provider must not be able to tell our ids, and nobody may guess the key from an e-mail. */
function customerKeyOf(userId: string): string {
  return createHash('sha256').update(`customer:${userId}`).digest('base64url');
}
