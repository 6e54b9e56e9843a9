import type { AppDeps } from '../../../platform/app-deps.ts';
import { type CancelOutcome, findPaymentByKey, insertExternalCancel } from './external-cancels.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

type RecordDeps = Pick<AppDeps, 'db' | 'clock' | 'log'>;

/** Records every cancel of the payment that is neither our own refund nor recorded already; returns one outcome per cancel. */
export async function recordExternalCancels(deps: RecordDeps, payment: TossPayment): Promise<CancelOutcome[]> {
  const known = await findPaymentByKey(deps.db, payment.paymentKey);
  if (known === null) return [];
  const now = deps.clock.now();
  const outcomes: CancelOutcome[] = [];
  for (const cancel of payment.cancels ?? []) {
    if (cancel.cancelStatus !== undefined && cancel.cancelStatus !== 'DONE') continue;
    const recorded = {
      cancel_transaction_key: cancel.transactionKey,
      payment_id: known.id,
      cancel_won: cancel.cancelAmount,
      cancelled_at: cancel.canceledAt ? new Date(cancel.canceledAt) : now,
    };
    const outcome = await insertExternalCancel(deps.db, { ...recorded, now });
    outcomes.push(outcome);
    await notifyOperators(deps, outcome, { ...recorded, order_id: payment.orderId });
  }
  return outcomes;
}

async function notifyOperators(
  deps: RecordDeps,
  outcome: CancelOutcome,
  cancel: { cancel_transaction_key: string; cancel_won: number; order_id: string },
): Promise<void> {
  const kinds = { DEDUCTED: 'EXTERNAL_CANCEL', SHORT: 'SHORTFALL', OVER_PAYMENT: 'CANCEL_OVER_PAYMENT' } as const;
  if (!Object.hasOwn(kinds, outcome)) return;
  const { cancel_transaction_key: subject, cancel_won, order_id } = cancel;
  await raiseAlarm(deps, { kind: kinds[outcome as keyof typeof kinds], subject, detail: { order_id, cancel_won } });
}
