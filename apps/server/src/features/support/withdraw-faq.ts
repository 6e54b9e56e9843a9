import { inTransaction } from '../../platform/db/in-transaction.ts';
import { deleteFaqEntry, updateFaqWithheld } from './faq.queries.ts';
import { TicketUnknown } from './support.errors.ts';
import type { SupportDeps } from './support-deps.ts';
import { lockTicket } from './tickets.queries.ts';

/** Taken down in every publishing mode until somebody publishes it again. */
export async function withdrawFaq(
  deps: Pick<SupportDeps, 'db' | 'clock'>,
  input: { admin_id: string; ticket_id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if ((await lockTicket(tx, input.ticket_id)) === null) throw new TicketUnknown();
    await deleteFaqEntry(tx, input.ticket_id);
    await updateFaqWithheld(tx, { ticket_id: input.ticket_id, at: deps.clock.now() });
  });
}
