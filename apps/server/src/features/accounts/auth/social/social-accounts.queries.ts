import type { IdentityProvider } from '@pilgi/domain/accounts';
import type { Transaction } from '../../../../platform/db/database.ts';
import type { Account } from '../accounts.queries.ts';

export async function lockAccountByEmail(tx: Transaction, email: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether anything would be lost or handed over with the account. */
export async function isAccountUsed(tx: Transaction, userId: string): Promise<boolean> {
  const tables = ['payment_orders', 'lectures', 'support_tickets', 'credit_lots', 'identities'] as const;
  for (const table of tables) {
    const row = await tx.selectFrom(table).select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

export async function updatePasswordRemoved(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null, updated_at: input.now })
    .where('id', '=', input.user_id)
    .execute();
}

export async function deleteConsentsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('user_consents').where('user_id', '=', userId).execute();
}

export async function updateSessionsOfWayInRevoked(
  tx: Transaction,
  input: { user_id: string; provider: IdentityProvider; except_session_id?: string; now: Date },
): Promise<void> {
  let revoking = tx
    .updateTable('sessions')
    .set({ revoked_at: input.now, revoke_reason: 'identity_removed' })
    .where('user_id', '=', input.user_id)
    .where('way_in', '=', input.provider)
    .where('revoked_at', 'is', null);
  if (input.except_session_id !== undefined) revoking = revoking.where('id', '<>', input.except_session_id);
  await revoking.execute();
}
