import { decideTicketStatus } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../operators/index.ts';
import { TicketStatusUnchanged, TicketUnknown } from './support.errors.ts';
import { findTicket, lockTicket, type Ticket, updateTicketStatus } from './tickets.queries.ts';

export async function changeTicketStatus(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { ticket_id: string; status: 'ANSWERED' | 'CLOSED' },
): Promise<Ticket> {
  const { ticket_id, status, admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, ticket_id);
    if (locked === null) throw new TicketUnknown();
    if (!decideTicketStatus(locked.status, status).allowed) throw new TicketStatusUnchanged(status);
    await updateTicketStatus(tx, { id: ticket_id, status, now });
    const ticket = await findTicket(tx, ticket_id);
    if (ticket === null) throw new TicketUnknown();
    await recordAudit(tx, {
      action: 'ticket.status_changed',
      admin_id,
      session_id,
      ip,
      subject_user_id: ticket.user_id ?? undefined,
      changes: { ticket_id, status: { from: locked.status, to: status } },
      now,
    });
    return ticket;
  });
}
