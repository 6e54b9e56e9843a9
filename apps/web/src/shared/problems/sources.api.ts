import { problemBundlesCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type BundleSource = WireAnswer<typeof problemBundlesCalls.listSources>[number];

/** Asked anew only when an address has grown old: each answer has new ones. */
export const sourcesQuery = (bundleId: string) =>
  queryOptions({
    queryKey: ['problem-bundles', bundleId, 'sources'],
    queryFn: ({ signal }) => api.send(problemBundlesCalls.listSources, { params: { id: bundleId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
