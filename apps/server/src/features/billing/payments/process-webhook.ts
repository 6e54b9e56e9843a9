import { decideHintStep } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findOrder } from './orders.queries.ts';
import type { Merchant } from './payments.queries.ts';
import { processCancels } from './process-cancels.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settlePayment } from './settle-payment.ts';
import type { TossGateway, TossResult } from './toss-payment.gateway.ts';

interface Hint {
  payment_key: string | null;
  order_id: string | null;
  attempts: number;
}

const MAX_OUTCOME_CHARS = 100;

/** A webhook is only a hint that a payment changed; the state is fetched from the provider. Returns null when the check must be repeated. */
export async function processWebhook(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant },
  hint: Hint,
): Promise<string | null> {
  const payment_key = hint.payment_key ?? '';
  failPoint('webhook:before-look-up');
  const result = await deps.toss.getByPaymentKey(payment_key);
  failPoint('webhook:looked-up');
  return await applyPaymentState(deps, { payment_key, order_id: hint.order_id, attempts: hint.attempts }, result);
}

/** Settles the payment or books its cancels as the provider reports them. Returns null when the query must be repeated. */
export async function applyPaymentState(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant },
  hint: { payment_key: string; order_id: string | null; attempts: number },
  result: TossResult,
): Promise<string | null> {
  const order_id = result.kind === 'payment' ? result.payment.orderId : hint.order_id;
  const order = order_id === null ? null : await findOrder(deps.db, order_id);
  const step = decideHintStep({ hint, order, answer: result });
  switch (step.do) {
    case 'retry':
      return null;
    case 'settle':
      return await settlePayment(deps, step.order, step.payment);
    case 'follow-cancels':
      return await processCancels(deps, step.payment);
    case 'finish':
      if (step.outcome === 'UNKNOWN_ORDER') await raiseUnknownOrderAlarm(deps, result);
      return step.outcome.slice(0, MAX_OUTCOME_CHARS);
  }
}

async function raiseUnknownOrderAlarm(deps: Pick<AppDeps, 'db' | 'clock' | 'log'>, result: TossResult): Promise<void> {
  if (result.kind !== 'payment') return;
  const { orderId, status, totalAmount } = result.payment;
  await raiseAlarm(deps, { kind: 'UNKNOWN_ORDER', subject: orderId, detail: { status, amount_won: totalAmount } });
}
