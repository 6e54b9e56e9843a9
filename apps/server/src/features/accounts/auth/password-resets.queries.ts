import type { Queryable } from '../../../platform/db/database.ts';

/** A new link invalidates the previous one, so that only the newest mail works. Inserting the same link again changes nothing. */
export async function insertResetToken(
  db: Queryable,
  input: { token_hash: Buffer; user_id: string; now: Date; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('password_reset_tokens')
    .set({ used_at: input.now })
    .where('user_id', '=', input.user_id)
    .where('token_hash', '<>', input.token_hash)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('password_reset_tokens')
    .values({
      token_hash: input.token_hash,
      user_id: input.user_id,
      created_at: input.now,
      expires_at: input.expires_at,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function findOpenReset(
  db: Queryable,
  input: { token_hash: Buffer; now: Date },
): Promise<{ user_id: string; email: string; is_admin: boolean } | null> {
  const row = await db
    .selectFrom('password_reset_tokens as reset')
    .innerJoin('users', 'users.id', 'reset.user_id')
    .select(['reset.user_id', 'users.email', 'users.is_admin'])
    .where('reset.token_hash', '=', input.token_hash)
    .where('reset.used_at', 'is', null)
    .where('reset.expires_at', '>', input.now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** True for exactly one caller when the same link is confirmed concurrently. */
export async function updateResetUsed(db: Queryable, input: { token_hash: Buffer; now: Date }): Promise<boolean> {
  const result = await db
    .updateTable('password_reset_tokens')
    .set({ used_at: input.now })
    .where('token_hash', '=', input.token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteResetsExpiredBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('password_reset_tokens').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteResetsOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute();
}
