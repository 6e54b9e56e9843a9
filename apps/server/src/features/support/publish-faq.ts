import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../operators/index.ts';
import { deleteFaqEntry, insertFaqEntry, updateFaqWithheld } from './faq.queries.ts';
import { toFaqEntry } from './list-faq.ts';
import { ResponseOfOtherTicket, TicketUnknown } from './support.errors.ts';
import { findTicket, lockTicket } from './tickets.queries.ts';

interface FaqText {
  subject: string;
  message: string;
  responses: readonly { id: string; message: string }[];
}

/** Publishes exactly the given text and the given responses; the ticket itself stays private. */
export async function publishFaq(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: FaqText & Operator & { ticket_id: string },
) {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockTicket(tx, input.ticket_id);
    const ticket = await findTicket(tx, input.ticket_id);
    if (ticket === null) throw new TicketUnknown();
    const sent = new Map(input.responses.map((response) => [response.id, response.message]));
    const responses = ticket.responses.flatMap(({ id, created_at }) => {
      const message = sent.get(id);
      return message === undefined ? [] : [{ id, message, created_at }];
    });
    if (responses.length !== input.responses.length) throw new ResponseOfOtherTicket();
    await insertFaqEntry(tx, { ...input, responses, now });
    await updateFaqWithheld(tx, { ticket_id: ticket.id, at: null });
    await recordAudit(tx, {
      action: 'ticket.published',
      admin_id: input.admin_id,
      session_id: input.session_id,
      ip: input.ip,
      subject_user_id: ticket.user_id ?? undefined,
      changes: { ticket_id: ticket.id, responses: responses.length },
      now,
    });
    return toFaqEntry({ ...ticket, subject: input.subject, message: input.message }, responses);
  });
}

/** Hidden in every publishing mode until it is published again. */
export async function withdrawFaq(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { ticket_id: string },
): Promise<void> {
  const { ticket_id, admin_id, session_id, ip } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockTicket(tx, ticket_id);
    if (locked === null) throw new TicketUnknown();
    await deleteFaqEntry(tx, ticket_id);
    await updateFaqWithheld(tx, { ticket_id, at: now });
    await recordAudit(tx, {
      action: 'ticket.withheld',
      admin_id,
      session_id,
      ip,
      subject_user_id: locked.user_id ?? undefined,
      changes: { ticket_id },
      now,
    });
  });
}
