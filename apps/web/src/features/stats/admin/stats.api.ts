import { adminStatsCalls, type WireAnswer } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type DashboardStats = WireAnswer<typeof adminStatsCalls.get>;
export type UsageDay = WireAnswer<typeof adminStatsCalls.usage>[number];

const STATS_EVERY_MS = 30_000;

/** Asked every 30 s while the tab is looked at, and at once when it is looked at again. */
export const statsQuery = queryOptions({
  queryKey: ['admin-stats'],
  queryFn: ({ signal }) => api.send(adminStatsCalls.get, undefined, { signal }),
  staleTime: 0,
  refetchInterval: STATS_EVERY_MS,
  refetchIntervalInBackground: false,
});

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin-usage', days],
    queryFn: ({ signal }) => api.send(adminStatsCalls.usage, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
