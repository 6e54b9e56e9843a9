import type pg from 'pg';

export async function getJobSeconds(db: pg.Pool, jobId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from finished_at - created_at)::float8 as seconds from jobs where id = $1',
    [jobId],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** From the moment the last byte was there. */
export async function getPrepareSeconds(db: pg.Pool, lectureId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from checked_at - created_at)::float8 as seconds from lectures where id = $1',
    [lectureId],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** From the first start to the last end. */
export async function getSpanSeconds(db: pg.Pool, jobIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from max(finished_at) - min(created_at))::float8 as seconds from jobs where id = any ($1)',
    [jobIds],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

export async function getWorkflowSpanSeconds(db: pg.Pool, prefix: string): Promise<{ open: number; seconds: number }> {
  const { rows } = await db.query<{ open: number; seconds: number }>(
    `select count(*) filter (where status in ('PENDING', 'ENQUEUED'))::int as open,
       (max(completed_at) - min(created_at))::float8 / 1000 as seconds
     from dbos.workflow_status where workflow_uuid like $1 || '%'`,
    [prefix],
  );
  return rows[0] ?? { open: 0, seconds: Number.NaN };
}
