import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export async function upsertHeartbeat(db: Queryable, id: string): Promise<void> {
  await db
    .insertInto('workflow_executors')
    .values({ id, heartbeat_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: sql<Date>`now()` }))
    .execute();
}

/** Executors that hold unfinished workflows and missed their heartbeat, by the database clock. */
export async function listDeadExecutors(db: Queryable, timeoutMs: number): Promise<string[]> {
  const { rows } = await sql<{ executor_id: string }>`
    select holder.executor_id
    from (select distinct executor_id from dbos.workflow_status where status = 'PENDING') holder
    left join workflow_executors alive on alive.id = holder.executor_id
    where alive.heartbeat_at is null or alive.heartbeat_at < now() - ${timeoutMs} * interval '1 millisecond'`.execute(
    db,
  );
  return rows.map((row) => row.executor_id);
}

export async function deleteStaleExecutors(db: Queryable): Promise<void> {
  await db.deleteFrom('workflow_executors').where('heartbeat_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

export async function deleteExecutor(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('workflow_executors').where('id', '=', id).execute();
}

export async function countUnfinishedWorkflows(db: Queryable): Promise<number> {
  const { rows } = await sql<{ unfinished: bigint }>`
    select count(*) as unfinished from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')`.execute(db);
  return Number(rows[0]?.unfinished ?? 0);
}

/** Owner token of the last worker; null when the workflow is finished or queued. */
export async function findWorkflowOwner(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ owner_xid: string | null }>`
    select owner_xid from dbos.workflow_status where workflow_uuid = ${id}`.execute(db);
  return rows[0]?.owner_xid ?? null;
}
