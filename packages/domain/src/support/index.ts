export {
  canReplyTo,
  decideTicketStatus,
  TICKET_STATUSES,
  type TicketStatus,
} from './decide-ticket-status.ts';
export type { PersonalDataKind } from './personal-data-patterns.ts';
export { type PersonalDataFinding, type Redaction, redactPersonalData } from './redact-personal-data.ts';
