import { isOwnOrderId } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertReviewMail } from './mails/insert-review-mail.ts';
import { findOrder, type Order, updateOrderReview } from './orders.queries.ts';
import type { Merchant } from './payments.queries.ts';
import type { Finding } from './provider-comparisons.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossGateway, TossPayment } from './toss-payment.gateway.ts';
import { insertUnmatchedPayment } from './unmatched-payments.queries.ts';

type ResolveDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant };
type Approval = Omit<Finding, 'kind'>;

/** Classifies an approval in the provider's list for which we have no payment. Null when the provider could not be reached. */
export async function resolveUnmatchedApproval(deps: ResolveDeps, approval: Approval): Promise<string | null> {
  const result = await deps.toss.getByPaymentKey(approval.payment_key);
  if (result.kind !== 'payment') return null;
  if (result.payment.balanceAmount === 0) return 'CANCELLED_UNSETTLED';
  const order = await findOrder(deps.db, approval.order_id);
  if (order !== null && order.status !== 'PAID') return await settleLate(deps, order, result.payment);
  // Only our own orders may be cancelled; another system may share the merchant account.
  if (order === null && !isOwnOrderId(approval.order_id)) return 'FOREIGN_APPROVAL';
  return await recordUnmatchedPayment(deps, approval);
}

async function settleLate(deps: ResolveDeps, order: Order, payment: TossPayment): Promise<string> {
  const outcome = await settlePayment(deps, order, payment);
  if (outcome !== 'MISMATCH') return 'SETTLED_LATE';
  await inTransaction(deps.db, async (tx) => {
    const isMoved = await updateOrderReview(tx, { id: order.id, payment_key: payment.paymentKey });
    if (isMoved) await insertReviewMail(tx, { kind: 'ORDER', id: order.id }, deps.clock.now());
  });
  return payment.status === 'DONE' ? 'AMOUNT_DIFFERS' : 'PARTLY_CANCELLED_UNSETTLED';
}

/** The alarm comes first: once the row is written, the next comparison no longer finds the approval. */
async function recordUnmatchedPayment(deps: ResolveDeps, approval: Approval): Promise<'UNMATCHED_PAYMENT'> {
  const { transaction_key: subject, ...detail } = approval;
  await raiseAlarm(deps, { kind: 'UNMATCHED_PAYMENT', subject, detail });
  await insertUnmatchedPayment(deps.db, { ...detail, now: deps.clock.now() });
  return 'UNMATCHED_PAYMENT';
}
