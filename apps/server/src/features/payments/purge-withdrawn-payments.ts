import { LEGAL_RETENTION, retentionStart } from '@pilgi/domain';
import { updateCardsForgotten } from './payments.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** When the law no longer wants it known how somebody paid who has left, nobody knows it any more. */
export async function purgeWithdrawnPayments(deps: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<number> {
  return await updateCardsForgotten(deps.db, retentionStart(LEGAL_RETENTION.payment_records, deps.clock.now()));
}
