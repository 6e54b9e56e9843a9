import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** False when the address is taken; a concurrent sign-up with it makes the update fail by the unique index. */
export async function updateAccountEmail(
  tx: Transaction,
  input: { user_id: string; email: string; is_verified: boolean; now: Date },
): Promise<boolean> {
  const isTaken = tx.selectFrom('users').select('id').where('email', '=', input.email);
  const updated = await tx
    .updateTable('users')
    .set({ email: input.email, email_verified_at: input.is_verified ? input.now : null, updated_at: input.now })
    .where('id', '=', input.user_id)
    .where('withdrawn_at', 'is', null)
    .where((user) => user.not(user.exists(isTaken)))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function insertEmailChange(
  tx: Transaction,
  input: { user_id: string; old_email: string; new_email: string; changed_at: Date; restorable_until: Date },
): Promise<string> {
  return (await tx.insertInto('email_changes').values(input).returning('id').executeTakeFirstOrThrow()).id;
}

export async function lockRestorableChange(tx: Transaction, input: { id: string; now: Date }) {
  const row = await tx
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'old_email', 'new_email'])
    .where('id', '=', input.id)
    .where('restored_at', 'is', null)
    .where('restorable_until', '>', input.now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateChangeRestored(tx: Transaction, input: { id: string; now: Date }): Promise<void> {
  await tx.updateTable('email_changes').set({ restored_at: input.now }).where('id', '=', input.id).execute();
}

/** After a change was undone, the account cannot change its address again for a while. */
export async function hasRestoredChangeSince(db: Queryable, input: { user_id: string; since: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', input.user_id)
    .where('restored_at', '>', input.since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEmailChangesOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteEmailChangesBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('email_changes').where('changed_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
