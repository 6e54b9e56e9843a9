import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteOldCanaryMisses } from '../../ai-work/index.ts';
import { deleteOldEvents } from './job-events.queries.ts';
import { deleteUnusedQuotes } from './quotes.queries.ts';

/** Deletes old events, sentences stored for review and unused quotes; jobs stay, since they were paid for. */
export async function purgeJobRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  const counts = await Promise.all([
    deleteOldEvents(deps.db, { before }),
    deleteOldCanaryMisses(deps.db, { before }),
    deleteUnusedQuotes(deps.db, { before }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
