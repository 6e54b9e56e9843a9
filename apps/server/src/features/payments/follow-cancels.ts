import { advanceRefund } from './advance-refund.ts';
import { bookExternalCancels } from './book-external-cancels.ts';
import { findPaymentByKey } from './external-cancels.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import type { TossPayment } from './toss-payment.gateway.ts';

/**
 * Takes a cancelled payment as the provider tells it. A refund of our own that is still open is brought to its end first:
 * only then is it known whether a cancel was ours. Null: not known yet, ask again.
 */
export async function followCancels(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss'>,
  payment: TossPayment,
): Promise<'CANCELS_BOOKED' | 'NOTHING_TO_DO' | null> {
  const known = await findPaymentByKey(deps.db, payment.paymentKey);
  if (known === null) return 'NOTHING_TO_DO';
  if (known.open_refund_id !== null) await advanceRefund(deps, known.open_refund_id);
  const outcomes = await bookExternalCancels(deps, payment);
  if (outcomes.includes('REFUND_UNDER_WAY')) return null;
  const isNew = outcomes.some((outcome) => outcome === 'DEDUCTED' || outcome === 'SHORT');
  return isNew ? 'CANCELS_BOOKED' : 'NOTHING_TO_DO';
}
