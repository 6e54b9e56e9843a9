import { adminJobsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type AdminJob = WireResponse<typeof adminJobsCalls.list>[number];
export type AdminJobDetail = WireResponse<typeof adminJobsCalls.get>;
export type JobsSearch = Omit<NonNullable<CallInput<typeof adminJobsCalls.list>['query']>, 'skip' | 'limit'>;

export const JOBS_PAGE_SIZE = 50;
const EXPORT_BATCH_SIZE = 100;
const MAX_EXPORT_ROWS = 5000;

export const jobsKey = ['admin-jobs'];

/** Requests one row more than the page size to find out whether there is a next page. */
export const jobsQuery = ({ search, page }: { search: JobsSearch; page: number }) =>
  queryOptions({
    queryKey: [...jobsKey, search, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * JOBS_PAGE_SIZE, limit: JOBS_PAGE_SIZE + 1 };
      return api.send(adminJobsCalls.list, { query: { ...search, ...slice } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every request is recorded in the audit log, so there are no automatic refetches. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-job', id],
    queryFn: ({ signal }) => api.send(adminJobsCalls.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One quote per opening of the dialog; constant while it is open. */
export const retryQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-job-retry-quote', id],
    queryFn: () => api.send(adminJobsCalls.quoteRetry, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function cancelJob(id: string, reason: string) {
  return api.send(adminJobsCalls.cancel, { params: { id }, body: { reason } });
}

export function retryJob(id: string, body: { quote_id: string; reason: string }) {
  return api.send(adminJobsCalls.retry, { params: { id }, body });
}

export function refundJob(id: string, reason: string) {
  return api.send(adminJobsCalls.refund, { params: { id }, body: { reason } });
}

/** All rows that match the filters, in batches, up to the export maximum. */
export async function listForExport(search: JobsSearch): Promise<{ jobs: AdminJob[]; isTruncated: boolean }> {
  const jobs: AdminJob[] = [];
  while (jobs.length < MAX_EXPORT_ROWS) {
    const batch = await api.send(adminJobsCalls.list, {
      query: { ...search, limit: EXPORT_BATCH_SIZE, skip: jobs.length },
    });
    jobs.push(...batch);
    if (batch.length < EXPORT_BATCH_SIZE) return { jobs, isTruncated: false };
  }
  return { jobs, isTruncated: true };
}
