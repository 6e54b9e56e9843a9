import type { Queryable } from '../../../platform/db/database.ts';

export async function insertLaunchToken(
  db: Queryable,
  input: { token_hash: Buffer; parent_session_id: string; now: Date; expires_at: Date },
): Promise<void> {
  const { now, ...values } = input;
  await db
    .insertInto('launch_tokens')
    .values({ ...values, created_at: now })
    .execute();
}

/** Serializes two windows that use the same token. */
export async function lockLaunchToken(db: Queryable, input: { token_hash: Buffer; now: Date }) {
  const row = await db
    .selectFrom('launch_tokens as token')
    .innerJoin('sessions as parent', 'parent.id', 'token.parent_session_id')
    .innerJoin('users', 'users.id', 'parent.user_id')
    .select(['token.window_hash', 'token.session_id', 'token.parent_session_id', 'parent.user_id'])
    .where('token.token_hash', '=', input.token_hash)
    .where('token.expires_at', '>', input.now)
    .where('parent.revoked_at', 'is', null)
    .where('parent.expires_at', '>', input.now)
    .where('users.is_active', '=', true)
    .forUpdate('token')
    .executeTakeFirst();
  return row ?? null;
}

export async function updateLaunchOpened(
  db: Queryable,
  input: { token_hash: Buffer; window_hash: Buffer; session_id: string },
): Promise<void> {
  await db
    .updateTable('launch_tokens')
    .set({ window_hash: input.window_hash, session_id: input.session_id })
    .where('token_hash', '=', input.token_hash)
    .where('session_id', 'is', null)
    .execute();
}

export async function deleteLaunchTokensExpiredBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('launch_tokens').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
