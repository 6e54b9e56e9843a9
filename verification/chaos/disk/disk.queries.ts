import type pg from 'pg';

const MAX_ROUNDS = 200;

/** Uses up free space in existing table pages; fails silently when the disk is full. */
export async function fillDatabase(db: pg.Pool): Promise<void> {
  await db.query('create table if not exists ballast (text text)').catch(() => undefined);
  await db
    .query(`insert into ballast select repeat(md5(n::text), 60) from generate_series(1, 20000) n`)
    .catch(() => undefined);
}

/** Fills write-ahead log segments until the disk is full; returns true when the database stopped. */
export async function switchLog(db: pg.Pool): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      await db.query("select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)), pg_switch_wal()");
    } catch {
      return true;
    }
  }
  return false;
}

export async function countExecutors(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from workflow_executors');
  return rows[0]?.count ?? 0;
}
