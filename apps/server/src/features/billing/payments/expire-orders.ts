import { updateOrdersExpired } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Orders whose payment window was never used; the provider has expired them by then. */
export async function expireOrders(deps: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<number> {
  return await updateOrdersExpired(deps.db, deps.clock.now());
}
