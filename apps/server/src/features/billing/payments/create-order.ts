import { randomBytes } from 'node:crypto';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { creditsForAmount, decideTopUp, orderNameFor } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { Queryable } from '../../../platform/db/database.ts';
import { getToppedUpSince, insertOrder, type Order } from './orders.queries.ts';
import { TopUpRefused } from './payments.errors.ts';
import { requireTopUps, type TopUpDeps } from './require-top-ups.ts';

const ORDER_LIFETIME_MS = 40 * 60_000;
const BASE_36 = 36;

/** Only the server decides how many credits an amount buys. The order stores these terms, so a later price change does not affect it. */
export async function createOrder(
  deps: TopUpDeps & { monthlyCapWon: number | null; db: Queryable },
  input: { user_id: string; amount: number; from_client: boolean; order_id?: string },
): Promise<Order | null> {
  const { isTest: is_test } = await requireTopUps(deps, input.user_id);
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
    order_name: is_test ? `${orderNameFor(credits)} (심사용)` : orderNameFor(credits),
    from_client: input.from_client,
    terms_version: DOCUMENTS_VERSION,
    is_test,
    now,
    expires_at: new Date(now.getTime() + ORDER_LIFETIME_MS),
  });
}

function newOrderId(now: Date): string {
  const random = BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(BASE_36)
    .padStart(10, '0')
    .slice(0, 10);
  return `order_${now.getTime()}_${random}`;
}
