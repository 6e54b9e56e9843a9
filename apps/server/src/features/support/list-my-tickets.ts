import type { SupportDeps } from './support-deps.ts';
import { listTickets } from './tickets.queries.ts';

const MOST = 50;

/** Which operator answered is the house's own matter. */
export async function listMyTickets(deps: Pick<SupportDeps, 'db'>, input: { user_id: string }) {
  const tickets = await listTickets(deps.db, { user_id: input.user_id, most: MOST });
  return tickets.map((ticket) => ({
    ...ticket,
    responses: ticket.responses.map((response) => ({ ...response, admin_id: null })),
  }));
}
