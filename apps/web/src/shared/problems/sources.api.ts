import { attemptsCalls, problemBundlesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type BundleSource = WireResponse<typeof problemBundlesCalls.listSources>[number];

/** Never stale by itself: each response has new signed URLs, so it is refetched only when one has expired. */
export const sourcesQuery = (of: { bundleId: string } | { attemptId: string }) =>
  queryOptions({
    queryKey: [
      'bundleId' in of ? 'problem-bundles' : 'attempts',
      'bundleId' in of ? of.bundleId : of.attemptId,
      'sources',
    ],
    queryFn: ({ signal }): Promise<BundleSource[]> =>
      'bundleId' in of
        ? api.send(problemBundlesCalls.listSources, { params: { id: of.bundleId } }, { signal })
        : api.send(attemptsCalls.listSources, { params: { id: of.attemptId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
