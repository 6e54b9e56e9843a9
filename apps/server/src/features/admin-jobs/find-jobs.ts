import { clampSkipLimit, type JobState, MS_PER_DAY, seoulDayStart } from '@pilgi/domain';
import { type JobSearch, listJobIds, listJobsById } from './admin-jobs.queries.ts';
import type { AdminJobsDeps } from './admin-jobs-deps.ts';
import { showAdminJob } from './show-admin-job.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AskedJobs {
  status?: JobState | undefined;
  search?: string | undefined;
  /** Days in Seoul, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort: JobSearch['sort'];
  skip: number;
  limit: number;
}

export async function findJobs(deps: Pick<AdminJobsDeps, 'db'>, asked: AskedJobs) {
  const ids = await listJobIds(deps.db, {
    status: asked.status,
    ...nameIn(asked.search),
    from: asked.from === undefined ? undefined : startOf(asked.from),
    until: asked.to === undefined ? undefined : new Date(startOf(asked.to).getTime() + MS_PER_DAY),
    sort: asked.sort,
    ...clampSkipLimit(asked),
  });
  const rows = new Map((await listJobsById(deps.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(showAdminJob);
}

function nameIn(search: string | undefined): Pick<JobSearch, 'id' | 'like'> {
  const part = (search ?? '').trim().toLowerCase();
  if (part === '') return {};
  return UUID.test(part) ? { id: part } : { like: `%${part.replaceAll(/[\\%_]/g, '\\$&')}%` };
}

function startOf(day: string): Date {
  return seoulDayStart(new Date(`${day}T12:00:00+09:00`));
}
