import type { Queryable } from '../../../../platform/db/database.ts';

export async function insertFactorReset(
  db: Queryable,
  input: { user_id: string; request_id: string; now: Date },
): Promise<void> {
  const { user_id, request_id, now } = input;
  const fresh = { request_id, reset_at: now, token_hash: null, token_expires_at: null };
  await db
    .insertInto('admin_factor_resets')
    .values({ user_id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function isFactorReset(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_factor_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only the newest link works. */
export async function updateFactorLink(
  db: Queryable,
  input: { user_id: string; token_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('admin_factor_resets')
    .set({ token_hash: input.token_hash, token_expires_at: input.expires_at })
    .where('user_id', '=', input.user_id)
    .execute();
}

/** True once per link. */
export async function updateFactorLinkUsed(
  db: Queryable,
  input: { user_id: string; token_hash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('admin_factor_resets')
    .set({ token_hash: null, token_expires_at: null })
    .where('user_id', '=', input.user_id)
    .where('token_hash', '=', input.token_hash)
    .where('token_expires_at', '>', input.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteFactorReset(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('admin_factor_resets').where('user_id', '=', userId).execute();
}
