import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { getJobOf, getShownJob } from './get-job.ts';
import { updateAllCancelRequested, updateCancelRequested } from './jobs.queries.ts';

/** Requests the cancellation: no further model calls are sent, open ones finish, and only written sections are charged. */
export async function cancelJob(
  deps: Pick<AppDeps, 'clock'> & { db: Queryable },
  input: { id: string; user_id: string },
) {
  const job = await getJobOf(deps, input);
  await updateCancelRequested(deps.db, { id: job.id, now: deps.clock.now() });
  return await getShownJob(deps, input);
}

/** For a leaving user. Problem sets, gradings and chat questions cannot be cancelled; they end within minutes. */
export async function cancelAllJobs(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await updateAllCancelRequested(tx, input);
}
