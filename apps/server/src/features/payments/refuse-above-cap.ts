import { decideTopUp, seoulMonthStart } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { getToppedUpSince, type Order } from './orders.queries.ts';
import { TopUpRefused } from './payments.errors.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Under the wallet's lock, with this order counted already: several windows may have been opened below the cap. */
export async function refuseAboveCap(
  deps: Pick<PaymentsDeps, 'clock' | 'monthlyCapWon'> & { db: Transaction },
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
