import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import { deleteOldShares } from './shares.queries.ts';
import type { SharesDeps } from './shares-deps.ts';

/** Over already when its time was; now the row goes too. */
export async function purgeEndedShares(deps: Pick<SharesDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldShares(deps.db, { before: retentionStart(SYSTEM_RETENTION.ended_shares, deps.clock.now()) });
}
