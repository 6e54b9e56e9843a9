import { problemBundlesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type BundleSource = WireResponse<typeof problemBundlesCalls.listSources>[number];

/** Never stale by itself: each response has new signed URLs, so it is refetched only when one has expired. */
export const sourcesQuery = (bundleId: string) =>
  queryOptions({
    queryKey: ['problem-bundles', bundleId, 'sources'],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.listSources, { params: { id: bundleId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
