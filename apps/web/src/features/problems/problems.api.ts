import { type CallInput, jobsCalls, libraryCalls, problemBundlesCalls, type WireAnswer } from '@pilgi/contract';
import { isFinishedProblemBundle } from '@pilgi/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type ProblemBundle = WireAnswer<typeof problemBundlesCalls.get>;
export type BundleQuote = WireAnswer<typeof problemBundlesCalls.quote>;
export type BundleReceipt = WireAnswer<typeof problemBundlesCalls.receipt>;
export type BundleOrder = CallInput<typeof problemBundlesCalls.quote>['body'];

const LIST_LIMIT = 100;
const LOOK_EVERY_MS = 1500;
/** A quote is good for half an hour; it is asked for anew before that. */
const QUOTE_FRESH_MS = 25 * 60_000;

const isMoving = ({ status }: Pick<ProblemBundle, 'status'>) => !isFinishedProblemBundle(status);

export const bundlesQuery = queryOptions({
  queryKey: ['problem-bundles'],
  queryFn: ({ signal }) => api.send(problemBundlesCalls.list, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? LOOK_EVERY_MS : false),
});

/** Looked at again and again while it is made, but not from a window that nobody sees. */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-bundles', id],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY_MS : false),
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
    // The last price stays, dimmed, while the next one is worked out: nothing jumps under a finger.
    placeholderData: keepPreviousData,
    retry: false,
  });

export const offeredModelsQuery = queryOptions({
  queryKey: ['offered-models'],
  queryFn: ({ signal }) => api.send(jobsCalls.listModels, undefined, { signal }),
});

/** Lectures that have a note of which problems can be made. */
export const notedLecturesQuery = queryOptions({
  queryKey: ['lectures', 'library', 'noted'],
  queryFn: ({ signal }) => api.send(libraryCalls.list, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  select: ({ lectures }) => lectures.filter(({ note_id }) => note_id !== null),
});
