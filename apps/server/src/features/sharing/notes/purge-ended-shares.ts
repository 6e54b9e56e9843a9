import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteOldShares } from './shares.queries.ts';

/** Deletes rows of expired links after the retention period. */
export async function purgeEndedShares(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldShares(deps.db, { before: retentionStart(SYSTEM_RETENTION.ended_shares, deps.clock.now()) });
}
