import { adminQualityCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type QualityReport = WireResponse<typeof adminQualityCalls.list>[number];
export type QualityReportDetail = WireResponse<typeof adminQualityCalls.get>;
export type QualityWeek = WireResponse<typeof adminQualityCalls.trend>[number];
export type ReportSearch = Omit<NonNullable<CallInput<typeof adminQualityCalls.list>['query']>, 'skip' | 'limit'>;

export const REPORTS_PAGE_SIZE = 50;
export const qualityKey = ['admin-quality'];

/** Requests one row more than the page size to find out whether there is a next page. */
export const reportsQuery = ({ search, page }: { search: ReportSearch; page: number }) =>
  queryOptions({
    queryKey: [...qualityKey, 'reports', search, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * REPORTS_PAGE_SIZE, limit: REPORTS_PAGE_SIZE + 1 };
      return api.send(adminQualityCalls.list, { query: { ...search, ...slice } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every request is recorded in the audit log, so there are no automatic refetches. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-quality-report', id],
    queryFn: ({ signal }) => api.send(adminQualityCalls.get, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const trendQuery = (weeks: number) =>
  queryOptions({
    queryKey: [...qualityKey, 'trend', weeks],
    queryFn: ({ signal }) => api.send(adminQualityCalls.trend, { query: { weeks } }, { signal }),
  });

export type Decision =
  | { state: 'CONFIRMED'; cause: NonNullable<QualityReport['cause']> }
  | { state: 'REJECTED' | 'DUPLICATE' };

export function decideReport(id: string, decision: Decision) {
  if (decision.state === 'CONFIRMED') {
    return api.send(adminQualityCalls.confirm, { params: { id }, body: { cause: decision.cause } });
  }
  return api.send(adminQualityCalls.dismiss, { params: { id }, body: { state: decision.state } });
}

export function addGoldenCase(id: string, body: { statement: string; sentence_id?: string }) {
  return api.send(adminQualityCalls.addGolden, { params: { id }, body });
}

export function fetchGoldenCases() {
  return api.send(adminQualityCalls.listGolden);
}
