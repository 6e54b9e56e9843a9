import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteEndedWindows } from './rate-limits.queries.ts';

export async function purgeEndedLimits(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteEndedWindows(deps.db, retentionStart(SYSTEM_RETENTION.request_limits, deps.clock.now()));
}
