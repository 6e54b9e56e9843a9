import type { AppDeps } from '../../platform/app-deps.ts';
import { ticketPerUser } from './support-limits.ts';
import { findTicket, insertTicket, type Ticket } from './tickets.queries.ts';

export async function createTicket(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { user_id: string; subject: string; message: string; faq_consent?: boolean | undefined },
): Promise<Ticket> {
  await deps.limits.take(ticketPerUser, input.user_id);
  const { user_id, subject, message, faq_consent = false } = input;
  const id = await insertTicket(deps.db, { user_id, subject, message, faq_consent, now: deps.clock.now() });
  const ticket = await findTicket(deps.db, id);
  if (ticket === null) throw new Error('ticket not found after insert');
  return ticket;
}
