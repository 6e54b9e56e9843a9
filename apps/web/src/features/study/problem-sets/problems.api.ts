import { type CallInput, jobsCalls, libraryCalls, problemBundlesCalls, type WireResponse } from '@pilgi/contract';
import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type ProblemBundle = WireResponse<typeof problemBundlesCalls.get>;
export type BundleQuote = WireResponse<typeof problemBundlesCalls.quote>;
export type BundleReceipt = WireResponse<typeof problemBundlesCalls.receipt>;
export type BundleOrder = CallInput<typeof problemBundlesCalls.quote>['body'];

const LIST_LIMIT = 100;
const POLL_INTERVAL_MS = 1500;
/** A quote expires after 30 minutes; it is refetched before that. */
const QUOTE_FRESH_MS = 25 * 60_000;

const isInProgress = ({ status }: Pick<ProblemBundle, 'status'>) => !isFinishedProblemBundle(status);

export const bundlesQuery = queryOptions({
  queryKey: ['problem-bundles'],
  queryFn: ({ signal }) => api.send(problemBundlesCalls.list, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? POLL_INTERVAL_MS : false),
});

/** Polled while it is generated, but not in a background tab. */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-bundles', id],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL_MS : false),
  });

export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-bundles', id, 'problems'],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.listProblems, { params: { id } }, { signal }),
  });

export const bundleReceiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-bundles', id, 'receipt'],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.receipt, { params: { id } }, { signal }),
  });

export const bundleQuoteQuery = (order: BundleOrder) =>
  queryOptions({
    queryKey: ['bundle-quote', order],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.quote, { body: order }, { signal }),
    staleTime: QUOTE_FRESH_MS,
    refetchOnWindowFocus: false,
    // Keeps the previous price while the next one is loading, so that the layout does not shift.
    placeholderData: keepPreviousData,
    retry: false,
  });

export const offeredModelsQuery = queryOptions({
  queryKey: ['offered-models'],
  queryFn: ({ signal }) => api.send(jobsCalls.listModels, undefined, { signal }),
});

/** Lectures with a note that problems can be generated from. */
export const notedLecturesQuery = queryOptions({
  queryKey: ['lectures', 'library', 'noted'],
  queryFn: ({ signal }) => api.send(libraryCalls.list, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  select: ({ lectures }) => lectures.filter(({ note_id }) => note_id !== null),
});
