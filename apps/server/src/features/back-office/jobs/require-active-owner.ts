import type { Queryable } from '../../../platform/db/database.ts';
import { findAccount } from '../../accounts/index.ts';
import { OwnerWithdrawn } from './admin-jobs.errors.ts';

/** A withdrawn user has neither a balance nor lectures. */
export async function requireActiveOwner(db: Queryable, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (account === null || account.withdrawn_at !== null) throw new OwnerWithdrawn();
}
