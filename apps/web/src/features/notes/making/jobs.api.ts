import { jobsCalls, type WireResponse } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain/ai-work';
import type { Density } from '@pilgi/domain/notes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type Job = WireResponse<typeof jobsCalls.get>;
export type Quote = WireResponse<typeof jobsCalls.quote>;
export type OfferedModel = WireResponse<typeof jobsCalls.listModels>[number];
export type JobEvent = WireResponse<typeof jobsCalls.follow>;
export type JobReceipt = WireResponse<typeof jobsCalls.receipt>;

const LIST_LIMIT = 100;
const POLL_INTERVAL_MS = 5000;
/** A quote expires after 30 minutes; it is refetched before that. */
const QUOTE_FRESH_MS = 25 * 60_000;

export const modelsQuery = queryOptions({
  queryKey: ['offered-models'],
  queryFn: ({ signal }) => api.send(jobsCalls.listModels, undefined, { signal }),
});

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => api.send(jobsCalls.list, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => !isFinishedJob(status)) ? POLL_INTERVAL_MS : false),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => api.send(jobsCalls.get, { params: { id } }, { signal }),
  });

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id, 'receipt'],
    queryFn: ({ signal }) => api.send(jobsCalls.receipt, { params: { id } }, { signal }),
  });

export const quoteQuery = (lectureId: string, modelId: string, density: Density) =>
  queryOptions({
    queryKey: ['quote', lectureId, modelId, density],
    queryFn: ({ signal }) =>
      api.send(jobsCalls.quote, { params: { id: lectureId }, body: { model_id: modelId, density } }, { signal }),
    staleTime: QUOTE_FRESH_MS,
    refetchOnWindowFocus: false,
  });

export const retryQuoteQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['quote', 'retry', jobId],
    queryFn: ({ signal }) => api.send(jobsCalls.quoteRetry, { params: { id: jobId } }, { signal }),
    staleTime: QUOTE_FRESH_MS,
    refetchOnWindowFocus: false,
  });
