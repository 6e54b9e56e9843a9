import { paymentCasesCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const REFRESH_MS = 60_000;

export const paymentQueuesKey = ['admin-payment-queues'];

/** Numbers of payments that wait for an operator, for the menu and the desk. */
export const paymentQueuesQuery = queryOptions({
  queryKey: paymentQueuesKey,
  queryFn: ({ signal }) => api.send(paymentCasesCalls.count, undefined, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});
