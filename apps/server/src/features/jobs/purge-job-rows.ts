import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import { deleteOldEvents } from './job-events.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { deleteUnusedQuotes } from './quotes.queries.ts';

/** What nobody will ask for again; jobs themselves stay, since they were paid for. */
export async function purgeJobRows(deps: Pick<JobsDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return (await deleteOldEvents(deps.db, { before })) + (await deleteUnusedQuotes(deps.db, { before }));
}
