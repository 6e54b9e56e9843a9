import { shownBalanceFor } from '@pilgi/domain';
import { balanceOf } from '../credits/index.ts';
import { getAccount } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';

const MOST_TRANSACTIONS = 50;
const MOST_JOBS = 50;

export async function getCurrentUser(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'listTransactions' | 'listJobs'>,
  { user_id }: { user_id: string },
) {
  const { password_hash: _secret, ...account } = await getAccount(deps.db, user_id);
  const { balance_micro, held_micro } = await balanceOf(deps, user_id);
  const transactions = await deps.listTransactions({ user_id, skip: 0, limit: MOST_TRANSACTIONS });
  const jobs = await deps.listJobs({ user_id, skip: 0, limit: MOST_JOBS });
  return {
    ...account,
    ...shownBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro }),
    jobs,
    transactions,
  };
}
