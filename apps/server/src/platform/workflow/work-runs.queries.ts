import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Table of a kind of work, its run counter and its open statuses. */
export interface WorkRows {
  table: string;
  /** Column with the number of started workflows. */
  runs: string;
  open: readonly string[];
}

/** Returns false when this run was already started or the row is no longer open. */
export async function claimRun(
  db: Queryable,
  { open, runs, table }: WorkRows,
  { id, run }: { id: string; run: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(runs)} = ${run}
    where id = ${id} and status::text = any(${[...open]}::text[]) and ${sql.ref(runs)} = ${run - 1}`.execute(db);
  return numAffectedRows === 1n;
}

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
