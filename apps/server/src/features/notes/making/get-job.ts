import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { coalesceSlices } from '../../../platform/db/coalesce-slices.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/json-text.ts';
import { JobUnknown } from './jobs.errors.ts';
import { findJob, type Job, listJobRows, listJobSummaryTexts } from './jobs.queries.ts';
import { showJob } from './show-job.ts';

const readSummaries = coalesceSlices(listJobSummaryTexts);

type ReadDeps = Pick<AppDeps, 'clock'> & { db: Queryable };

export async function getJobOf(deps: { db: Queryable }, input: { id: string; user_id: string }): Promise<Job> {
  const job = await findJob(deps.db, input);
  if (job === null) throw new JobUnknown();
  return job;
}

export async function getShownJob(deps: ReadDeps, input: { id: string; user_id: string }) {
  return showJob(await getJobOf(deps, input), deps.clock.now());
}

export async function listJobs(deps: ReadDeps, input: { user_id: string; skip: number; limit: number }) {
  const rows = await listJobRows(deps.db, { user_id: input.user_id, ...clampSkipLimit(input) });
  return rows.map((job) => showJob(job, deps.clock.now()));
}

/** The newest jobs with the fields that the account page shows. */
export async function listJobSummaries(
  deps: Pick<AppDeps, 'db'>,
  { user_id, ...slice }: { user_id: string; skip: number; limit: number },
): Promise<JsonText> {
  return await readSummaries(deps.db, { user_id, ...clampSkipLimit(slice) });
}
