import { allow, type Decision, refuse } from '../decision.ts';

export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Answered and closed lead to each other; nothing leads back to open, and no step leads nowhere. */
export function decideTicketStatus(from: TicketStatus, to: TicketStatus): Decision<'ALREADY_SO' | 'NEVER_OPEN_AGAIN'> {
  if (from === to) return refuse('ALREADY_SO');
  return to === 'OPEN' ? refuse('NEVER_OPEN_AGAIN') : allow;
}

/** An answer can be added to, until the matter is closed. */
export function canReplyTo(status: TicketStatus): boolean {
  return status !== 'CLOSED';
}
