import type { Database, Transaction } from './database.ts';

/** Read-only transaction in which all queries see the same snapshot. */
export function inSnapshot<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
