import type { AccountState } from '@pilgi/domain/accounts';
import type { Transaction } from '../../../../platform/db/database.ts';
import type { Account } from '../accounts.queries.ts';
import { isAccountUsed, lockAccountByEmail } from './social-accounts.queries.ts';

/** The account with an address, locked until the decision about it is stored. */
export async function findAccountState(
  tx: Transaction,
  email: string,
): Promise<{ account: Account | null; state: AccountState }> {
  const account = await lockAccountByEmail(tx, email);
  if (account === null) return { account, state: 'none' };
  if (account.email_verified_at !== null) return { account, state: 'verified' };
  // An operator's account and a deactivated one are never taken over.
  const isUsed = account.is_admin || !account.is_active || (await isAccountUsed(tx, account.id));
  return { account, state: isUsed ? 'unverified_used' : 'unverified_empty' };
}
