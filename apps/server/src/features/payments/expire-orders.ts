import { updateStaleOrdersExpired } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Windows that were opened and never used; the provider has forgotten them by then. */
export async function expireOrders(deps: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<number> {
  return await updateStaleOrdersExpired(deps.db, deps.clock.now());
}
