import { supportCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Ticket = WireResponse<typeof supportCalls.listMyTickets>[number];

/** Always stale: a new ticket or reply must not be missing. */
export const myTicketsQuery = queryOptions({
  queryKey: ['my-tickets'],
  queryFn: ({ signal }) => api.send(supportCalls.listMyTickets, undefined, { signal }),
  staleTime: 0,
});
