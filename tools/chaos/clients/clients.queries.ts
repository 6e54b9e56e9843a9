import type pg from 'pg';

/** A builder's lecture has no bytes; those of a browser's own making are not asked for. */
export async function updatePreparedElsewhere(db: pg.Pool, jobId: string): Promise<void> {
  await db.query(`update lectures set prepared_in = 'BROWSER' where id = (select lecture_id from jobs where id = $1)`, [
    jobId,
  ]);
}
