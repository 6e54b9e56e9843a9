import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export async function updateExecutorBeat(db: Queryable, id: string): Promise<void> {
  await db
    .insertInto('workflow_executors')
    .values({ id, beat_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql<Date>`now()` }))
    .execute();
}

/** Who holds unfinished work and has not been heard of for so long, by the database's own clock. */
export async function listDeadExecutors(db: Queryable, silentMs: number): Promise<string[]> {
  const { rows } = await sql<{ executor_id: string }>`
    select holder.executor_id
    from (select distinct executor_id from dbos.workflow_status where status = 'PENDING') holder
    left join workflow_executors alive on alive.id = holder.executor_id
    where alive.beat_at is null or alive.beat_at < now() - ${silentMs} * interval '1 millisecond'`.execute(db);
  return rows.map((row) => row.executor_id);
}

export async function deleteSilentExecutors(db: Queryable): Promise<void> {
  await db.deleteFrom('workflow_executors').where('beat_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

export async function deleteExecutor(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('workflow_executors').where('id', '=', id).execute();
}

export async function countUnfinishedWorkflows(db: Queryable): Promise<number> {
  const { rows } = await sql<{ unfinished: bigint }>`
    select count(*) as unfinished from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')`.execute(db);
  return Number(rows[0]?.unfinished ?? 0);
}

/** The token of whoever took it last; null when it is finished or waits to be taken. */
export async function findWorkflowOwner(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ owner_xid: string | null }>`
    select owner_xid from dbos.workflow_status where workflow_uuid = ${id}`.execute(db);
  return rows[0]?.owner_xid ?? null;
}
