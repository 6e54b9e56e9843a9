import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Number of queued and running workflows of an owner on the given queues. */
export async function countOpenRuns(
  db: Queryable,
  input: { queues: readonly string[]; owner: string },
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from dbos.workflow_status
    where queue_name = any(${[...input.queues]}::text[]) and status in ('ENQUEUED', 'PENDING') and queue_partition_key = ${input.owner}`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}
