import type { AppDeps } from '../../../platform/app-deps.ts';
import { findPaymentByKey } from './external-cancels.queries.ts';
import { reconcileRefund } from './reconcile-refund.ts';
import { recordExternalCancels } from './record-external-cancels.ts';
import type { TossGateway, TossPayment } from './toss-payment.gateway.ts';

/** Processes the cancels of a payment as the provider reports them. An open refund of our own is finished first, because only then is it known which cancel was ours. Returns null while that is unknown; the caller retries. */
export async function processCancels(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  payment: TossPayment,
): Promise<'CANCELS_BOOKED' | 'NOTHING_TO_DO' | null> {
  const known = await findPaymentByKey(deps.db, payment.paymentKey);
  if (known === null) return 'NOTHING_TO_DO';
  if (known.open_refund_id !== null) await reconcileRefund(deps, known.open_refund_id);
  const outcomes = await recordExternalCancels(deps, payment);
  if (outcomes.includes('REFUND_UNDER_WAY')) return null;
  const isNew = outcomes.some((outcome) => outcome === 'DEDUCTED' || outcome === 'SHORT');
  return isNew ? 'CANCELS_BOOKED' : 'NOTHING_TO_DO';
}
