import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteOldExports } from './exports.queries.ts';

/** Deletes the rows now; their objects are removed by the next worker run. */
export async function purgeExports(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const before = retentionStart(SYSTEM_RETENTION.exported_files, now);
  return await inTransaction(deps.db, async (tx) => {
    const key_prefixes = await deleteOldExports(tx, { before });
    await insertObjectsToRemove(tx, { key_prefixes, requested_at: now });
    return key_prefixes.length;
  });
}
