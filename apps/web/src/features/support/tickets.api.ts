import { supportCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Ticket = WireAnswer<typeof supportCalls.listMyTickets>[number];

/** Asked anew at every visit: a question just sent or an answer just given must not be missing. */
export const myTicketsQuery = queryOptions({
  queryKey: ['my-tickets'],
  queryFn: ({ signal }) => api.send(supportCalls.listMyTickets, undefined, { signal }),
  staleTime: 0,
});
