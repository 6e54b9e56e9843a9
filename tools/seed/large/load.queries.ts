import { sql } from 'kysely';
import type { Database, Transaction } from '../../../apps/server/src/platform/db/database.ts';

/** More memory for sorts and index builds in this transaction. */
export async function raiseMemoryLimits(tx: Transaction): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(tx);
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** Aggregated days do not include the newly loaded rows. */
export async function deleteUsageDays(tx: Transaction): Promise<void> {
  await tx.deleteFrom('usage_days').execute();
  await tx.deleteFrom('overview_days').execute();
}

/** Like autovacuum within minutes: index-only scans need it. */
export async function vacuumAnalyze(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
