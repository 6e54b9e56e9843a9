import { redactPersonalData } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteFaqEntry } from './faq.queries.ts';
import { listResponses, listTicketTextsOfUser, updateResponseText, updateTicketErased } from './tickets.queries.ts';

/** Complaints are kept by law, so the words stay without what points at a person, and nothing of them stays public. */
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

/** A mask may be longer than what it covers, and the columns are bounded. */
function erased(text: string, most: number): string {
  return redactPersonalData(text).text.slice(0, most);
}
