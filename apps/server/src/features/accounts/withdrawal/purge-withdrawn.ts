import { purgeWithdrawnPayments } from '../../billing/index.ts';
import { purgeWithdrawnTickets } from '../../support/index.ts';
import { purgeWithdrawnAccounts } from '../auth/index.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export async function purgeWithdrawn(deps: Pick<WithdrawalDeps, 'db' | 'clock'>): Promise<number> {
  const accounts = await purgeWithdrawnAccounts(deps);
  return accounts + (await purgeWithdrawnTickets(deps)) + (await purgeWithdrawnPayments(deps));
}
