import type { AppDeps } from '../../../platform/app-deps.ts';
import { updateOrdersExpired } from './orders.queries.ts';

/** Orders whose payment window was never used; the provider has expired them by then. */
export async function expireOrders(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await updateOrdersExpired(deps.db, deps.clock.now());
}
