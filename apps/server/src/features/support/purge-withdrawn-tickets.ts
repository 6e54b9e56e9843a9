import { KEPT_RECORDS, MS_PER_DAY } from '@pilgi/domain';
import type { SupportDeps } from './support-deps.ts';
import { deleteTicketsOfWithdrawn } from './tickets.queries.ts';

const KEEP_MS = KEPT_RECORDS.complaint.years * 365 * MS_PER_DAY;

export async function purgeWithdrawnTickets(deps: Pick<SupportDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteTicketsOfWithdrawn(deps.db, new Date(deps.clock.now().getTime() - KEEP_MS));
}
