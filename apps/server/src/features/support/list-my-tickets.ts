import type { AppDeps } from '../../platform/app-deps.ts';
import { listTickets } from './tickets.queries.ts';

const MAX_OWN_TICKETS = 50;

/** The id of the operator who answered is not shown to users. */
export async function listMyTickets(deps: Pick<AppDeps, 'db'>, input: { user_id: string }) {
  const tickets = await listTickets(deps.db, { user_id: input.user_id, limit: MAX_OWN_TICKETS });
  return tickets.map((ticket) => ({
    ...ticket,
    responses: ticket.responses.map((response) => ({ ...response, admin_id: null })),
  }));
}
