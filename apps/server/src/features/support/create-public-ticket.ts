import type { AppDeps } from '../../platform/app-deps.ts';
import { publicTicketPerIp } from './support-limits.ts';
import { insertTicket } from './tickets.queries.ts';

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
