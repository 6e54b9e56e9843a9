import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { openArchivedPostgres } from './open-archived-postgres.ts';
import { untilArchived } from './until-archived.ts';

/** Rows of about one kilobyte. */
const ROWS = { full: 400_000, quick: 60_000 };
const LATER_ROWS = 20_000;
const GAP_MS = 1_500;
const FORECAST_GB = 50;
const MIB = 1024 ** 2;

/** Full and incremental backup to S3, then the loss of the disk and a restore to a time between two changes. */
export async function verifyPgbackrest({ quick }: VerificationOptions): Promise<VerificationResult> {
  const postgres = await openArchivedPostgres();
  try {
    const { url } = await createMigratedDatabase(postgres.url);
    const database = new URL(url).pathname.slice(1);
    const rows = quick ? ROWS.quick : ROWS.full;
    await withClient(url, async (db) => {
      await db.query('create table drill_rows (id bigint generated always as identity, body text)');
      await addRows(db, rows);
    });
    const fullMs = await postgres.backUp('full', database);
    await withClient(url, (db) => addRows(db, LATER_ROWS));
    const incrementalMs = await postgres.backUp('incr', database);
    const until = await withClient(url, changeTwice);
    const [fullBytes = 0, incrementalBytes = 0] = await postgres.listBackupBytes();
    const verifyMs = await postgres.verify();
    await postgres.lose();
    const { copyMs, startMs } = await postgres.restore(until);
    const restored = await withClient(url, readRestored);
    const megabytes = restored.bytes / MIB;
    const forecast = (ms: number) => ((FORECAST_GB * 1024 * ms) / megabytes / 60_000).toFixed(0);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return {
      figures:
        `${megabytes.toFixed(0)} MB; full backup ${seconds(fullMs)} s (${(fullBytes / MIB).toFixed(1)} MB in S3), ` +
        `incremental ${seconds(incrementalMs)} s (${(incrementalBytes / MIB).toFixed(1)} MB), both with a check of the archive; ` +
        `verification of the repository ${seconds(verifyMs)} s; restore ${seconds(copyMs)} s and start with replay ${seconds(startMs)} s; ` +
        `${FORECAST_GB} GB at this rate: backup ${forecast(fullMs)} min, restore ${forecast(copyMs)} min`,
      violations: [
        ...(restored.rows === rows + LATER_ROWS ? [] : [`${restored.rows} rows instead of ${rows + LATER_ROWS}`]),
        ...(restored.marks.join() === 'before' ? [] : [`marks ${restored.marks.join()} instead of "before" only`]),
        ...(restored.backups === 2 ? [] : [`${restored.backups} recorded backups instead of 2`]),
        ...(restored.isRecovering ? ['the restored database is read-only'] : []),
      ],
      counts: { restores: 1 },
    };
  } finally {
    await postgres.close();
  }
}

async function withClient<Result>(url: string, act: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: asOwner(url) });
  await db.connect();
  try {
    await db.query('set statement_timeout = 0');
    return await act(db);
  } finally {
    await db.end();
  }
}

async function addRows(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into drill_rows (body)
     select (select string_agg(md5(random()::text || line || number), ' ') from generate_series(1, 30) line)
     from generate_series(1, $1) number`,
    [count],
  );
}

/** The time is between the two changes. */
async function changeTwice(db: pg.Client): Promise<string> {
  await db.query('create table drill_marks (name text)');
  await db.query(`insert into drill_marks values ('before')`);
  await pause(GAP_MS);
  const { rows } = await db.query<{ time: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as time`,
  );
  await pause(GAP_MS);
  await db.query(`insert into drill_marks values ('after')`);
  await untilArchived(db);
  return rows[0]?.time ?? '';
}

async function readRestored(db: pg.Client) {
  const { rows } = await db.query<{
    rows: number;
    marks: string[];
    backups: number;
    bytes: number;
    isRecovering: boolean;
  }>(
    `select (select count(*)::int from drill_rows) as rows,
            (select coalesce(array_agg(name), '{}') from drill_marks) as marks,
            (select count(*)::int from base_backups) as backups,
            pg_database_size(current_database())::float8 as bytes,
            pg_is_in_recovery() as "isRecovering"`,
  );
  const [restored] = rows;
  if (restored === undefined) throw new Error('nothing was restored');
  return restored;
}
