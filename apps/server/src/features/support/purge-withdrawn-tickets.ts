import { LEGAL_RETENTION, retentionStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { deleteTicketsOfWithdrawn } from './tickets.queries.ts';

export async function purgeWithdrawnTickets(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  return await deleteTicketsOfWithdrawn(deps.db, retentionStart(LEGAL_RETENTION.complaint_records, now));
}
