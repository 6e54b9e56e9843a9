import { type PersonalDataFinding, redactPersonalData } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import { TicketUnknown } from './support.errors.ts';
import { findTicket } from './tickets.queries.ts';

interface DraftFinding extends PersonalDataFinding {
  field: 'subject' | 'message' | 'response';
  response_id: string | null;
}

/** The ticket text with personal data masked, as a starting point for the operator. */
export async function draftFaq(
  deps: Pick<AppDeps, 'db'> & { findSupportEmail: () => Promise<string> },
  input: { admin_id: string; ticket_id: string },
) {
  const ticket = await findTicket(deps.db, input.ticket_id);
  if (ticket === null) throw new TicketUnknown();
  const allowed = [await deps.findSupportEmail()];
  const findings: DraftFinding[] = [];
  const mask = (text: string, field: DraftFinding['field'], response_id: string | null = null) => {
    const redaction = redactPersonalData(text, { allowed });
    findings.push(...redaction.findings.map((finding) => ({ ...finding, field, response_id })));
    return redaction.text;
  };
  return {
    subject: mask(ticket.subject, 'subject'),
    message: mask(ticket.message, 'message'),
    responses: ticket.responses.map(({ id, message }) => ({ id, message: mask(message, 'response', id) })),
    findings,
  };
}
