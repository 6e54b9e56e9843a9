import { decideTopUp } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { getToppedUpSince, type Order } from './orders.queries.ts';
import { TopUpRefused } from './payments.errors.ts';

/** Runs under the wallet lock with this order already counted, because several orders may have been created below the cap. */
export async function enforceMonthlyCap(
  deps: Pick<AppDeps, 'clock'> & { monthlyCapWon: number | null } & { db: Transaction },
  order: Order,
): Promise<void> {
  if (deps.monthlyCapWon === null) return;
  const counted = await getToppedUpSince(deps.db, order.user_id, seoulMonthStart(deps.clock.now()));
  const decision = decideTopUp({
    amountWon: order.amount_won,
    toppedUpThisMonthWon: counted - order.amount_won,
    monthlyCapWon: deps.monthlyCapWon,
    customAmountsAllowed: true,
  });
  if (!decision.allowed) throw new TopUpRefused(decision.reason);
}
