import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteOldEvents } from './job-events.queries.ts';
import { deleteUnusedQuotes } from './quotes.queries.ts';

/** Deletes old events and unused quotes; jobs stay, since they were paid for. */
export async function purgeJobRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return (await deleteOldEvents(deps.db, { before })) + (await deleteUnusedQuotes(deps.db, { before }));
}
