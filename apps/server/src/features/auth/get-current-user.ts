import { getAccount } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';

export async function getCurrentUser(deps: Pick<AuthDeps, 'db'>, input: { user_id: string }) {
  const { password_hash: _secret, ...account } = await getAccount(deps.db, input.user_id);
  // No table holds credits or jobs yet, so every account truly has none.
  return { ...account, credit_balance: 0, jobs: [], transactions: [] };
}
