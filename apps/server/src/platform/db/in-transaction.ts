import type { Database, Transaction } from './database.ts';

/** No network call is allowed inside. */
export function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
