import { adminPaymentPagesCalls, adminStatsCalls, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type DashboardStats = WireResponse<typeof adminStatsCalls.get>;
export type CspReportRow = WireResponse<typeof adminPaymentPagesCalls.get>['csp_reports'][number];
export type UsageDay = WireResponse<typeof adminStatsCalls.usage>[number];

const POLL_INTERVAL_MS = 30_000;

/** Polls every 30 s while the tab is visible, and immediately when it becomes visible again. */
export const statsQuery = queryOptions({
  queryKey: ['admin-stats'],
  queryFn: ({ signal }) => api.send(adminStatsCalls.get, undefined, { signal }),
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
  refetchIntervalInBackground: false,
});

export const paymentPagesQuery = queryOptions({
  queryKey: ['admin-payment-pages'],
  queryFn: ({ signal }) => api.send(adminPaymentPagesCalls.get, undefined, { signal }),
});

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin-usage', days],
    queryFn: ({ signal }) => api.send(adminStatsCalls.usage, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
