import { adminJobsCalls, type CallInput, type WireAnswer } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type AdminJob = WireAnswer<typeof adminJobsCalls.list>[number];
export type AdminJobDetail = WireAnswer<typeof adminJobsCalls.get>;
export type JobsSearch = Omit<NonNullable<CallInput<typeof adminJobsCalls.list>['query']>, 'skip' | 'limit'>;

export const JOBS_PAGE_SIZE = 50;
const EXPORT_STEP = 100;
const EXPORT_MOST = 5000;

export const jobsKey = ['admin-jobs'];

/** One more than a page holds, since only that tells whether there is another. */
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

/** Every look is written into the trail, so none happens by itself. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-job', id],
    queryFn: ({ signal }) => api.send(adminJobsCalls.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One price for each time the dialog is opened; it stays the same while the dialog does. */
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

/** Everything the filters find, step by step, up to what a spreadsheet bears. */
export async function listForExport(search: JobsSearch): Promise<{ jobs: AdminJob[]; isCut: boolean }> {
  const jobs: AdminJob[] = [];
  while (jobs.length < EXPORT_MOST) {
    const step = await api.send(adminJobsCalls.list, { query: { ...search, limit: EXPORT_STEP, skip: jobs.length } });
    jobs.push(...step);
    if (step.length < EXPORT_STEP) return { jobs, isCut: false };
  }
  return { jobs, isCut: true };
}
