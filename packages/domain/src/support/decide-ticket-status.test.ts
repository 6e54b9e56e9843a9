import { expect, it } from 'vitest';
import { canReplyTo, decideTicketStatus, TICKET_STATUSES } from './decide-ticket-status.ts';

it('allows ANSWERED and CLOSED from any other status and never OPEN', () => {
  const allowed = TICKET_STATUSES.flatMap((from) =>
    TICKET_STATUSES.filter((to) => decideTicketStatus(from, to).allowed).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual(['OPEN ANSWERED', 'OPEN CLOSED', 'ANSWERED CLOSED', 'CLOSED ANSWERED']);
});

it('allows replies until the ticket is closed [D-25]', () => {
  expect(TICKET_STATUSES.filter(canReplyTo)).toEqual(['OPEN', 'ANSWERED']);
});
