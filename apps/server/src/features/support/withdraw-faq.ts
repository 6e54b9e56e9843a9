import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../operators/index.ts';
import { deleteFaqEntry, updateFaqWithheld } from './faq.queries.ts';
import { TicketUnknown } from './support.errors.ts';
import { lockTicket } from './tickets.queries.ts';

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
