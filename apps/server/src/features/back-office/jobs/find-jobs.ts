import type { JobState } from '@pilgi/domain/ai-work';
import { clampSkipLimit, MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toAdminJobView } from './admin-job-view.ts';
import { type JobSearch, listJobIds, listJobsById } from './admin-jobs.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface JobQuery {
  status?: JobState | undefined;
  search?: string | undefined;
  /** Days in Seoul, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  sort: JobSearch['sort'];
  skip: number;
  limit: number;
}

export async function findJobs(deps: Pick<AppDeps, 'db'>, query: JobQuery) {
  const ids = await listJobIds(deps.db, {
    status: query.status,
    ...toSearchTerm(query.search),
    from: query.from === undefined ? undefined : startOf(query.from),
    until: query.to === undefined ? undefined : new Date(startOf(query.to).getTime() + MS_PER_DAY),
    sort: query.sort,
    ...clampSkipLimit(query),
  });
  const rows = new Map((await listJobsById(deps.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(toAdminJobView);
}

function toSearchTerm(search: string | undefined): Pick<JobSearch, 'id' | 'like'> {
  const term = (search ?? '').trim().toLowerCase();
  if (term === '') return {};
  return UUID.test(term) ? { id: term } : { like: `%${term.replaceAll(/[\\%_]/g, '\\$&')}%` };
}

function startOf(day: string): Date {
  return seoulDayStart(new Date(`${day}T12:00:00+09:00`));
}
