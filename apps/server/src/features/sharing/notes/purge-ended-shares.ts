import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import { deleteOldShares } from './shares.queries.ts';
import type { SharesDeps } from './shares-deps.ts';

/** Deletes rows of expired links after the retention period. */
export async function purgeEndedShares(deps: Pick<SharesDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldShares(deps.db, { before: retentionStart(SYSTEM_RETENTION.ended_shares, deps.clock.now()) });
}
