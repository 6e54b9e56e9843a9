import type { Database } from '../db/database.ts';
import { deleteObjectsToRemove, listObjectsToRemove } from './objects-to-remove.queries.ts';
import type { Storage } from './storage.ts';

const BATCH_SIZE = 100;

/** The storage first: a row that is still there is tried again, an object that nobody knows of is kept for ever. */
export async function removeObjects(deps: { db: Database; storage: Storage }): Promise<number> {
  const prefixes = await listObjectsToRemove(deps.db, { most: BATCH_SIZE });
  const failures: unknown[] = [];
  for (const prefix of prefixes) {
    try {
      await deps.storage.removeAll(prefix);
      await deleteObjectsToRemove(deps.db, prefix);
    } catch (error) {
      failures.push(error);
    }
  }
  // One that the storage will not let go of keeps no other waiting.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${prefixes.length} not removed`);
  return prefixes.length;
}
