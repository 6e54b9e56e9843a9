import type { AppDeps } from '../../../platform/app-deps.ts';
import { cancelWithProvider } from './reconcile-refund.ts';
import { getRefund } from './refunds.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

/** Calls the provider for each stored refund; returns the won per outcome. The worker finishes what stays open. */
export async function cancelRefunds(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  ids: readonly string[],
): Promise<{ done_won: number; open_won: number; refused_won: number }> {
  const sums = { done_won: 0, open_won: 0, refused_won: 0 };
  for (const id of ids) {
    await cancelWithProvider(deps, await getRefund(deps.db, id));
    const { status, amount_won } = await getRefund(deps.db, id);
    if (status === 'DONE') sums.done_won += amount_won;
    else if (status === 'FAILED') sums.refused_won += amount_won;
    else sums.open_won += amount_won;
  }
  return sums;
}
