import { allow, type Decision, refuse } from '../shared/decision.ts';

export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** A ticket can change between ANSWERED and CLOSED but never return to OPEN. */
export function decideTicketStatus(from: TicketStatus, to: TicketStatus): Decision<'ALREADY_SO' | 'NEVER_OPEN_AGAIN'> {
  if (from === to) return refuse('ALREADY_SO');
  return to === 'OPEN' ? refuse('NEVER_OPEN_AGAIN') : allow;
}

export function canReplyTo(status: TicketStatus): boolean {
  return status !== 'CLOSED';
}
