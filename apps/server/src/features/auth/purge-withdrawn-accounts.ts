import { LEGAL_RETENTION, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import { deleteConsentsOfWithdrawn, deleteSecurityEventsOfWithdrawn } from './accounts.queries.ts';
import type { AuthDeps } from './auth-deps.ts';

/** When the reason to keep something ends, it goes. */
export async function purgeWithdrawnAccounts(deps: Pick<AuthDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const events = await deleteSecurityEventsOfWithdrawn(deps.db, retentionStart(SYSTEM_RETENTION.abuse_records, now));
  const consents = await deleteConsentsOfWithdrawn(deps.db, retentionStart(LEGAL_RETENTION.contract_records, now));
  return events + consents;
}
