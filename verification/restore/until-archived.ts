import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until the archiver has stored the last change; production does so after `archive_timeout`. */
export async function untilArchived(db: pg.Client | pg.Pool): Promise<void> {
  const { rows } = await db.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { rows: archived } = await db.query<{ done: boolean }>(
      `select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver`,
      [rows[0]?.file],
    );
    if (archived[0]?.done) return;
    await pause(100);
  }
  throw new Error('the archive did not receive the last change within two minutes');
}
