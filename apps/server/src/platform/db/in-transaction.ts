import type { Database, Transaction } from './database.ts';

/** Opened visibly by an act; no network call may happen inside. */
export function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
