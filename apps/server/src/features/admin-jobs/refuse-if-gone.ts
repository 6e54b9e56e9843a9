import type { Queryable } from '../../platform/db/database.ts';
import { findAccount } from '../auth/index.ts';
import { OwnerGone } from './admin-jobs.errors.ts';

/** Whoever has left has neither a balance nor a lecture any more. */
export async function refuseIfGone(db: Queryable, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (account === null || account.withdrawn_at !== null) throw new OwnerGone();
}
