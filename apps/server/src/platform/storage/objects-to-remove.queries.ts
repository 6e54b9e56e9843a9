import type { Queryable } from '../db/database.ts';

/** Asked for with the change that makes the objects nobody's, so that neither happens without the other. */
export async function insertObjectsToRemove(
  db: Queryable,
  input: { key_prefixes: readonly string[]; asked_at: Date },
): Promise<void> {
  const rows = input.key_prefixes.map((key_prefix) => ({ key_prefix, asked_at: input.asked_at }));
  if (rows.length === 0) return;
  await db
    .insertInto('objects_to_remove')
    .values(rows)
    .onConflict((conflict) => conflict.column('key_prefix').doNothing())
    .execute();
}

export async function listObjectsToRemove(db: Queryable, input: { most: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('objects_to_remove')
    .select('key_prefix')
    .orderBy('asked_at')
    .limit(input.most)
    .execute();
  return rows.map((row) => row.key_prefix);
}

export async function deleteObjectsToRemove(db: Queryable, keyPrefix: string): Promise<void> {
  await db.deleteFrom('objects_to_remove').where('key_prefix', '=', keyPrefix).execute();
}
