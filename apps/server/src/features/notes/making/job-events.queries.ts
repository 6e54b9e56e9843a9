import type { Queryable } from '../../../platform/db/database.ts';

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

export async function deleteOldEvents(db: Queryable, input: { before: Date }): Promise<number> {
  const result = await db.deleteFrom('job_events').where('created_at', '<', input.before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
