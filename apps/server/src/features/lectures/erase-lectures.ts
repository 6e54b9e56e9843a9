import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { listStoredOfUser, updateLecturesErased } from './lectures.queries.ts';
import { preparedPrefix } from './prepared-keys.ts';
import { updateUploadsErased } from './uploads.queries.ts';

/** Deletes recordings and everything derived from them. Jobs stay, because they were paid for. */
export async function eraseLectures(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const stored = await listStoredOfUser(tx, input.user_id);
  const key_prefixes = stored.flatMap((one) => [one.storage_key, preparedPrefix(one.id)]);
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
  await updateLecturesErased(tx, input);
  await updateUploadsErased(tx, input);
}
