import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteExportsOfSubjects, deleteExportsOfUser } from './exports.queries.ts';

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
