import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import type { Job } from './jobs.queries.ts';

export interface StoredEvent {
  id: bigint;
  job_id: string;
  kind: string;
  data: unknown;
}

export async function insertEvent(
  db: Queryable,
  input: { job_id: string; kind: string; data: object; created_at: Date },
): Promise<void> {
  await db
    .insertInto('job_events')
    .values({ ...input, data: JSON.stringify(input.data) })
    .execute();
}

export async function listEventsAfter(
  db: Queryable,
  input: { job_id: string; after: bigint; limit: number },
): Promise<StoredEvent[]> {
  return await db
    .selectFrom('job_events')
    .select(['id', 'job_id', 'kind', 'data'])
    .where('job_id', '=', input.job_id)
    .where('id', '>', input.after)
    .orderBy('id')
    .limit(input.limit)
    .execute();
}

export interface FollowedJob {
  id: string;
  status: Job['status'];
  finished_at: Date | null;
  last_viewed_at: Date | null;
  newest_event_id: bigint | null;
}

/** Status and newest event of one moment: when the status is final, no event comes after the newest one. */
export const listFollowedJobs = prepareQuery(
  'followed-jobs',
  (_db, input: { ids: readonly string[] }) => sql<FollowedJob>`
    select job.id, job.status, job.finished_at, job.last_viewed_at,
      (select max(event.id) from job_events event where event.job_id = job.id) as newest_event_id
    from jobs job where job.id = any(${input.ids}::uuid[])`,
);

export async function deleteOldEvents(db: Queryable, input: { before: Date }): Promise<number> {
  const result = await db.deleteFrom('job_events').where('created_at', '<', input.before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
