import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { classifyTossFailure } from './classify-toss-failure.ts';
import { type Order, updateOrderEnded, updateOrderNewKey } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossAnswer, TossPayment } from './toss-payment.gateway.ts';

type AdvanceDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
export type OrderOutcome = 'PAID' | 'FAILED' | 'UNKNOWN';

const MINUTE_MS = 60_000;
/** The provider forgets an authentication after 10 minutes; a read may lag behind, so 'not found' is believed later. */
const CONFIRM_WITHIN_MS = 10 * MINUTE_MS;
const BELIEVE_MISSING_AFTER_MS = 15 * MINUTE_MS;
const REVIEW_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Asks the provider to take the money. */
export async function askToConfirm(deps: AdvanceDeps, order: Order): Promise<OrderOutcome> {
  const answer = await deps.toss.confirm({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: order.payment_key ?? '',
    orderId: order.order_id,
    amount: order.amount_won,
  });
  if (answer.kind === 'payment') return await takeTruth(deps, order, answer);
  if (answer.kind === 'lost') return await lookUp(deps, order);
  switch (classifyTossFailure('confirm', answer.code)) {
    case 'refused':
      return await end(deps, order, { status: 'FAILED', fail_code: answer.code, fail_message: answer.message });
    case 'temporary':
      await updateOrderNewKey(deps.db, order.id);
      return 'UNKNOWN';
    case 'in-progress':
      return 'UNKNOWN';
    case 'ours':
      deps.log.error({ order_id: order.order_id, code: answer.code }, 'the provider refuses our set-up');
      return 'UNKNOWN';
    case 'ask': {
      const outcome = await lookUp(deps, order);
      if (outcome === 'UNKNOWN') await updateOrderNewKey(deps.db, order.id);
      return outcome;
    }
  }
}

/** Asks what became of an order whose confirmation may or may not have arrived. */
async function lookUp(deps: AdvanceDeps, order: Order): Promise<OrderOutcome> {
  return await takeTruth(deps, order, await deps.toss.getByOrderId(order.order_id));
}

/** For the worker: look first, since the money may be taken already; ask again only while the provider would agree. */
export async function advanceOrder(deps: AdvanceDeps, order: Order): Promise<OrderOutcome> {
  failPoint('reconcile:before-order-look-up');
  const outcome = await lookUp(deps, order);
  failPoint('reconcile:order-looked-up');
  if (outcome !== 'UNKNOWN') return outcome;
  const age = ageOf(deps, order);
  if (age < CONFIRM_WITHIN_MS) return await askToConfirm(deps, order);
  if (age > REVIEW_AFTER_MS)
    return await end(deps, order, {
      status: 'REVIEW',
      fail_code: 'UNRESOLVED',
      fail_message: '결제 결과를 확인하지 못했습니다.',
    });
  return 'UNKNOWN';
}

async function takeTruth(deps: AdvanceDeps, order: Order, answer: TossAnswer): Promise<OrderOutcome> {
  if (answer.kind === 'payment') return await takePayment(deps, order, answer.payment);
  if (answer.kind === 'lost' || !answer.code.startsWith('NOT_FOUND_PAYMENT')) return 'UNKNOWN';
  if (ageOf(deps, order) < BELIEVE_MISSING_AFTER_MS) return 'UNKNOWN';
  return await end(deps, order, {
    status: 'FAILED',
    fail_code: answer.code,
    fail_message: '결제 시간이 지났습니다. 다시 시도해주세요.',
  });
}

async function takePayment(deps: AdvanceDeps, order: Order, payment: TossPayment): Promise<OrderOutcome> {
  switch (payment.status) {
    case 'DONE': {
      const outcome = await settlePayment(deps, order, payment);
      if (outcome !== 'MISMATCH') return 'PAID';
      deps.log.error({ order_id: order.order_id }, 'the provider took another amount than was ordered');
      return await end(deps, order, {
        status: 'REVIEW',
        fail_code: 'MISMATCH',
        fail_message: '결제 내용이 주문과 달라 확인하고 있습니다.',
      });
    }
    case 'WAITING_FOR_DEPOSIT':
      return await refuseDeposit(deps, order, payment);
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
      return await end(deps, order, {
        status: 'FAILED',
        fail_code: payment.status,
        fail_message: '결제가 완료되지 않았습니다. 다시 시도해주세요.',
      });
    default:
      return 'UNKNOWN';
  }
}

/** Virtual accounts are not offered; should one be opened all the same, nobody is to pay into it. */
async function refuseDeposit(deps: AdvanceDeps, order: Order, payment: TossPayment): Promise<OrderOutcome> {
  const answer = await deps.toss.cancel({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: payment.paymentKey,
    reason: '가상계좌는 지원하지 않습니다.',
    refundableAmount: payment.balanceAmount,
  });
  if (answer.kind !== 'payment' || answer.payment.status !== 'CANCELED') return 'UNKNOWN';
  return await end(deps, order, {
    status: 'FAILED',
    fail_code: 'WAITING_FOR_DEPOSIT',
    fail_message: '가상계좌로는 충전할 수 없습니다. 다른 결제 수단으로 다시 시도해주세요.',
  });
}

async function end(
  deps: AdvanceDeps,
  order: Order,
  how: { status: 'FAILED' | 'REVIEW'; fail_code: string; fail_message: string },
): Promise<OrderOutcome> {
  await updateOrderEnded(deps.db, { id: order.id, ...how });
  return how.status === 'FAILED' ? 'FAILED' : 'UNKNOWN';
}

function ageOf(deps: AdvanceDeps, order: Order): number {
  return deps.clock.now().getTime() - (order.confirming_at?.getTime() ?? 0);
}
