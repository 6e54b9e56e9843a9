import { canReplyTo } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { insertMail } from '../../platform/mail/mail-outbox.queries.ts';
import { type Operator, recordAudit } from '../operators/index.ts';
import { TicketClosed, TicketUnknown } from './support.errors.ts';
import {
  findSameResponse,
  findTicket,
  insertResponse,
  lockTicket,
  type Ticket,
  updateTicketStatus,
} from './tickets.queries.ts';

const DUPLICATE_WINDOW_MS = 60_000;

/** Response, status and mail are stored together. The same text within a minute counts as a duplicate request. */
export async function replyToTicket(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { ticket_id: string; message: string },
): Promise<Ticket> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, input.ticket_id);
    if (locked === null) throw new TicketUnknown();
    if (!canReplyTo(locked.status)) throw new TicketClosed();
    const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS);
    if (
      !(await findSameResponse(tx, { ticket_id: locked.id, admin_id: input.admin_id, message: input.message, since }))
    ) {
      const response_id = await insertResponse(tx, {
        ticket_id: locked.id,
        admin_id: input.admin_id,
        message: input.message,
        now,
      });
      await updateTicketStatus(tx, { id: locked.id, status: 'ANSWERED', now });
      if (locked.user_id !== null) {
        const mail = {
          kind: 'ticket_answered',
          payload: { response_id },
          dedupe_key: `ticket_answered:${response_id}`,
        };
        await insertMail(tx, mail, now);
      }
      await recordAudit(tx, {
        action: 'ticket.answered',
        admin_id: input.admin_id,
        session_id: input.session_id,
        ip: input.ip,
        subject_user_id: locked.user_id ?? undefined,
        changes: { ticket_id: locked.id, response_id },
        now,
      });
    }
    const ticket = await findTicket(tx, input.ticket_id);
    if (ticket === null) throw new TicketUnknown();
    return ticket;
  });
}
