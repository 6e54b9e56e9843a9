import { adminShareReportsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import type { ShareDecision } from '@pilgi/domain/sharing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type ShareReport = WireResponse<typeof adminShareReportsCalls.list>[number];
export type ReportFilter = NonNullable<NonNullable<CallInput<typeof adminShareReportsCalls.list>['query']>['status']>;

export const SHARE_REPORTS_PAGE_SIZE = 50;
export const shareReportsKey = ['admin-share-reports'];

/** Requests one row more than the page size to find out whether there is a next page. */
export const shareReportsQuery = ({ status, page }: { status: ReportFilter; page: number }) =>
  queryOptions({
    queryKey: [...shareReportsKey, status, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * SHARE_REPORTS_PAGE_SIZE, limit: SHARE_REPORTS_PAGE_SIZE + 1 };
      return api.send(adminShareReportsCalls.list, { query: { status, ...slice } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every request is recorded in the audit log, so there are no automatic refetches. */
export const reportedPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-reported-page', id],
    queryFn: ({ signal }) => api.send(adminShareReportsCalls.content, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export function decideShareReport(id: string, body: { decision: ShareDecision; reason: string }) {
  return api.send(adminShareReportsCalls.decide, { params: { id }, body });
}
