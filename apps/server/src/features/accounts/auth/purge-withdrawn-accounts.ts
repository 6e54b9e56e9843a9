import { LEGAL_RETENTION, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteConsentsOfWithdrawn, deleteSecurityEventsOfWithdrawn } from './accounts.queries.ts';

/** Deletes the remaining rows of withdrawn accounts when their retention period ends. */
export async function purgeWithdrawnAccounts(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const events = await deleteSecurityEventsOfWithdrawn(deps.db, retentionStart(SYSTEM_RETENTION.abuse_records, now));
  const consents = await deleteConsentsOfWithdrawn(deps.db, retentionStart(LEGAL_RETENTION.contract_records, now));
  return events + consents;
}
