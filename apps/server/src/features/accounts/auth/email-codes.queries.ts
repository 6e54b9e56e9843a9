import type { EmailCodePurpose } from '@pilgi/domain/accounts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Replaces an open code of the same purpose: only the newest one works. */
export async function insertEmailCode(
  tx: Transaction,
  input: {
    user_id: string;
    purpose: EmailCodePurpose;
    email: string;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx
    .deleteFrom('email_codes')
    .where('user_id', '=', input.user_id)
    .where('purpose', '=', input.purpose)
    .where('used_at', 'is', null)
    .execute();
  await tx.insertInto('email_codes').values(input).execute();
}

export async function lockOpenEmailCode(
  tx: Transaction,
  input: { user_id: string; purpose: EmailCodePurpose; now: Date },
) {
  const row = await tx
    .selectFrom('email_codes')
    .select(['id', 'email', 'code_hash', 'wrong'])
    .where('user_id', '=', input.user_id)
    .where('purpose', '=', input.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateEmailCodeWrong(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set((code) => ({ wrong: code('wrong', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateEmailCodeUsed(tx: Transaction, input: { id: string; now: Date }): Promise<void> {
  await tx.updateTable('email_codes').set({ used_at: input.now }).where('id', '=', input.id).execute();
}

export async function deleteEmailCodesOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('email_codes').where('user_id', '=', userId).execute();
}

export async function deleteEmailCodesExpiredBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('email_codes').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
