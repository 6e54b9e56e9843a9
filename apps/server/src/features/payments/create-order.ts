import { randomBytes } from 'node:crypto';
import { creditsForAmount, decideTopUp, orderNameFor, seoulMonthStart } from '@pilgi/domain';
import type { Queryable } from '../../platform/db/database.ts';
import { getToppedUpSince, insertOrder, type Order } from './orders.queries.ts';
import { TopUpRefused } from './payments.errors.ts';
import type { PaymentsDeps } from './payments-deps.ts';

const WINDOW_MS = 40 * 60_000;
const BASE_36 = 36;

/** The server alone decides what an amount buys; the order keeps these terms whatever the price table becomes. */
export async function createOrder(
  deps: Pick<PaymentsDeps, 'clock' | 'monthlyCapWon'> & { db: Queryable },
  input: { user_id: string; amount: number; from_client: boolean; order_id?: string },
): Promise<Order | null> {
  const now = deps.clock.now();
  const decision = decideTopUp({
    amountWon: input.amount,
    toppedUpThisMonthWon: await getToppedUpSince(deps.db, input.user_id, seoulMonthStart(now)),
    monthlyCapWon: deps.monthlyCapWon,
    customAmountsAllowed: true,
  });
  if (!decision.allowed) throw new TopUpRefused(decision.reason);
  const { credits, paid_micro, bonus_micro } = creditsForAmount(input.amount);
  return await insertOrder(deps.db, {
    order_id: input.order_id ?? newOrderId(now),
    user_id: input.user_id,
    amount_won: input.amount,
    paid_micro,
    bonus_micro,
    order_name: orderNameFor(credits),
    from_client: input.from_client,
    now,
    expires_at: new Date(now.getTime() + WINDOW_MS),
  });
}

function newOrderId(now: Date): string {
  const random = BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(BASE_36)
    .padStart(10, '0')
    .slice(0, 10);
  return `order_${now.getTime()}_${random}`;
}
