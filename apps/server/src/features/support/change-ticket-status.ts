import { decideTicketStatus } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { StatusAlreadySo, TicketUnknown } from './support.errors.ts';
import type { SupportDeps } from './support-deps.ts';
import { findTicket, lockTicket, type Ticket, updateTicketStatus } from './tickets.queries.ts';

export async function changeTicketStatus(
  deps: Pick<SupportDeps, 'db' | 'clock'>,
  input: { admin_id: string; ticket_id: string; status: 'ANSWERED' | 'CLOSED' },
): Promise<Ticket> {
  const { ticket_id, status } = input;
  return await inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, ticket_id);
    if (locked === null) throw new TicketUnknown();
    if (!decideTicketStatus(locked.status, status).allowed) throw new StatusAlreadySo(status);
    await updateTicketStatus(tx, { id: ticket_id, status, now: deps.clock.now() });
    const ticket = await findTicket(tx, ticket_id);
    if (ticket === null) throw new TicketUnknown();
    return ticket;
  });
}
