import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { lockWallet } from '../credits/index.ts';
import { grantGift } from '../gifts/grant-gift.ts';
import type { Order } from './orders.queries.ts';
import { insertTestPayment, lockOrder, updateOrderTested } from './test-payments.queries.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

const MICRO = 1_000_000n;
const REVIEW_CREDIT_DAYS = 30;

/** Like settlePayment, for an order made with the provider's test keys: the credits are a gift, no money is booked. */
export async function settleTestPayment(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  order: Order,
  payment: TossPayment,
): Promise<'PAID' | 'ALREADY' | 'MISMATCH'> {
  const { id, user_id, order_id, amount_won } = order;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    if ((await lockOrder(tx, id)).status === 'PAID') return 'ALREADY';
    const isSame = payment.orderId === order_id && payment.totalAmount === amount_won && payment.status === 'DONE';
    if (!isSame) return 'MISMATCH';
    const { paymentKey: payment_key, method = null } = payment;
    const approved_at = payment.approvedAt ? new Date(payment.approvedAt) : now;
    await insertTestPayment(tx, { id, user_id, payment_key, method, approved_at, created_at: now });
    await updateOrderTested(tx, { id, payment_key });
    const credits = Number(order.credits_micro / MICRO);
    const gift = { kind: 'REVIEW' as const, subject_id: id, user_id, credits, days: REVIEW_CREDIT_DAYS };
    await grantGift({ db: tx, clock: deps.clock }, { ...gift, reason: 'review' });
    return 'PAID';
  });
}
