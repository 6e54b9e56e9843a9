import { adminSupportCalls, type CallInput, type WireAnswer } from '@pilgi/contract';
import type { TicketStatus } from '@pilgi/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type AdminTicket = WireAnswer<typeof adminSupportCalls.listTickets>[number];
export type FaqDraft = WireAnswer<typeof adminSupportCalls.draftFaq>;
export type FaqText = CallInput<typeof adminSupportCalls.publishFaq>['body'];

export const ticketsKey = ['admin-tickets'];

/** So many are listed, sorted and exported at once; older ones are another part. */
export const TICKETS_PART = 500;

/** Looked at anew each time: people write while the operator reads. One more than a part tells whether there is another. */
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

/** Made from the ticket as it is now; what the operator edits is kept in the form alone. */
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
