import { adminSupportCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import type { TicketStatus } from '@pilgi/domain/support';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type AdminTicket = WireResponse<typeof adminSupportCalls.listTickets>[number];
export type FaqDraft = WireResponse<typeof adminSupportCalls.draftFaq>;
export type FaqText = CallInput<typeof adminSupportCalls.publishFaq>['body'];

export const ticketsKey = ['admin-tickets'];

/** Number of tickets that are listed, sorted and exported at once; older ones are in further parts. */
export const TICKETS_PART = 500;

/**
 * Always stale, because new tickets arrive at any time. Requests one ticket more than the part size to find out
 * whether there is a next part.
 */
export const ticketsQuery = ({ status, part }: { status: TicketStatus | undefined; part: number }) =>
  queryOptions({
    queryKey: [...ticketsKey, status ?? 'all', part],
    queryFn: ({ signal }) => {
      const slice = { skip: (part - 1) * TICKETS_PART, limit: TICKETS_PART + 1 };
      return api.send(adminSupportCalls.listTickets, { query: { status_filter: status, ...slice } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Generated from the current ticket; edits are stored in the form only. */
export const faqDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-faq-draft', id],
    queryFn: ({ signal }) => api.send(adminSupportCalls.draftFaq, { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export function replyToTicket(id: string, message: string) {
  return api.send(adminSupportCalls.replyToTicket, { params: { id }, body: { message } });
}

export function changeTicketStatus(id: string, status: 'ANSWERED' | 'CLOSED') {
  return api.send(adminSupportCalls.changeTicketStatus, { params: { id }, body: { status } });
}

export function publishFaq(id: string, body: FaqText) {
  return api.send(adminSupportCalls.publishFaq, { params: { id }, body });
}

export function withdrawFaq(id: string) {
  return api.send(adminSupportCalls.withdrawFaq, { params: { id } });
}
