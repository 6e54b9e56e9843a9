import type pg from 'pg';

/** Lectures from the test builder have no stored bytes; the storage invariant skips lectures prepared in the browser. */
export async function updatePreparedElsewhere(db: pg.Pool, jobId: string): Promise<void> {
  await db.query(`update lectures set prepared_in = 'BROWSER' where id = (select lecture_id from jobs where id = $1)`, [
    jobId,
  ]);
}
