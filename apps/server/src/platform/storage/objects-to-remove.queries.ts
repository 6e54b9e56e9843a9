import type { Queryable } from '../db/database.ts';

/** Must run in the transaction that makes the objects unreferenced, so that neither happens without the other. */
export async function insertObjectsToRemove(
  db: Queryable,
  input: { key_prefixes: readonly string[]; requested_at: Date },
): Promise<void> {
  const rows = input.key_prefixes.map((key_prefix) => ({ key_prefix, requested_at: input.requested_at }));
  if (rows.length === 0) return;
  await db
    .insertInto('objects_to_remove')
    .values(rows)
    .onConflict((conflict) => conflict.column('key_prefix').doNothing())
    .execute();
}

export async function listObjectsToRemove(db: Queryable, input: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('objects_to_remove')
    .select('key_prefix')
    .orderBy('requested_at')
    .limit(input.limit)
    .execute();
  return rows.map((row) => row.key_prefix);
}

export async function deleteObjectsToRemove(db: Queryable, keyPrefix: string): Promise<void> {
  await db.deleteFrom('objects_to_remove').where('key_prefix', '=', keyPrefix).execute();
}
