import { adminOverviewCalls, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type Overview = WireResponse<typeof adminOverviewCalls.get>;
export type OverviewAlarm = Overview['alarms'][number];

export const PERIODS = ['7', '28', '90'] as const;
export type Period = (typeof PERIODS)[number];

const POLL_INTERVAL_MS = 60_000;

export const overviewQuery = (days: Period) =>
  queryOptions({
    queryKey: ['admin-overview', days],
    queryFn: ({ signal }) => api.send(adminOverviewCalls.get, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
