import type { AppDeps } from '../../../platform/app-deps.ts';
import { purgeFreeStarts, purgeWithdrawnPayments } from '../../billing/index.ts';
import { purgeWithdrawnTickets } from '../../support/index.ts';
import { purgeWithdrawnAccounts } from '../auth/index.ts';

export async function purgeWithdrawn(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const accounts = (await purgeWithdrawnAccounts(deps)) + (await purgeFreeStarts(deps));
  return accounts + (await purgeWithdrawnTickets(deps)) + (await purgeWithdrawnPayments(deps));
}
