import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertObjectsToRemove } from '../../../platform/storage/objects-to-remove.queries.ts';

/** Runs a transaction that refers to a stored body, and removes the body when the transaction fails. */
export async function storeWithBody<Stored>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  key: string | null,
  work: (tx: Transaction) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await inTransaction(deps.db, work);
  } catch (error) {
    if (key !== null) await insertObjectsToRemove(deps.db, { key_prefixes: [key], requested_at: deps.clock.now() });
    throw error;
  }
}
