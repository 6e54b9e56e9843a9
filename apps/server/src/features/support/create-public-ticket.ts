import type { SupportDeps } from './support-deps.ts';
import { publicTicketPerIp } from './support-limits.ts';
import { insertTicket } from './tickets.queries.ts';

/** Nobody is known to answer to, so it can never become public; whoever fills the trap is told the same and nothing is kept. */
export async function createPublicTicket(
  deps: Pick<SupportDeps, 'db' | 'clock' | 'limits'>,
  input: { subject: string; message: string; website?: string | undefined; ip: string },
): Promise<void> {
  await deps.limits.take(publicTicketPerIp, input.ip);
  if (input.website !== undefined && input.website !== '') return;
  const { subject, message } = input;
  await insertTicket(deps.db, { user_id: null, subject, message, faq_consent: false, now: deps.clock.now() });
}
