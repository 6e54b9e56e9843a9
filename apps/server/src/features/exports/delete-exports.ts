import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteExportsOfSubjects, deleteExportsOfUser, deleteOldExports } from './exports.queries.ts';

/** Deletes the exports of notes or problem sets that are deleted. */
export async function deleteSubjectExports(
  tx: Transaction,
  input: { subject_ids: readonly string[]; now: Date },
): Promise<void> {
  const key_prefixes = await deleteExportsOfSubjects(tx, input.subject_ids);
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
}

export async function eraseExports(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const key_prefixes = await deleteExportsOfUser(tx, input.user_id);
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
}

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
