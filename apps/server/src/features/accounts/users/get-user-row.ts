import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { balanceOf } from '../../billing/index.ts';
import { UserUnknown } from './users.errors.ts';
import { findUserById } from './users.queries.ts';

/** The account as shown in the list of users. */
export async function getUserRow(deps: Pick<AppDeps, 'clock'> & { db: Queryable }, userId: string) {
  const user = await findUserById(deps.db, userId);
  if (user === null) throw new UserUnknown();
  const { balance_micro } = await balanceOf(deps, userId);
  return { ...user, credit_balance: toDisplayCredits(balance_micro) };
}
