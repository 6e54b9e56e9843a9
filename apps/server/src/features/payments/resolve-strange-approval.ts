import { isOwnOrderId } from '@pilgi/domain';
import { findOrder, type Order, updateOrderReview } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import type { Finding } from './provider-comparisons.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import { insertStray } from './stray-approvals.queries.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

type ResolveDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
type Approval = Omit<Finding, 'kind'>;

/** Money the provider lists as taken and we know no payment of. Answers what it was; null when the provider is silent. */
export async function resolveStrangeApproval(deps: ResolveDeps, approval: Approval): Promise<string | null> {
  const answer = await deps.toss.getByPaymentKey(approval.payment_key);
  if (answer.kind !== 'payment') return null;
  if (answer.payment.balanceAmount === 0) return 'CANCELLED_UNSETTLED';
  const order = await findOrder(deps.db, approval.order_id);
  if (order !== null && order.status !== 'PAID') return await settleLate(deps, order, answer.payment);
  // Only what was ordered from us is ours to cancel; another system may share the merchant's account.
  if (order === null && !isOwnOrderId(approval.order_id)) return 'FOREIGN_APPROVAL';
  return await takeStray(deps, approval);
}

async function settleLate(deps: ResolveDeps, order: Order, payment: TossPayment): Promise<string> {
  const outcome = await settlePayment(deps, order, payment);
  if (outcome !== 'MISMATCH') return 'SETTLED_LATE';
  await updateOrderReview(deps.db, { id: order.id, payment_key: payment.paymentKey });
  return payment.status === 'DONE' ? 'AMOUNT_DIFFERS' : 'PARTLY_CANCELLED_UNSETTLED';
}

/** The alarm comes first: once the intent is written the approval is no difference any more. */
async function takeStray(deps: ResolveDeps, approval: Approval): Promise<'STRAY_APPROVAL'> {
  const { transaction_key: subject, ...detail } = approval;
  await raiseAlarm(deps, { kind: 'STRAY_APPROVAL', subject, detail });
  await insertStray(deps.db, { ...detail, now: deps.clock.now() });
  return 'STRAY_APPROVAL';
}
