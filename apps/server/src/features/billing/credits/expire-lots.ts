import type { AppDeps } from '../../../platform/app-deps.ts';
import { listLotsToExpire, updateLotExpired } from './credits.queries.ts';

const BATCH_SIZE = 500;

/** Moves expired credits to a liability account. Each lot has its own short transaction, so that wallet locks stay short. */
export async function expireLots(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  let expired = 0;
  for (const lotId of await listLotsToExpire(deps.db, now, BATCH_SIZE)) {
    if ((await updateLotExpired(deps.db, lotId, now)) === 'EXPIRED') expired += 1;
  }
  return expired;
}
