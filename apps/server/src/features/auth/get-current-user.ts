import { toDisplayCredits } from '@pilgi/domain';
import { balanceOf } from '../credits/index.ts';
import { getAccount } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';

export async function getCurrentUser(deps: Pick<AuthDeps, 'db' | 'clock'>, input: { user_id: string }) {
  const { password_hash: _secret, ...account } = await getAccount(deps.db, input.user_id);
  const { balance_micro } = await balanceOf(deps, input.user_id);
  // No table holds jobs or payments yet, so every account truly has none.
  return { ...account, credit_balance: toDisplayCredits(balance_micro), jobs: [], transactions: [] };
}
