import type { Database, Transaction } from './database.ts';

/** Several questions to one and the same moment; nothing can be written. */
export function inSnapshot<Result>(db: Database, look: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look);
}
