import { canReplyTo } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertMail } from '../../platform/mail/mail-outbox.queries.ts';
import { TicketClosed, TicketUnknown } from './support.errors.ts';
import type { SupportDeps } from './support-deps.ts';
import {
  findSameResponse,
  findTicket,
  insertResponse,
  lockTicket,
  type Ticket,
  updateTicketStatus,
} from './tickets.queries.ts';

const SAME_PRESS_MS = 60_000;

/** Answer, status and mail come together; the same words within a minute are a button pressed twice, not a second answer. */
export async function replyToTicket(
  deps: Pick<SupportDeps, 'db' | 'clock'>,
  input: { admin_id: string; ticket_id: string; message: string },
): Promise<Ticket> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, input.ticket_id);
    if (locked === null) throw new TicketUnknown();
    if (!canReplyTo(locked.status)) throw new TicketClosed();
    const since = new Date(now.getTime() - SAME_PRESS_MS);
    if (!(await findSameResponse(tx, { ...input, since }))) {
      const response_id = await insertResponse(tx, { ...input, now });
      await updateTicketStatus(tx, { id: locked.id, status: 'ANSWERED', now });
      if (locked.user_id !== null) {
        const mail = {
          kind: 'ticket_answered',
          payload: { response_id },
          dedupe_key: `ticket_answered:${response_id}`,
        };
        await insertMail(tx, mail, now);
      }
    }
    const ticket = await findTicket(tx, input.ticket_id);
    if (ticket === null) throw new TicketUnknown();
    return ticket;
  });
}
