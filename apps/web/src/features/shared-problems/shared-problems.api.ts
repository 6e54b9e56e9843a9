import { bundleSharesCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type SharedBundle = WireAnswer<typeof bundleSharesCalls.open>;
export type SharedResult = WireAnswer<typeof bundleSharesCalls.answer>;

export const sharedBundleQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-problems', token],
    queryFn: ({ signal }) => api.send(bundleSharesCalls.open, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
