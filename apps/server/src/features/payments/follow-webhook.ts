import { decideHintStep } from '@pilgi/domain';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { followCancels } from './follow-cancels.ts';
import { findOrder } from './orders.queries.ts';
import type { DriveDeps } from './payments-deps.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossAnswer } from './toss-payment.gateway.ts';

interface Hint {
  payment_key: string | null;
  order_id: string | null;
  attempts: number;
}

const LONGEST_OUTCOME = 100;

/** A webhook only says whom to ask about; the provider's answer to our own question is what counts. Null: ask again. */
export async function followWebhook(deps: DriveDeps, hint: Hint): Promise<string | null> {
  const payment_key = hint.payment_key ?? '';
  failPoint('webhook:before-look-up');
  const answer = await deps.toss.getByPaymentKey(payment_key);
  failPoint('webhook:looked-up');
  const order_id = answer.kind === 'payment' ? answer.payment.orderId : hint.order_id;
  const order = order_id === null ? null : await findOrder(deps.db, order_id);
  const step = decideHintStep({ hint: { payment_key, attempts: hint.attempts }, order, answer });
  switch (step.do) {
    case 'ask-again':
      return null;
    case 'settle':
      return await settlePayment(deps, step.order, step.payment);
    case 'follow-cancels':
      return await followCancels(deps, step.payment);
    case 'tell':
      if (step.outcome === 'UNKNOWN_ORDER') await alarmUnknown(deps, answer);
      return step.outcome.slice(0, LONGEST_OUTCOME);
  }
}

async function alarmUnknown(deps: DriveDeps, answer: TossAnswer): Promise<void> {
  if (answer.kind !== 'payment') return;
  const { orderId, status, totalAmount } = answer.payment;
  await raiseAlarm(deps, { kind: 'UNKNOWN_ORDER', subject: orderId, detail: { status, amount_won: totalAmount } });
}
