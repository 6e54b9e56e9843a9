import { decideOrderStep, type OrderEnd, type OrderEvent, type OrderStep } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertReviewMail } from './mails/insert-review-mail.ts';
import { type Order, rotateOrderIdempotencyKey, updateOrderEnded } from './orders.queries.ts';
import type { Merchant } from './payments.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossGateway, TossPayment } from './toss-payment.gateway.ts';

type ReconcileDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant };
export type OrderOutcome = 'PAID' | 'FAILED' | 'UNKNOWN';

/** Confirms the payment with the provider, which charges the buyer. */
export async function confirmWithProvider(deps: ReconcileDeps, order: Order): Promise<OrderOutcome> {
  return await runOrderSteps(deps, order, { from: 'start', by: 'buyer' });
}

/** For the worker: fetches the payment from the provider and retries the confirmation while that is still possible. */
export async function reconcileOrder(deps: ReconcileDeps, order: Order): Promise<OrderOutcome> {
  return await runOrderSteps(deps, order, { from: 'start', by: 'worker' });
}

/** Runs the steps that the pure function `decideOrderStep` chooses, and feeds each result back to it. */
async function runOrderSteps(deps: ReconcileDeps, order: Order, start: OrderEvent<TossPayment>): Promise<OrderOutcome> {
  let event = start;
  for (;;) {
    const step = decideOrderStep({ order, event, now: deps.clock.now() });
    switch (step.do) {
      case 'confirm':
        event = { from: 'confirm', key: order.idempotency_key, answer: await sendConfirm(deps, order) };
        break;
      case 'look-up':
        event = { ...step, from: 'look-up', asked_at: deps.clock.now(), answer: await fetchPayment(deps, order, step) };
        break;
      case 'settle':
        event = { from: 'settle', outcome: await settlePayment(deps, order, step.payment) };
        break;
      case 'close-deposit':
        event = { from: 'close-deposit', answer: await closeDeposit(deps, order, step.payment) };
        break;
      case 'end':
        return await endOrder(deps, order, step);
      case 'wait':
        if (step.set_up_refused)
          deps.log.error({ code: step.set_up_refused }, 'payment provider rejects the merchant configuration');
        if (step.spent_key) await rotateOrderIdempotencyKey(deps.db, { id: order.id, spent_key: step.spent_key });
        return 'UNKNOWN';
      case 'stop':
        return 'PAID';
    }
  }
}

async function endOrder(
  deps: ReconcileDeps,
  order: Order,
  end: Extract<OrderStep<TossPayment>, { do: 'end' }>,
): Promise<OrderOutcome> {
  const { status, fail_code, why, provider_message } = end;
  const fail_message = provider_message ?? failureMessages[why];
  await inTransaction(deps.db, async (tx) => {
    const isEnded = await updateOrderEnded(tx, order, { status, fail_code, fail_message });
    if (isEnded && status === 'REVIEW') await insertReviewMail(tx, { kind: 'ORDER', id: order.id }, deps.clock.now());
  });
  if (status === 'REVIEW') {
    const { amount_won, order_id: subject } = order;
    await raiseAlarm(deps, { kind: 'ORDER_IN_REVIEW', subject, detail: { why, amount_won } });
  }
  return status === 'FAILED' ? 'FAILED' : 'UNKNOWN';
}

async function fetchPayment(deps: ReconcileDeps, order: Order, { may_confirm }: { may_confirm: boolean }) {
  if (may_confirm) failPoint('reconcile:before-order-look-up');
  const result = await deps.toss.getByOrderId(order.order_id, order.id);
  if (may_confirm) failPoint('reconcile:order-looked-up');
  return result;
}

async function sendConfirm(deps: ReconcileDeps, order: Order) {
  return await deps.toss.confirm({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: order.payment_key ?? '',
    orderId: order.order_id,
    amount: order.amount_won,
  });
}

async function closeDeposit(deps: ReconcileDeps, order: Order, payment: TossPayment) {
  return await deps.toss.cancel({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: payment.paymentKey,
    reason: '가상계좌는 지원하지 않습니다.',
    refundableAmount: payment.balanceAmount,
  });
}

const failureMessages: Record<OrderEnd, string> = {
  REFUSED: '결제가 완료되지 않았습니다. 다시 시도해주세요.',
  MISSING: '결제 시간이 지났습니다. 다시 시도해주세요.',
  DEPOSIT: '가상계좌로는 충전할 수 없습니다. 다른 결제 수단으로 다시 시도해주세요.',
  NOT_COMPLETED: '결제가 완료되지 않았습니다. 다시 시도해주세요.',
  MISMATCH: '결제 내용이 주문과 달라 확인하고 있습니다.',
  UNRESOLVED: '결제 결과를 확인하지 못했습니다.',
};
