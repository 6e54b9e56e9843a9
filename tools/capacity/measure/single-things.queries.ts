import type pg from 'pg';

/** With limits so wide that nobody waits: what is measured is the row itself. */
export async function takeBudgetOnce(db: pg.Pool): Promise<void> {
  await db.query("select take_model_budget('measured', 1000, now(), 1000000000, 2000000000)");
}

/** Work of as many people, as the engine writes it down. */
export async function insertWaitingWorkflows(db: pg.Pool, input: { from: number; until: number }): Promise<void> {
  await db.query(
    `insert into dbos.workflow_status
       (workflow_uuid, status, name, queue_name, queue_partition_key, created_at, updated_at, priority)
     select 'measured:' || n, 'ENQUEUED', 'make-note', 'jobs', gen_random_uuid()::text,
       extract(epoch from now()) * 1000 + n, extract(epoch from now()) * 1000, 0
     from generate_series($1::int, $2::int) n`,
    [input.from, input.until],
  );
  await db.query('analyze dbos.workflow_status');
}

/** What every worker asks at every look, once for each queue that is fair between people: a seek for each of them. */
export async function listWaitingOwners(db: pg.Pool): Promise<number> {
  const { rowCount } = await db.query(
    `with recursive owners as (
       (select min(queue_partition_key) as owner from dbos.workflow_status
        where queue_name = 'jobs' and status = 'ENQUEUED' and queue_partition_key is not null)
       union all
       (select (select min(queue_partition_key) from dbos.workflow_status
         where queue_name = 'jobs' and status = 'ENQUEUED' and queue_partition_key > owners.owner)
        from owners where owners.owner is not null)
     ) select owner from owners where owner is not null`,
  );
  return rowCount ?? 0;
}
