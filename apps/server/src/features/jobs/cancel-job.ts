import type { Queryable } from '../../platform/db/database.ts';
import { getJobOf, getShownJob } from './get-job.ts';
import { updateCancelAsked } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';

/** No further call is made; what is under way comes home, what is finished stays and is all that is charged. */
export async function cancelJob(
  deps: Pick<JobsDeps, 'clock'> & { db: Queryable },
  input: { id: string; user_id: string },
) {
  const job = await getJobOf(deps, input);
  await updateCancelAsked(deps.db, { id: job.id, now: deps.clock.now() });
  return await getShownJob(deps, input);
}
