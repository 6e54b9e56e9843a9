import { purgeWithdrawnAccounts } from '../auth/index.ts';
import { purgeWithdrawnTickets } from '../support/index.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export async function purgeWithdrawn(deps: Pick<WithdrawalDeps, 'db' | 'clock'>): Promise<number> {
  return (await purgeWithdrawnAccounts(deps)) + (await purgeWithdrawnTickets(deps));
}
