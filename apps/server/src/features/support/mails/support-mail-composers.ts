import type { ComposeMail } from '../../../platform/mail/mail-message.ts';
import { composeTicketAnswerMail, type SupportMailDeps } from './compose-ticket-answer-mail.ts';

export function supportMailComposers(deps: SupportMailDeps): Record<string, ComposeMail> {
  return { ticket_answered: (payload) => composeTicketAnswerMail(deps, payload) };
}
