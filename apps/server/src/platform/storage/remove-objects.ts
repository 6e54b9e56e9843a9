import type { Database } from '../db/database.ts';
import { deleteObjectsToRemove, listObjectsToRemove } from './objects-to-remove.queries.ts';
import type { Storage } from './storage.ts';

const BATCH_SIZE = 100;

/**
 * Deletes from the storage before deleting the row: a remaining row is retried, an object without a row would never be
 * deleted.
 */
export async function removeObjects(deps: { db: Database; storage: Storage }): Promise<number> {
  const prefixes = await listObjectsToRemove(deps.db, { limit: BATCH_SIZE });
  const failures: unknown[] = [];
  for (const prefix of prefixes) {
    try {
      await deps.storage.removeAll(prefix);
      await deleteObjectsToRemove(deps.db, prefix);
    } catch (error) {
      failures.push(error);
    }
  }
  // A failing prefix does not block the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${prefixes.length} not removed`);
  return prefixes.length;
}
