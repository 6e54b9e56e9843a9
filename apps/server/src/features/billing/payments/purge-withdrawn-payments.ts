import { LEGAL_RETENTION, retentionStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { redactCardDetails } from './payments.queries.ts';

/** Redacts card details of withdrawn users when the legal retention period of payment records is over. */
export async function purgeWithdrawnPayments(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await redactCardDetails(deps.db, retentionStart(LEGAL_RETENTION.payment_records, deps.clock.now()));
}
