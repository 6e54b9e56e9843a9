import type { TicketStatus } from '@pilgi/domain';
import type { SupportDeps } from './support-deps.ts';
import { listTickets, type Ticket } from './tickets.queries.ts';

const MOST = 500;

export async function listAllTickets(
  deps: Pick<SupportDeps, 'db'>,
  input: { admin_id: string; status?: TicketStatus | undefined },
): Promise<Ticket[]> {
  return await listTickets(deps.db, { status: input.status, most: MOST });
}
