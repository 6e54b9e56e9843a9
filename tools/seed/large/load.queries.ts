import { sql } from 'kysely';
import type { Database, Transaction } from '../../../apps/server/src/platform/db/database.ts';

/** Sorts and index builds of millions of rows, in memory, for this transaction alone. */
export async function giveRoom(tx: Transaction): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(tx);
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** Days that were added up before know nothing of the rows that have come into them. */
export async function deleteUsageDays(tx: Transaction): Promise<void> {
  await tx.deleteFrom('usage_days').execute();
}

/** What autovacuum would do within minutes: without it no index answers alone. */
export async function vacuumAnalyze(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
