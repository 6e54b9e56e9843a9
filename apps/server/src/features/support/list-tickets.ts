import type { TicketStatus } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listTickets, type Ticket } from './tickets.queries.ts';

const MAX_OWN_TICKETS = 50;

const MAX_LISTED_TICKETS = 1000;

export async function listAllTickets(
  deps: Pick<AppDeps, 'db'>,
  input: { status?: TicketStatus | undefined; skip: number; limit: number },
): Promise<Ticket[]> {
  const { status, skip, limit } = input;
  return await listTickets(deps.db, {
    status,
    skip: Math.max(0, skip),
    limit: Math.min(MAX_LISTED_TICKETS, Math.max(1, limit)),
  });
}

/** The id of the operator who answered is not shown to users. */
export async function listMyTickets(deps: Pick<AppDeps, 'db'>, input: { user_id: string }) {
  const tickets = await listTickets(deps.db, { user_id: input.user_id, limit: MAX_OWN_TICKETS });
  return tickets.map((ticket) => ({
    ...ticket,
    responses: ticket.responses.map((response) => ({ ...response, admin_id: null })),
  }));
}
