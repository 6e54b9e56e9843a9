import type { AppDeps } from '../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { findTicket, insertTicket, type Ticket } from './tickets.queries.ts';

const publicTicketPerIp: RateLimit = { name: 'public-ticket-ip', max: 3, windowMs: HOUR_MS };

const ticketPerUser: RateLimit = { name: 'ticket-user', max: 5, windowMs: HOUR_MS };

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

/** Without an author, the ticket is never published. A filled honeypot field gets the same response, and nothing is stored. */
export async function createPublicTicket(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { subject: string; message: string; website?: string | undefined; ip: string },
): Promise<void> {
  await deps.limits.take(publicTicketPerIp, input.ip);
  if (input.website !== undefined && input.website !== '') return;
  const { subject, message } = input;
  await insertTicket(deps.db, { user_id: null, subject, message, faq_consent: false, now: deps.clock.now() });
}
