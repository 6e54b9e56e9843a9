import type pg from 'pg';

interface RunStep {
  name: string;
  start_ms: number;
  end_ms: number;
}

/** Steps of the workflows that ended in the given time, in order of their start, relative to its begin. */
export async function listSteps(db: pg.Pool, from: number, shortest_ms: number): Promise<RunStep[]> {
  const { rows } = await db.query<{ name: string; start_ms: string; end_ms: string }>(
    `select w.name || ': ' || o.function_name as name,
       o.started_at_epoch_ms - $1 as start_ms, o.completed_at_epoch_ms - $1 as end_ms
     from dbos.operation_outputs o join dbos.workflow_status w using (workflow_uuid)
     where o.completed_at_epoch_ms >= $1 and o.completed_at_epoch_ms - o.started_at_epoch_ms >= $2
     order by o.started_at_epoch_ms`,
    [from, shortest_ms],
  );
  return rows.map(({ name, start_ms, end_ms }) => ({ name, start_ms: Number(start_ms), end_ms: Number(end_ms) }));
}
