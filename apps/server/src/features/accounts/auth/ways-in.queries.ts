import type { IdentityProvider } from '@pilgi/domain/accounts';
import type { Transaction } from '../../../platform/db/database.ts';

/** How a session was opened; the database has the same list. */
export type WayIn = 'password' | 'code' | IdentityProvider;

/**
 * All ways to log in to an account, for the rule that one must remain. Locks the account, so that two concurrent
 * removals cannot both find another way. A new kind of log-in is counted here.
 */
export async function countWaysIn(tx: Transaction, userId: string): Promise<number> {
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { identities } = await tx
    .selectFrom('identities')
    .select((row) => row.fn.countAll<string>().as('identities'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(identities) + (password_hash === null ? 0 : 1);
}
