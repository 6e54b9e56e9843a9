import { decideOrderStep, type OrderEnd, type OrderNews, type OrderStep } from '@pilgi/domain';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { type Order, updateOrderEnded, updateOrderNewKey } from './orders.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

type AdvanceDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
export type OrderOutcome = 'PAID' | 'FAILED' | 'UNKNOWN';

/** Asks the provider to take the money. */
export async function askToConfirm(deps: AdvanceDeps, order: Order): Promise<OrderOutcome> {
  return await followSteps(deps, order, { from: 'start', by: 'buyer' });
}

/** For the worker: finds out what became of an order, and asks again while the provider would agree. */
export async function advanceOrder(deps: AdvanceDeps, order: Order): Promise<OrderOutcome> {
  return await followSteps(deps, order, { from: 'start', by: 'worker' });
}

/** What to do is decided in the domain alone; here it is done, and what came of it is told. */
async function followSteps(deps: AdvanceDeps, order: Order, start: OrderNews<TossPayment>): Promise<OrderOutcome> {
  let news = start;
  for (;;) {
    const step = decideOrderStep({ order, news, now: deps.clock.now() });
    switch (step.do) {
      case 'confirm':
        news = { from: 'confirm', key: order.idempotency_key, answer: await sendConfirm(deps, order) };
        break;
      case 'look-up':
        news = { ...step, from: 'look-up', asked_at: deps.clock.now(), answer: await lookUp(deps, order, step) };
        break;
      case 'settle':
        news = { from: 'settle', outcome: await settlePayment(deps, order, step.payment) };
        break;
      case 'close-deposit':
        news = { from: 'close-deposit', answer: await closeDeposit(deps, order, step.payment) };
        break;
      case 'end':
        return await endAttempt(deps, order, step);
      case 'wait':
        if (step.set_up_refused) deps.log.error({ code: step.set_up_refused }, 'the provider refuses our set-up');
        if (step.spent_key) await updateOrderNewKey(deps.db, { id: order.id, spent_key: step.spent_key });
        return 'UNKNOWN';
      case 'stop':
        return 'PAID';
    }
  }
}

async function endAttempt(
  deps: AdvanceDeps,
  order: Order,
  end: Extract<OrderStep<TossPayment>, { do: 'end' }>,
): Promise<OrderOutcome> {
  const { status, fail_code, why, provider_message } = end;
  const fail_message = provider_message ?? endSentences[why];
  await updateOrderEnded(deps.db, order, { status, fail_code, fail_message });
  if (status === 'REVIEW') {
    const { amount_won, order_id: subject } = order;
    await raiseAlarm(deps, { kind: 'ORDER_IN_REVIEW', subject, detail: { why, amount_won } });
  }
  return status === 'FAILED' ? 'FAILED' : 'UNKNOWN';
}

async function lookUp(deps: AdvanceDeps, order: Order, { may_confirm }: { may_confirm: boolean }) {
  if (may_confirm) failPoint('reconcile:before-order-look-up');
  const answer = await deps.toss.getByOrderId(order.order_id);
  if (may_confirm) failPoint('reconcile:order-looked-up');
  return answer;
}

async function sendConfirm(deps: AdvanceDeps, order: Order) {
  return await deps.toss.confirm({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: order.payment_key ?? '',
    orderId: order.order_id,
    amount: order.amount_won,
  });
}

async function closeDeposit(deps: AdvanceDeps, order: Order, payment: TossPayment) {
  return await deps.toss.cancel({
    subject_id: order.id,
    idempotency_key: order.idempotency_key,
    paymentKey: payment.paymentKey,
    reason: '가상계좌는 지원하지 않습니다.',
    refundableAmount: payment.balanceAmount,
  });
}

const endSentences: Record<OrderEnd, string> = {
  REFUSED: '결제가 완료되지 않았습니다. 다시 시도해주세요.',
  MISSING: '결제 시간이 지났습니다. 다시 시도해주세요.',
  DEPOSIT: '가상계좌로는 충전할 수 없습니다. 다른 결제 수단으로 다시 시도해주세요.',
  NOT_COMPLETED: '결제가 완료되지 않았습니다. 다시 시도해주세요.',
  MISMATCH: '결제 내용이 주문과 달라 확인하고 있습니다.',
  UNRESOLVED: '결제 결과를 확인하지 못했습니다.',
};
