import { LEGAL_RETENTION, retentionStart } from '@pilgi/domain/shared';
import { redactPersonalData } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteFaqEntry } from './faq.queries.ts';
import {
  deleteTicketsOfWithdrawn,
  listResponses,
  listTicketTextsOfUser,
  updateResponseText,
  updateTicketErased,
} from './tickets.queries.ts';

/** Complaints must be retained by law, so the text stays without personal data, and nothing stays public. */
export async function eraseTickets(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const tickets = await listTicketTextsOfUser(tx, input.user_id);
  const responses = await listResponses(
    tx,
    tickets.map((ticket) => ticket.id),
  );
  for (const { id, subject, message } of tickets) {
    await deleteFaqEntry(tx, id);
    await updateTicketErased(tx, { id, subject: erased(subject, 200), message: erased(message, 5000), now: input.now });
    for (const response of responses.get(id) ?? []) {
      await updateResponseText(tx, { id: response.id, message: erased(response.message, 5000) });
    }
  }
}

/** A mask may be longer than the masked text, and the columns have a maximum length. */
function erased(text: string, maxLength: number): string {
  return redactPersonalData(text).text.slice(0, maxLength);
}

export async function purgeWithdrawnTickets(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  return await deleteTicketsOfWithdrawn(deps.db, retentionStart(LEGAL_RETENTION.complaint_records, now));
}
