import { CompiledQuery, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database, Transaction } from './database.ts';

/** No network call is allowed inside. */
export function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}

/** Read-only transaction in which all queries see the same snapshot. */
function inSnapshot<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

export const LONG_STATEMENT_MS = 10 * 60_000;

/** Snapshot for reads of whole tables, which take longer than the timeout of the login allows. */
export function inLongSnapshot<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inSnapshot(db, async (tx) => {
    await allowLongStatements(tx);
    return await read(tx);
  });
}

/** Until the end of the transaction. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(tx);
}

/** Adapter for a library that joins our transaction and only calls `query(text, values)`. */
export function joinTransaction(tx: Transaction): ClientBase {
  const query = (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as ClientBase;
}
