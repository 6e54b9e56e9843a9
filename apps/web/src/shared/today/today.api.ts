import { todayCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type Today = WireResponse<typeof todayCalls.view>;

/** The page of the day and the counts in the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => api.send(todayCalls.view, undefined, { signal }),
  staleTime: 15_000,
});
